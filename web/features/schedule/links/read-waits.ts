// What a row waits for, typed as numbers of rows: `5, 7FS+2d`.
import { parseRowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { type After, readAfter } from '../../../../functions/core/schedule/words/after-text.ts';
import type { LinkEnd } from '../../../sync/plan/link-terms.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowAt } from '../../../sync/plan/plan-snapshot.ts';
import { setLink, setLinks } from '../../../sync/plan/writes.ts';
import { rowNumbers } from '../rows/waits-for.ts';
import type { CellReading } from '../state/read-cell.ts';

interface Wanted extends After {
  from: LinkEnd;
}

/** The links that a row gets, changes and loses as one write, so that they are those that were typed; or why it cannot. */
export function readWaits(plan: PlanSnapshot, { entity, id }: RowAt, text: string): CellReading {
  if (entity === 'majorphase') return { write: null };
  const to: LinkEnd = { entity, id };
  const after = readAfter(text);
  if (!after) return { problem: 'Type the numbers of tasks, as in “5, 7FS+2d”' };
  let wanted: readonly Wanted[] = [];
  for (const each of after) {
    const from = rowAt(plan, each.row);
    if (typeof from === 'string') return { problem: from };
    // Of a row that is named twice, the last counts.
    wanted = [...wanted.filter((other) => !isSame(other.from, from)), { ...each, from }];
  }
  const known = linksTo(plan, to);
  const gone = known.filter(({ from }) => !wanted.some((each) => isSame(each.from, from)));
  const changed = wanted.filter(
    ({ from, type, lag, lagIn }) =>
      !known.some((link) => isSame(link.from, from) && link.type === type && link.lag === lag && link.lagIn === lagIn),
  );
  const links = [
    ...gone.map(({ from }) => ({ from, terms: null })),
    ...changed.map(({ from, type, lag, lagIn }) => ({ from, terms: { type, lag, lagIn } })),
  ];
  const [first, ...others] = links;
  if (!first) return { write: null };
  const write = others.length > 0 ? setLinks(to, links) : setLink(first.from, to, first.terms);
  return { write, words: wordsOf(plan, to, wanted) };
}

function linksTo(plan: PlanSnapshot, to: LinkEnd) {
  return plan.links.filter((link) => isSame(link.to, to));
}

/** The row with this number; or why it cannot be waited for. */
function rowAt(plan: PlanSnapshot, number: number): LinkEnd | string {
  const key = [...rowNumbers(plan)].find(([, each]) => each === number)?.[0];
  const row = key === undefined ? null : parseRowKey(key);
  if (!row) return `There is no task ${number}`;
  const { entity, id } = row;
  return entity === 'majorphase' ? `Task ${number} is a major phase: link its phases` : { entity, id };
}

function wordsOf(plan: PlanSnapshot, { entity, id }: LinkEnd, wanted: readonly Wanted[]): string {
  const named = (at: LinkEnd) => {
    const row = plan.rows[at.entity][at.id];
    return row ? `“${nameOf(row)}”` : '';
  };
  const row = named({ entity, id });
  return wanted.length === 0
    ? `${row} waits for its place alone`
    : `${row} waits for ${wanted.map(({ from }) => named(from)).join(', ')}`;
}

function isSame(one: LinkEnd, other: LinkEnd): boolean {
  return rowKey(one.entity, one.id) === rowKey(other.entity, other.id);
}
