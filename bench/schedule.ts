// `npm run bench:schedule`: what the schedule of a large linked plan costs: the engine alone, and the time line with it.
import { floatsOf } from '../functions/schedule/backward.ts';
import { cascadeOf } from '../functions/schedule/cascade.ts';
import { scheduleOf } from '../functions/schedule/forward.ts';
import { planInputOf } from '../functions/schedule/from-plan.ts';
import { launchChromium } from '../tests/support/chromium.ts';
import { signIn } from './browser.ts';
import { describeMachine, QUIET, untilQuiet } from './machine.ts';
import { sample } from './measure.ts';
import { type Row, sumOf, tableOf } from './row.ts';
import { measureCommit } from './schedule-commit.ts';
import { aScheduledPlan } from './scheduled-plan.ts';
import { aLargeProject } from './shape.ts';
import { startBench } from './stack.ts';
import { measureTimeLine } from './time-line.ts';

/** Rows with a duration, and what waits for what by order and by links. */
const LEAVES = 1000;
const LINKS = 500;
const PASSES_MS = 5;
const COMMIT_MS = 35;

const busy = await untilQuiet();
console.log(describeMachine());
if (busy > QUIET) console.log(`Others use ${Math.round(busy * 100)} % of the processors.`);

const plan = aScheduledPlan(LEAVES, LINKS);
const before = scheduleOf(planInputOf(plan));
const passes = await sample(async () => {
  const schedule = scheduleOf(planInputOf(plan));
  floatsOf(schedule);
});
const compared = await sample(async () => cascadeOf(before, scheduleOf(planInputOf(plan))));

const rows: Row[] = [
  {
    work: `engine: both passes, ${LEAVES} rows, ${LINKS} links`,
    peer: '',
    limit: '',
    aim: { value: PASSES_MS, unit: 'ms' },
    ours: passes.p95,
    note: `p95; p50 ${passes.p50.toFixed(2)}`,
  },
  {
    work: 'engine: what moves between two plans',
    peer: '',
    limit: '',
    aim: { unit: 'ms' },
    ours: compared.p50,
    note: `p95 ${compared.p95.toFixed(2)}`,
  },
];
const bench = await startBench();
const browser = await launchChromium();
try {
  const commit = await measureCommit(bench.staff);
  rows.push({
    work: `answer of a write that moves ${commit.rows} rows`,
    peer: '',
    limit: '',
    aim: { value: COMMIT_MS, unit: 'ms' },
    ours: commit.moves.p50,
    note: `p95 ${commit.moves.p95.toFixed(1)}; a write that moves none ${commit.alone.p50.toFixed(1)}`,
  });
  const shape = await aLargeProject(bench.staff);
  rows.push(...(await measureTimeLine(browser, bench, shape, await signIn(browser, bench))));
} finally {
  await browser.close();
  await bench.stop();
}
console.log(tableOf(rows));
console.log(sumOf(rows));
