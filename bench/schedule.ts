// `npm run bench:schedule`: what the schedule of a large linked plan costs: the engine alone, and the time line with it.
import { floatsOf } from '../functions/core/schedule/engine/backward.ts';
import { cascadeOf } from '../functions/core/schedule/engine/cascade.ts';
import { scheduleOf } from '../functions/core/schedule/engine/forward.ts';
import { planInputOf } from '../functions/core/schedule/from-plan.ts';
import { launchChromium } from '../tests/support/chromium/chromium.ts';
import { openLimits } from './limits.ts';
import { describeMachine, QUIET, untilQuiet } from './machine.ts';
import { sample } from './measure.ts';
import { type Row, sumOf, tableOf } from './row.ts';
import { measureCommit } from './schedule/commit.ts';
import { measureOtherPage } from './schedule/page.ts';
import { parts } from './schedule/parts.ts';
import { aScheduledPlan } from './schedule/scheduled-plan.ts';
import { measureTimeLine } from './schedule/time-line.ts';
import { aLargeProject } from './shape.ts';
import { startBench } from './stack.ts';
import { signIn } from './subjects/browser.ts';

/** Rows with a duration, and what waits for what by order and by links. */
const LEAVES = 1000;
const LINKS = 500;
const PASSES_MS = 5;
/** A write that moves rows, and its dates, ÷ the UPDATE of those dates alone. */
const UPDATES = 1.5;
/** Until the rows are drawn in another page, after the answer. */
const DRAWN_AFTER_MS = 20;

const busy = await untilQuiet();
console.log(describeMachine());
if (busy > QUIET) console.log(`Others use ${Math.round(busy * 100)} % of the processors.`);

const plan = aScheduledPlan(LEAVES, LINKS);
const before = scheduleOf(planInputOf(plan));
const input = planInputOf(plan);
const passes = await sample(async () => {
  floatsOf(scheduleOf(input));
});
const read = await sample(async () => {
  floatsOf(scheduleOf(planInputOf(plan)));
});
const compared = await sample(async () => cascadeOf(before, scheduleOf(planInputOf(plan))));

const rows: Row[] = [
  {
    work: `engine: both passes, ${LEAVES} rows, ${LINKS} links`,
    peer: '',
    limit: '',
    aim: { value: PASSES_MS, unit: 'ms' },
    ours: passes.p95,
    note: `p95; p50 ${passes.p50.toFixed(2)}, with reading the plan ${read.p50.toFixed(2)}`,
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
const limits = await openLimits(bench);
const browser = await launchChromium();
try {
  const commit = await measureCommit(bench.staff, limits);
  const update = commit.cost.alone.p50;
  rows.push({
    work: `answer of a write that moves ${commit.rows} rows`,
    peer: '',
    limit: update,
    ratio: UPDATES,
    aim: { unit: 'ms' },
    ours: commit.moves.p50,
    note: `p95 ${commit.moves.p95.toFixed(1)}; a write that moves none ${commit.alone.p50.toFixed(1)}; limit: the UPDATE alone`,
  });
  for (const part of parts) {
    const { p50, p95 } = commit.cost.parts[part];
    rows.push({
      work: `… ${part}`,
      peer: '',
      aim: { unit: 'ms' },
      ...(part === 'dates' ? { limit: update, ratio: UPDATES } : { limit: '' }),
      ours: p50,
      note: `p95 ${p95.toFixed(1)}`,
    });
  }
  const state = await signIn(browser, bench);
  const drawn = await measureOtherPage(browser, bench, commit, state);
  rows.push({
    work: `→ the ${commit.rows} rows, drawn in another page`,
    peer: '',
    limit: drawn.answer.p50,
    aim: { value: drawn.answer.p50 + DRAWN_AFTER_MS, unit: 'ms' },
    ours: drawn.drawn.p50,
    note: `p95 ${drawn.drawn.p95.toFixed(1)}; limit: the answer; at most ${DRAWN_AFTER_MS} ms after it`,
  });
  rows.push(...(await measureTimeLine(browser, bench, await aLargeProject(bench.staff), state)));
} finally {
  await browser.close();
  await limits.close();
  await bench.stop();
}
console.log(tableOf(rows));
console.log(sumOf(rows));
