import type { PinEntry } from '../outbox/entry.ts';
import type { Writer } from './queue-plan-write.ts';
import { tellRefused } from './tell-refused.ts';

type OutboxOf = Pick<Writer, 'outbox'>;
type About = Pick<PinEntry, 'projectId' | 'documentId' | 'name'>;

/** Places a pin, of a note that may wait itself; it waits in this browser until the server has it. */
export function placePin({ outbox }: OutboxOf, about: About, change: Extract<PinEntry['change'], { to: 'place' }>) {
  const entry: PinEntry = { kind: 'pin', ...outbox.stamp(), ...about, change };
  return { key: entry.key, sending: outbox.enqueue(entry) };
}

/** Moves, checks or removes a pin; a toast says what the server refused. */
export async function changePin(
  writer: OutboxOf & Pick<Writer, 'showToast'>,
  about: About,
  change: Exclude<PinEntry['change'], { to: 'place' }>,
) {
  const { outbox } = writer;
  const outcome = await outbox.enqueue({
    kind: 'pin',
    ...outbox.stamp(),
    ...about,
    change,
    isDroppedWhenRefused: true,
  });
  if (outcome.kind === 'refused') tellRefused(writer, outcome.refusal, { failure: 'The pin could not be changed' });
}
