import type { MessageEntry } from '../outbox/entry.ts';
import { newDraftId } from '../plan/changes/pending.ts';
import type { Writer } from './queue-plan-write.ts';

type Written = Pick<MessageEntry, 'projectId' | 'name' | 'description' | 'mentions' | 'isInternal'>;

/** Begins a message of a project, below which one may reply at once; it waits in this browser until the server has it. */
export function addMessage({ outbox }: Pick<Writer, 'outbox'>, written: Written) {
  const draftId = newDraftId();
  return { draftId, sending: outbox.enqueue({ kind: 'project-note', ...outbox.stamp(), ...written, draftId }) };
}
