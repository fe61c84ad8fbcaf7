// The order in which the parts of a network can be computed, and the loops that make it impossible.
import type { Network, Row } from './network.ts';

/**
 * What a row is computed in: it `opens`, it `closes` (a task at once, a phase after its tasks), and it is `passed` when
 * it and every row above it in its list have closed.
 */
export interface Part {
  step: 'opens' | 'closes' | 'passed';
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

/** For each part, by its number, how many of those that it waits for were visited; then that it is done. */
type Visits = Int32Array;
const DONE = -1;

/** All parts, each after the parts that it waits for. Throws LoopError. */
export function partsInOrder({ rows }: Network): Part[] {
  const ordered: Part[] = [];
  const visits: Visits = new Int32Array(rows.length * 3);
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

function numberOf({ step, row }: Part): number {
  return row.order * 3 + (step === 'opens' ? 0 : step === 'closes' ? 1 : 2);
}

/** The part at this position of those that a part waits for; undefined after the last one. */
function waitOf({ step, row }: Part, index: number): Part | undefined {
  if (step === 'passed') {
    if (index === 0) return { step: 'closes', row };
    return index === 1 && row.chain ? { step, row: row.chain } : undefined;
  }
  if (step === 'closes') {
    const task = row.tasks[index - 1];
    return index === 0 ? { step: 'opens', row } : task && { step, row: task };
  }
  const before = row.links[index];
  if (before) return { step: before.link.type === 'FS' ? 'closes' : 'opens', row: before.from };
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
