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
  for (const row of network.rows) {
    const make = (step: Part['step']): Visit => ({ step, row, waits: [], state: 'new' });
    visits.set(row, { opens: make('opens'), closes: make('closes'), passed: make('passed') });
  }
  const visitOf: VisitOf = (step, row) => {
    const visit = visits.get(row)?.[step];
    if (!visit) throw new Error('A row waits for one outside of its plan.');
    return visit;
  };
  const ordered: Part[] = [];
  for (const row of network.rows) visit(visitOf('passed', row), visitOf, ordered);
  return ordered;
}

type VisitOf = (step: Part['step'], row: Row) => Visit;

/** A visit in depth with a stack of its own: a chain of links may be as long as the plan. */
function visit(first: Visit, visitOf: VisitOf, ordered: Part[]) {
  const path: Visit[] = [];
  const enter = (part: Visit) => {
    part.state = 'open';
    part.waits = waitsOf(part, visitOf);
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

function waitsOf({ step, row }: Part, visitOf: VisitOf): Visit[] {
  if (step === 'passed') {
    const waits = [visitOf('closes', row)];
    if (row.chain) waits.push(visitOf('passed', row.chain));
    return waits;
  }
  if (step === 'closes') return [visitOf('opens', row), ...row.tasks.map((task) => visitOf('closes', task))];
  const waits = row.links.map(({ link, from }) => visitOf(link.type === 'FS' ? 'closes' : 'opens', from));
  if (row.phase) waits.push(visitOf('opens', row.phase));
  if (row.above) waits.push(visitOf('passed', row.above));
  return waits;
}

/** The rows of a loop, each once, from the one that comes first in the plan. */
function rowsOf(loop: readonly Part[]): Row[] {
  const rows = [...new Set(loop.map(({ row }) => row))].toReversed();
  const first = rows.reduce((at, row, index) => (row.order < (rows[at]?.order ?? 0) ? index : at), 0);
  return [...rows.slice(first), ...rows.slice(0, first)];
}
