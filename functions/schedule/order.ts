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

interface Visit extends Part {
  waits: Visit[];
  state: 'new' | 'open' | 'done';
}

/** All parts, each after the parts that it waits for. Throws LoopError. */
export function partsInOrder(network: Network): Part[] {
  const visits = new Map<Row, Record<Part['step'], Visit>>();
  const visitOf = ({ step, row }: Part): Visit => {
    let ofRow = visits.get(row);
    if (!ofRow) {
      const make = (each: Part['step']): Visit => ({ step: each, row, waits: [], state: 'new' });
      ofRow = { opens: make('opens'), closes: make('closes'), passed: make('passed') };
      visits.set(row, ofRow);
    }
    return ofRow[step];
  };
  const ordered: Part[] = [];
  for (const row of network.rows) visit(visitOf({ step: 'passed', row }), visitOf, ordered);
  return ordered;
}

/** A visit in depth with a stack of its own: a chain of links may be as long as the plan. */
function visit(first: Visit, visitOf: (part: Part) => Visit, ordered: Part[]) {
  const path: Visit[] = [];
  const enter = (part: Visit) => {
    part.state = 'open';
    part.waits = waitsOf(part).map(visitOf);
    path.push(part);
  };
  if (first.state === 'new') enter(first);
  for (let part = path.at(-1); part; part = path.at(-1)) {
    const next = part.waits.pop();
    if (next?.state === 'new') enter(next);
    else if (next?.state === 'open') throw new LoopError(rowsOf(path.slice(path.indexOf(next))));
    else if (!next) {
      part.state = 'done';
      ordered.push(part);
      path.pop();
    }
  }
}

function waitsOf({ step, row }: Part): Part[] {
  if (step === 'passed') {
    const waits: Part[] = [{ step: 'closes', row }];
    if (row.chain) waits.push({ step: 'passed', row: row.chain });
    return waits;
  }
  if (step === 'closes') {
    return [{ step: 'opens', row }, ...row.tasks.map((task): Part => ({ step: 'closes', row: task }))];
  }
  const waits = row.links.map(({ link, from }): Part => ({ step: link.type === 'FS' ? 'closes' : 'opens', row: from }));
  if (row.phase) waits.push({ step: 'opens', row: row.phase });
  if (row.above) waits.push({ step: 'passed', row: row.above });
  return waits;
}

/** The rows of a loop, each once, from the one that comes first in the plan. */
function rowsOf(loop: readonly Part[]): Row[] {
  const rows = [...new Set(loop.map(({ row }) => row))].toReversed();
  const first = rows.reduce((at, row, index) => (row.order < (rows[at]?.order ?? 0) ? index : at), 0);
  return [...rows.slice(first), ...rows.slice(0, first)];
}
