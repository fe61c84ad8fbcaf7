// The order in which the parts of a network can be computed, and the loops that make it impossible.
import { BeyondCalendar, NoWorkingDays } from './calendar.ts';
import { holdsEnd, type Incoming, type Network, type Row } from './network.ts';

/**
 * The steps of computing a row: it `opens`, a phase `begins` with the first of its tasks, it `closes` (a task at once, a
 * phase after its tasks), and it is `passed` when it and every row above it in its list have closed.
 */
export interface Part {
  step: 'opens' | 'begins' | 'closes' | 'passed';
  row: Row;
}

/** Rows that wait for each other, in the order of the loop. */
export class LoopError extends Error {
  override name = 'LoopError';
  readonly rows: readonly Row[];
  constructor(rows: readonly Row[]) {
    super('loop');
    this.rows = rows;
  }
}

const NUMBERS = { opens: 0, begins: 1, closes: 2, passed: 3 };
/** The numbers that the parts of a row have. */
export const PARTS = 4;

/** For each part, by its number, how many of those that it waits for were visited; then that it is done. */
type Visits = Int32Array;
const DONE = -1;

/** All parts, each after the parts that it waits for. Throws LoopError. */
export function partsInOrder({ rows }: Network): Part[] {
  const ordered: Part[] = [];
  const visits: Visits = new Int32Array(rows.length * PARTS);
  for (const row of rows) visit({ step: 'passed', row }, visits, ordered);
  return ordered;
}

/** A visit in depth with a stack of its own: a chain of links may be as long as the plan. */
function visit(first: Part, visits: Visits, ordered: Part[]) {
  const path: Part[] = visits[numberOf(first)] === DONE ? [] : [first];
  for (let part = path.at(-1); part; part = path.at(-1)) {
    const number = numberOf(part);
    const visited = visits[number] ?? 0;
    const next = waitOf(part, visited);
    visits[number] = next ? visited + 1 : DONE;
    if (!next) {
      ordered.push(part);
      path.pop();
      continue;
    }
    const nextNumber = numberOf(next);
    const state = visits[nextNumber] ?? 0;
    if (state > 0) throw new LoopError(rowsOf(path.slice(path.findIndex((each) => numberOf(each) === nextNumber))));
    if (state !== DONE) path.push(next);
  }
}

/** The number of a part among those of its network. */
export function numberOf({ step, row }: Part): number {
  return row.order * PARTS + NUMBERS[step];
}

/** The part that the row at the end of a link waits for. */
export function startOfLink({ link, from }: Incoming): Part {
  if (link.type === 'FS' || link.type === 'FF') return { step: 'closes', row: from };
  return { step: from.kind === 'phase' ? 'begins' : 'opens', row: from };
}

/** The part that a link holds back. */
export function endOfLink({ link }: Incoming, row: Row): Part {
  return { step: holdsEnd(row, link) ? 'closes' : 'opens', row };
}

/** The part at this position of those that a part waits for; undefined after the last one. */
export function waitOf({ step, row }: Part, index: number): Part | undefined {
  if (step === 'passed') {
    if (index === 0) return { step: 'closes', row };
    return index === 1 && row.chain ? { step, row: row.chain } : undefined;
  }
  if (step === 'begins') {
    const task = row.firsts[index - 1];
    return index === 0 ? { step: 'opens', row } : task && { step: 'opens', row: task };
  }
  if (step === 'closes') {
    if (index === 0) return { step: row.kind === 'phase' ? 'begins' : 'opens', row };
    const task = row.tasks[index - 1];
    if (task) return { step, row: task };
    const before = row.closingLinks[index - 1 - row.tasks.length];
    return before && startOfLink(before);
  }
  const before = row.links[index];
  if (before) return startOfLink(before);
  const isFirst = index === row.links.length;
  if (isFirst && row.phase) return { step, row: row.phase };
  const isAbove = row.phase ? index === row.links.length + 1 : isFirst;
  return isAbove && row.above ? { step: 'passed', row: row.above } : undefined;
}

/** The rows of a loop, each once, from the one that comes first in the plan. */
function rowsOf(loop: readonly Part[]): Row[] {
  const rows = [...new Set(loop.map(({ row }) => row))].toReversed();
  const first = rows.reduce((at, row, index) => (row.order < (rows[at]?.order ?? 0) ? index : at), 0);
  return [...rows.slice(first), ...rows.slice(0, first)];
}

/** True for errors of a plan that cannot be dated: its rows wait for each other, or its calendar has too few days. */
export function isRefusal(error: unknown): error is LoopError | BeyondCalendar | NoWorkingDays {
  return error instanceof LoopError || error instanceof BeyondCalendar || error instanceof NoWorkingDays;
}
