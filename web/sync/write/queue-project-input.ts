import { projectInputWords } from '../../model/schedule/project-input-words.ts';
import type { ProjectInputEntry } from '../outbox/entry.ts';
import type { Outcome } from '../outbox/shared-entries.ts';
import type { ProjectInput } from '../plan/project-input.ts';
import type { Writer } from './queue-plan-write.ts';
import { tellRefused } from './tell-refused.ts';

const conflicts = {
  'planned-from': 'Somebody else has chosen from when open work is planned. That stays.',
  'work-week': 'Somebody else has changed the working week of the project. That stays.',
} as const;

/**
 * Puts an input of a whole project into the outbox; it is drawn at once. Another choice that somebody made since
 * `from` stays. Resolves when the server has accepted or refused it; a toast says a refusal.
 */
export async function queueProjectInput(
  { outbox, showToast }: Pick<Writer, 'outbox' | 'showToast'>,
  projectId: number,
  input: ProjectInput,
): Promise<Outcome> {
  const entry: ProjectInputEntry = {
    ...input,
    ...outbox.stamp(),
    projectId,
    name: projectInputWords(input).waiting,
    isDroppedWhenRefused: true,
  };
  const outcome = await outbox.enqueue(entry);
  if (outcome.kind !== 'refused') return outcome;
  if (outcome.refusal.status === 409) {
    showToast({ tone: 'warning', text: conflicts[entry.kind] });
    return outcome;
  }
  tellRefused({ showToast }, outcome.refusal, { failure: 'The dates could not be changed' });
  return outcome;
}
