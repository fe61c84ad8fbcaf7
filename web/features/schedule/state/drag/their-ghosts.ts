// The effects of colleagues' drags. Colleagues tell the drag alone, and each page computes the other moves.
import { keyOf } from '../../../../../functions/core/schedule/engine/network.ts';
import type { Told } from '../../../../sync/plan/moves/link-facts.ts';
import type { Drag, Person } from '../../../../sync/presence/presence.ts';
import { linkedPreview } from './linked-drag.ts';
import { parts } from './moving.ts';

/** The new place of a bar, and the colleague who drags. */
export interface TheirGhost {
  start: number;
  /** The day after the last one. */
  end: number;
  userId: string;
}

/** The bars that move with these drags, by the keys of their rows, without the dragged ones. */
export function ghostsOf(computed: Told, drags: readonly (Drag & Person)[]): Map<string, TheirGhost> {
  const ghosts = new Map<string, TheirGhost>();
  for (const { row, part: told, days, userId } of drags) {
    const part = parts.find((each) => each === told);
    const found = computed.schedule.network.rows.find((each) => keyOf(each) === row);
    const span = found && computed.schedule.spans.get(found);
    if (!part || days === undefined || !Number.isInteger(days) || !span) continue;
    const moving = { at: { entity: found.kind, id: found.id }, key: row, part, days };
    const preview = linkedPreview(computed, { start: span.start, end: span.end, look: 'open' }, moving);
    for (const [key, { start, end }] of preview?.ghosts ?? []) if (key !== row) ghosts.set(key, { start, end, userId });
  }
  return ghosts;
}
