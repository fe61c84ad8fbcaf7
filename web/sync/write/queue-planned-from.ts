import { formatDay } from '../../lib/time/dates.ts';
import type { PlannedFromEntry } from '../outbox/entry.ts';
import type { Outcome } from '../outbox/shared-entries.ts';
import type { Writer } from './queue-plan-write.ts';
import { tellRefused } from './tell-refused.ts';

/**
 * Puts the day from which open work is planned into the outbox; it is drawn at once. What somebody else chose since
 * `from` stays. Resolves when the server has accepted or refused it; a toast says a refusal.
 */
export async function queuePlannedFrom(
  { outbox, showToast }: Pick<Writer, 'outbox' | 'showToast'>,
  projectId: number,
  { from, to }: Pick<PlannedFromEntry, 'from' | 'to'>,
): Promise<Outcome> {
  const name = to === null ? 'Plan open work as before' : `Plan open work from ${formatDay(to)} on`;
  const entry: PlannedFromEntry = {
    kind: 'planned-from',
    ...outbox.stamp(),
    ...{ projectId, name, from, to, isDroppedWhenRefused: true },
  };
  const outcome = await outbox.enqueue(entry);
  if (outcome.kind !== 'refused') return outcome;
  if (outcome.refusal.status === 409) {
    showToast({ tone: 'warning', text: 'Somebody else has chosen from when open work is planned. That stays.' });
    return outcome;
  }
  tellRefused({ showToast }, outcome.refusal, { failure: 'The dates could not be changed' });
  return outcome;
}
