import type { FiledReplyEntry, NoteChangeEntry, ReplyEntry } from '../outbox/entry.ts';
import type { Writer } from './queue-plan-write.ts';
import { type Files, filesOf } from './write-note.ts';

type Written = Pick<ReplyEntry, 'projectId' | 'noteId' | 'name' | 'text' | 'audience' | 'tradeId' | 'mentions'>;

/** Says something below a note, which may wait itself; it waits in this browser until the server has it. */
export function addReply({ outbox }: Pick<Writer, 'outbox'>, written: Written, added: Files = []) {
  if (added.length === 0 && written.noteId > 0) return outbox.enqueue({ kind: 'reply', ...outbox.stamp(), ...written });
  const { files, bytes } = filesOf(added);
  const entry: FiledReplyEntry = {
    kind: 'filed-reply',
    ...outbox.stamp(),
    ...written,
    files,
    announced: files.length,
  };
  return outbox.enqueue(entry, bytes);
}

type Change = Pick<NoteChangeEntry, 'projectId' | 'taskId' | 'noteId' | 'name' | 'fields' | 'base'>;

/** Changes the text of a reply that is at the server: of `noteId`, as of every entry of notes. */
export function editReply({ outbox }: Pick<Writer, 'outbox'>, change: Change) {
  return outbox.enqueue({ kind: 'reply-change', ...outbox.stamp(), ...change });
}
