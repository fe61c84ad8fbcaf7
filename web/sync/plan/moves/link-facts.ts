// The links of a row, and what a new one would do.
import { cascadeOf } from '../../../../functions/core/schedule/engine/cascade.ts';
import { type Schedule, scheduleOf } from '../../../../functions/core/schedule/engine/forward.ts';
import { keyOf } from '../../../../functions/core/schedule/engine/network.ts';
import { isRefusal, LoopError } from '../../../../functions/core/schedule/engine/order.ts';
import type { LinkInput, RowKey } from '../../../../functions/core/schedule/engine/plan.ts';
import { cascadeInWords } from '../../../model/schedule/cascade-in-words.ts';
import { loopInWords } from '../../../model/schedule/loop-in-words.ts';
import type { ComputedPlan } from '../dates/computed-plan.ts';
import { type LinksWrite, type LinkWrite, linksIn } from '../link-terms.ts';
import { refused, type WriteMoves, writeMoves } from './write-moves.ts';

/** What tells of the rows of a plan: its dates, and their names. */
export type Told = Pick<ComputedPlan, 'schedule' | 'nameOf'>;

export interface RowLinks {
  /** What the row waits for, and what waits for it. */
  into: readonly LinkInput[];
  outOf: readonly LinkInput[];
}

export function linksOf({ network: { plan } }: Schedule, row: RowKey): RowLinks {
  return {
    into: plan.links.filter(({ to }) => keyOf(to) === keyOf(row)),
    outOf: plan.links.filter(({ from }) => keyOf(from) === keyOf(row)),
  };
}

/** Why one row cannot wait for the end of another; null when it can. */
export function refusalOf({ schedule, nameOf }: Told, from: RowKey, to: RowKey): string | null {
  const refusal = endsRefusal(schedule, from, to);
  if (refusal !== null) return refusal;
  try {
    withLink(schedule, from, to);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error instanceof LoopError ? loopInWords(error.rows.map(nameOf)) : `${error.message}.`;
  }
}

/** The moves of a write of links, with all of them and the type of each, or why it is impossible. */
export function linkWriteMoves(computed: ComputedPlan, write: LinkWrite | LinksWrite): WriteMoves {
  for (const { entity, id, from, terms } of linksIn(write)) {
    const refusal = terms && endsRefusal(computed.schedule, { kind: from.entity, id: from.id }, { kind: entity, id });
    if (refusal) return refused(refusal);
  }
  return writeMoves(computed, [write]);
}

/** Why two rows cannot be linked, whatever the type of the link. */
function endsRefusal({ network }: Schedule, from: RowKey, to: RowKey): string | null {
  const [first, second] = [network.find(from), network.find(to)];
  if (!first || !second) return 'A major phase has no links: link its phases.';
  if (keyOf(from) === keyOf(to)) return 'A task does not wait for itself.';
  if (first.phase === second || second.phase === first) return 'A task and its own phase are not linked.';
  return null;
}

/** What a link would move. */
export interface LinkMoves {
  words: string;
  /** The rows that would move, by their keys, and where to. */
  ghosts: ReadonlyMap<string, { start: number; end: number }>;
}

/** What a link would move: it only adds to what its row waits for. */
export function linkMoves({ schedule, nameOf }: Told, from: RowKey, to: RowKey): LinkMoves {
  const cascade = cascadeOf(schedule, withLink(schedule, from, to));
  return {
    words: `“${nameOf(to)}” waits for “${nameOf(from)}” · ${cascadeInWords(cascade)}`,
    ghosts: new Map(cascade.moves.map(({ row, to: span }) => [keyOf(row), span])),
  };
}

function withLink(schedule: Schedule, from: RowKey, to: RowKey): Schedule {
  const { plan } = schedule.network;
  const link: LinkInput = { id: 0, from, to, type: 'FS', lag: 0, lagIn: 'work' };
  return scheduleOf({ ...plan, links: [...plan.links, link] });
}
