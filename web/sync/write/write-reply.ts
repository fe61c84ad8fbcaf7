import type { ReplyEntry } from '../outbox/entry.ts';
import type { Writer } from './queue-plan-write.ts';

type Written = Pick<ReplyEntry, 'projectId' | 'noteId' | 'name' | 'text' | 'audience' | 'tradeId'>;

/** Says something below a note; it waits in this browser until the server has it. */
export function addReply({ outbox }: Pick<Writer, 'outbox'>, written: Written) {
  return outbox.enqueue({ kind: 'reply', ...outbox.stamp(), ...written });
}
