// `npm run bench`: prints the results of all subjects; arguments select some (`npm run bench -- plan live`).

import { type Limits, openLimits } from './limits.ts';
import { describeMachine, QUIET, untilQuiet } from './machine.ts';
import { type Row, sumOf, tableOf } from './row.ts';
import { aLargeProject, type Shape } from './shape.ts';
import { type Bench, startBench } from './stack.ts';
import { measureBrowser } from './subjects/browser.ts';
import { measureDecisions } from './subjects/decisions.ts';
import { measureDiary } from './subjects/diary.ts';
import { measureDrawings } from './subjects/drawings.ts';
import { measureImports } from './subjects/imports.ts';
import { measureLive } from './subjects/live.ts';
import { measureMemory } from './subjects/memory.ts';
import { measurePlan } from './subjects/plan.ts';
import { measureRejoin } from './subjects/rejoin.ts';
import { measureSignIn } from './subjects/sign-in.ts';
import { measureTalk } from './subjects/talk.ts';
import { measureUpload } from './subjects/upload.ts';
import { measureWaits } from './subjects/waits.ts';
import { measureWrites } from './subjects/writes.ts';

/** Memory first, for an idle server; reads before writes, which grow the plan. */
const SUBJECTS: Record<string, (bench: Bench, shape: Shape, limits: Limits) => Promise<Row[]>> = {
  plan: measurePlan,
  browser: measureBrowser,
  live: measureLive,
  rejoin: measureRejoin,
  'sign-in': measureSignIn,
  upload: measureUpload,
  writes: measureWrites,
  imports: measureImports,
  waits: measureWaits,
  decisions: measureDecisions,
  diary: measureDiary,
  drawings: measureDrawings,
  talk: measureTalk,
};

const asked = process.argv.slice(2);
const names = ['memory', ...Object.keys(SUBJECTS)];
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${names.join(', ')}.`);
const isWanted = (name: string) => asked.length === 0 || asked.includes(name);

const rows: Row[] = [];
const disturbed: string[] = [];
// Loads come from addresses of their own.
const bench = await startBench({ PROXIES: '1' });
try {
  if (isWanted('memory')) rows.push(...(await measureMemory(bench)));
  const shape = await aLargeProject(bench.staff);
  const limits = await openLimits(bench);
  for (const [name, measure] of Object.entries(SUBJECTS)) {
    if (!isWanted(name)) continue;
    const others = await untilQuiet();
    if (others > QUIET) disturbed.push(`${name} (${Math.round(others * 100)} %)`);
    process.stderr.write(`${name} …\n`);
    try {
      rows.push(...(await measure(bench, shape, limits)));
    } catch (error) {
      // Continue with the other subjects.
      console.error(`${name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
  await limits.close();
} finally {
  await bench.stop();
}

console.log(`\n${describeMachine()}; server, database, function, clients and browser share it.`);
console.log('Planka: its own benchmark on a machine of this kind. Medians; p95 beside them.');
console.log('Limit: the parts alone, in this run. What counts is ours ÷ limit, where it has an aim.\n');
console.log(tableOf(rows));
if (disturbed.length > 0) {
  console.log(`\nOthers used the processors before: ${disturbed.join(', ')}; these figures say little.`);
}
console.log(`\n${sumOf(rows)}`);
