// `npm run bench:live`: latency from a change in one browser to the pixel in another with many listeners, its cost, and
// that of the answer of a trade.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { launchChromium } from '../tests/support/chromium/chromium.ts';
import { descendantsOf } from '../tests/support/processes/processes.ts';
import { describeMachine, QUIET, untilQuiet } from './machine.ts';
import { spreadOf } from './measure.ts';
import { type Row, sumOf, tableOf } from './row.ts';
import { aLargeProject, type Shape } from './shape.ts';
import { type Bench, startBench } from './stack.ts';
import { signIn } from './subjects/browser.ts';
import { openListeners } from './subjects/listeners.ts';
import { openTwoPages, type TwoPages } from './subjects/live-page.ts';
import { measureAnswers } from './subjects/trade-answers.ts';

const LISTENERS = [2, 20, 100];
const WARM_UP = 30;
const COUNT = 120;
/**
 * Page memory growth is measured over this many events, after a tenth as warm-up; `-- --events 1000` for a short run.
 */
const { values } = parseArgs({ options: { events: { type: 'string', default: '10000' } } });
const EVENTS = Number(values.events);
const WRITERS = 8;
/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The aims in milliseconds by number of listeners: for the second client, and for the last of twenty. */
const MESSAGE_AIMS: Record<number, number> = { 2: 5, 20: 6 };
const PAGE_AIM = 25;

/** Milliseconds of processor time used by `pid` and its descendants, by program name, from /proc. */
async function cpuOf(pid: number): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const each of [pid, ...(await descendantsOf(pid))]) {
    // A process may have ended since it was listed.
    const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
    const name = /\((.*)\)/.exec(stat)?.[1] ?? '';
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    sums.set(name, (sums.get(name) ?? 0) + (user + system) * TICK_MS);
  }
  return sums;
}

/** The difference of two readings per operation, for `count` operations: `node 0.6, deno 1.3, postgres 1.9`. */
function usedBetween(before: Map<string, number>, after: Map<string, number>, count: number) {
  const used = [...after].map(([name, total]) => ({ name, each: (total - (before.get(name) ?? 0)) / count }));
  const total = used.reduce((sum, { each }) => sum + each, 0);
  const parts = used.filter(({ each }) => each >= 0.05).sort((one, other) => other.each - one.each);
  return { total, text: parts.map(({ name, each }) => `${name} ${each.toFixed(1)}`).join(', ') };
}

async function measureWith(bench: Bench, shape: Shape, pages: TwoPages, count: number): Promise<Row[]> {
  const { channels } = (await bench.staff.json('GET', `/projects/${shape.id}`)) as { channels: { data: string } };
  const listeners = await openListeners(bench, channels.data, count);
  const path = `/projects/${shape.id}/tasks/${shape.phases[0]?.tasks[1]}`;
  const messages: number[] = [];
  let before = new Map<string, number>();
  for (let index = -WARM_UP; index < COUNT; index += 1) {
    if (index === 0) before = await cpuOf(bench.pid);
    const heard = listeners.next();
    const sent = performance.now();
    await bench.admin.json('PATCH', path, { title: `Heard by ${count}, ${index}` });
    const time = (await heard) - sent;
    if (index >= 0) messages.push(time);
  }
  const cpu = usedBetween(before, await cpuOf(bench.pid), COUNT);
  const document: number[] = [];
  const pixel: number[] = [];
  for (let index = -WARM_UP; index < COUNT; index += 1) {
    const seen = await pages.change(`Seen beside ${count}, ${index}`);
    if (index < 0) continue;
    document.push(seen.document);
    pixel.push(seen.pixel);
  }
  listeners.close();
  const row = (work: string, aim: number | undefined, unit: string, ours: number, note: string): Row => ({
    work: `${work}, ${count} listening`,
    peer: '–',
    limit: '–',
    aim: { value: aim, unit },
    ours,
    note,
  });
  const line = (work: string, aim: number | undefined, times: number[]) =>
    row(work, aim, 'ms', spreadOf(times).p50, `p95 ${spreadOf(times).p95.toFixed(1)}`);
  return [
    line('PATCH → message at the last', MESSAGE_AIMS[count], messages),
    line('PATCH in a page → other page’s document', PAGE_AIM, document),
    line('… → its pixel', undefined, pixel),
    row('CPU of the server an event', undefined, 'ms', cpu.total, cpu.text),
  ];
}

async function measureGrowth(bench: Bench, shape: Shape, pages: TwoPages): Promise<Row> {
  await makeEvents(bench, shape, EVENTS / 10);
  const before = await pages.heap();
  await makeEvents(bench, shape, EVENTS);
  const after = await pages.heap();
  return {
    work: `heap of a page over ${EVENTS} events, growth`,
    peer: '–',
    limit: '0 MB',
    aim: { value: 1, unit: 'MB' },
    ours: after - before,
    note: `${before.toFixed(1)} → ${after.toFixed(1)} MB`,
  };
}

/** Renames rows all over the plan; resolves when the watching page shows the last. */
async function makeEvents(bench: Bench, shape: Shape, count: number) {
  const tasks = shape.phases.flatMap((phase) => phase.tasks);
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let index = writer; index < count; index += WRITERS) {
        const task = tasks[(index * 7) % tasks.length];
        await bench.admin.json('PATCH', `/projects/${shape.id}/tasks/${task}`, { title: `Event ${index}` });
      }
    }),
  );
  await pages.change(`After ${count} events ${performance.now()}`);
}

const rows: Row[] = [];
const bench = await startBench();
const browser = await launchChromium();
let pages: TwoPages;
let others = 0;
try {
  const shape = await aLargeProject(bench.staff);
  pages = await openTwoPages(browser, bench, shape, await signIn(browser, bench));
  for (const count of LISTENERS) {
    others = Math.max(others, await untilQuiet());
    process.stderr.write(`${count} listeners …\n`);
    rows.push(...(await measureWith(bench, shape, pages, count)));
    process.stderr.write(`${tableOf(rows)}\n`);
  }
  process.stderr.write(`${EVENTS} events …\n`);
  rows.push(await measureGrowth(bench, shape, pages));
  others = Math.max(others, await untilQuiet());
  process.stderr.write(`${tableOf(rows)}\nAnswers of a trade …\n`);
  rows.push(await measureAnswers(bench, shape, pages));
} finally {
  await browser.close();
  await bench.stop();
}

console.log(`\n${describeMachine()}; server, database, function, listeners and browsers share it.\n`);
console.log(tableOf(rows));
if (others > QUIET) console.log(`\nOthers used ${Math.round(others * 100)} % of the processors; the times say little.`);
console.log(`\n${sumOf(rows)}`);
