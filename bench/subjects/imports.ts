// Imports of many rows with as many links: twice as much takes twice as long.
import { spreadOf } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Bench } from '../stack.ts';

/** As many rows and links as may come at a time. */
const ROWS = 2_000;
const RUNS = 5;
/** Milliseconds. */
const AIM = 3_000;
/** Of the time for half as many. */
const RATIO = 2.3;

export async function measureImports({ staff }: Bench): Promise<Row[]> {
  const [half, whole]: [number[], number[]] = [[], []];
  // The first ones are not counted.
  for (let run = -1; run < RUNS; run += 1) {
    const times = [await importOf(ROWS / 2), await importOf(ROWS)];
    if (run < 0) continue;
    half.push(times[0] ?? 0);
    whole.push(times[1] ?? 0);
  }
  const [limit, { p50, p95 }] = [spreadOf(half).p50, spreadOf(whole)];
  const work = `import ${ROWS} rows with ${ROWS} links, p50`;
  const note = `p95 ${p95.toFixed(0)}`;
  return [
    { work, peer: '–', limit: '', aim: { value: AIM, unit: 'ms' }, ours: p50, note },
    { work: '… beside half of it', peer: '–', limit, ratio: RATIO, aim: { unit: 'ms' }, ours: p50, note: '' },
  ];

  async function importOf(rows: number): Promise<number> {
    const project = { name: `Import ${performance.now()}`, scheduledStart: '2026-03-02', scheduleMode: 'linked' };
    const { id } = (await staff.json('POST', '/projects', project)) as { id: number };
    const begin = performance.now();
    await staff.json('POST', `/projects/${id}/import`, bodyOf(rows - 2));
    return performance.now() - begin;
  }
}

/** One phase with all tasks, and links from each to a later one. */
function bodyOf(tasks: number): object {
  const task = (at: number) => ({ title: `Task ${at}`, statusId: 1, duration: 1 + (at % 3), durationType: 0 });
  const inputs = { begins: 'with_parent', isElapsed: true };
  const phase = {
    name: 'Phase',
    durationType: 0,
    tasks: Array.from({ length: tasks }, (_, at) => ({ ...task(at), ...inputs })),
  };
  // In the import the tasks stand behind their major phase and their phase.
  const end = (at: number) => String(at + 3);
  const links = Array.from({ length: tasks - 1 }, (_, at) => {
    return { from: end(at), to: end(at + 1 + ((at * 7_919) % (tasks - 1 - at))) };
  });
  return { majorPhases: [{ name: 'All', durationType: 0, phases: [phase] }], links };
}
