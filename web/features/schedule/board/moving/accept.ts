// Accepting the day that a trade proposes: the visit moves and the trade counts as coming, in one change
// (docs/product.md#accept-proposal).

import { rowKey } from '../../../../../functions/core/plan/row-key.ts';
import { dayOf } from '../../../../../functions/core/schedule/engine/day.ts';
import type { Preview } from '../../state/preview.ts';
import type { BoardBar } from '../lanes/lanes.ts';

/** True while a visit can be moved: work that has begun stays on its days. */
export function canMove({ visit }: Pick<BoardBar, 'visit'>): boolean {
  return (visit?.work ?? 'open') === 'open';
}

/** The day that the trade of a visit proposes instead; null without one that counts. */
export function proposedDay({ visit }: Pick<BoardBar, 'visit'>): string | null {
  return visit?.work === 'open' && visit.answer === 'other' ? visit.proposedOn : null;
}

/** The proposed day, when a move would let the work begin on it. */
export function metProposal(bar: BoardBar, preview: Pick<Preview, 'ghosts' | 'held'> | null): string | null {
  const day = proposedDay(bar);
  if (day === null || !preview || preview.held) return null;
  const ghost = preview.ghosts.get(rowKey(bar.row.entity, bar.row.itemId));
  return ghost?.start === dayOf(day) ? day : null;
}
