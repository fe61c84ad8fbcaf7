// `npm run bench:web`: what the web app costs network and browser, compared with our aims.
import { launchChromium } from '../tests/support/chromium/chromium.ts';
import { describeMachine, QUIET, untilQuiet } from './machine.ts';
import { type Row, sumOf, tableOf } from './row.ts';
import { aHugeProject, aLargeProject } from './shape.ts';
import { startBench } from './stack.ts';
import { measureCold, measureSecondPage, signIn, signInClient } from './subjects/browser.ts';
import { measureBoard } from './web/board.ts';
import { measureDrawings } from './web/drawings.ts';
import { measureImport } from './web/import.ts';
import { measureMotion } from './web/motion.ts';
import { measureSizes } from './web/size.ts';
import { measureToday } from './web/today.ts';

const rows: Row[] = [];
const bench = await startBench();
const browser = await launchChromium();
let others = 0;
try {
  const shape = await aLargeProject(bench.staff);
  const state = await signIn(browser, bench);
  rows.push(...(await measureSizes(browser, bench, shape, state, await signInClient(browser, bench))));
  rows.push(await measureToday(browser, bench, state));
  others = await untilQuiet();
  rows.push(...(await measureDrawings(browser, bench, state)));
  rows.push(...(await measureBoard(browser, bench, state)));
  rows.push(...(await measureImport(browser, bench, state)));
  for (const plan of [shape, await aHugeProject(bench.staff)]) {
    rows.push(...(await measureCold(browser, bench, plan, state)));
    rows.push(...(await measureMotion(browser, bench, plan, state)));
    rows.push(await measureSecondPage(browser, bench, plan, state, { count: 20, warmUp: 5 }));
  }
} finally {
  await browser.close();
  await bench.stop();
}

console.log(`\n${describeMachine()}; server, database, function and browser share it.\n`);
console.log(tableOf(rows));
if (others > QUIET) console.log(`\nOthers used ${Math.round(others * 100)} % of the processors; the times say little.`);
console.log(`\n${sumOf(rows)}`);
