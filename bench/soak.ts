// `npm run soak`: hours of work in minutes, by many people with live sockets and an open page, with snapshots at the
// start and after each quarter. `-- --minutes 60` for longer, `-- --people 30` for more.
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import sharp from 'sharp';
import { freePort } from '../local/network/free-port.ts';
import { launchChromium } from '../tests/support/chromium/chromium.ts';
import { databaseUrlOf } from '../tests/support/product.ts';
import { inspect, inspectedAt } from './inspector.ts';
import { describeMachine } from './machine.ts';
import { aLargeProject, aSmallProject } from './shape.ts';
import { type Look, look, tableOfLooks } from './soak/look.ts';
import { soak } from './soak/person.ts';
import { startBench } from './stack.ts';
import { openPlan, signIn as signInAtPage } from './subjects/browser.ts';
import { aColleague, type Colleague } from './subjects/colleague.ts';
import { openListeners } from './subjects/listeners.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, people: { type: 'string', default: '15' } },
});
const [minutes, people] = [Number(values.minutes), Number(values.people)];
/** The share of the time for one-time growth: JIT compilation and connection pools. */
const WARM_UP = 0.2;
const QUARTERS = 4;
const SMALL_PROJECTS = 6;
const MEGABYTES_A_MINUTE = 0.1;

const port = await freePort();
const bench = await startBench(inspectedAt(port));
const browser = await launchChromium();
const sql = postgres(await databaseUrlOf(bench.dataDir, 'postgres'), {
  max: 1,
  connection: { application_name: 'soak' },
});
try {
  const node = await inspect(port);
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a7' } })
    .jpeg()
    .toBuffer();
  const colleagues: Colleague[] = [];
  for (let number = 0; number < people; number += 1) colleagues.push(await aColleague(bench, number));
  const large = await aLargeProject(bench.staff);
  const small = await Promise.all(Array.from({ length: SMALL_PROJECTS }, () => aSmallProject(bench.staff, people)));
  const projects = [large, ...small];

  const { channels } = (await bench.staff.json('GET', `/projects/${large.id}`)) as { channels: { data: string } };
  const listeners = await openListeners(bench, channels.data, people);
  const context = await browser.newContext({ storageState: await signInAtPage(browser, bench) });
  const page = await context.newCDPSession(await openPlan(context, bench, large));
  await page.send('Performance.enable');

  const work = async (forMinutes: number) => {
    const end = performance.now() + forMinutes * 60_000;
    return Promise.all(
      colleagues.map(({ calls, email }, number) => soak(end, { bench, calls, email, photo, number }, projects)),
    );
  };
  const looks: Look[] = [];
  const results = [await work(minutes * WARM_UP)];
  looks.push(await look({ pid: bench.pid, node, sql, page }));
  const quarter = (minutes * (1 - WARM_UP)) / QUARTERS;
  for (let number = 1; number <= QUARTERS; number += 1) {
    results.push(await work(quarter));
    looks.push(await look({ pid: bench.pid, node, sql, page }));
    process.stderr.write(`quarter ${number} of ${QUARTERS} …\n`);
  }
  listeners.close();
  node.close();

  const all = results.flat();
  const done = all.reduce((sum, each) => sum + each.done, 0);
  const errors = all.flatMap((each) => each.errors);
  console.log(`\n${describeMachine()}; ${people} people for ${minutes} minutes, ${done} pieces of work.\n`);
  console.log(tableOfLooks(['warm', '1/4', '2/4', '3/4', '4/4'], looks));
  console.log(`\nerrors: ${errors.length}`);
  for (const error of [...new Set(errors)].slice(0, 10)) console.log(`  ${error}`);
  const growth = slopeOf(looks.map((each) => each.get('node: heap, MB') ?? 0)) / quarter;
  console.log(`heap of the node process: ${growth >= 0 ? '+' : ''}${growth.toFixed(2)} MB a minute`);
  if (growth > MEGABYTES_A_MINUTE || errors.length > done / 1000) process.exitCode = 1;
} finally {
  await sql.end();
  await browser.close();
  await bench.stop();
}

/** The growth per reading, by linear regression. */
function slopeOf(readings: number[]): number {
  const middle = (readings.length - 1) / 2;
  const mean = readings.reduce((sum, value) => sum + value, 0) / readings.length;
  const over = readings.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return over / readings.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}
