import type { ProjectDayEntry } from '../outbox/entry.ts';
import type { Outcome } from '../outbox/shared-entries.ts';
import type { DayChange } from '../plan/steps/day-step.ts';
import type { Writer } from './queue-plan-write.ts';
import { tellRefused } from './tell-refused.ts';

/**
 * Puts a change of a day, which `name` says in words, into the outbox; it is drawn at once. Resolves when the server has
 * accepted or refused it; a toast says a refusal.
 */
export async function queueDay(
  { outbox, showToast }: Pick<Writer, 'outbox' | 'showToast'>,
  projectId: number,
  { day, to }: DayChange,
  name: string,
): Promise<Outcome> {
  const entry: ProjectDayEntry = {
    kind: 'project-day',
    ...outbox.stamp(),
    projectId,
    name: to ? name : `${name} removed`,
    day,
    to,
  };
  const outcome = await outbox.enqueue(entry);
  if (outcome.kind === 'refused') {
    tellRefused({ showToast }, outcome.refusal, { failure: 'The day could not be changed' });
  }
  return outcome;
}
