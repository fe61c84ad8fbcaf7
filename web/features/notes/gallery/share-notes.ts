import { firstTry } from '../../../sync/outbox/first-try.ts';
import type { Sync } from '../../../sync/sync.ts';
import { editNote } from '../../../sync/write/write-note.ts';
import type { NoteOfChosen } from './sharing.ts';

/** How it went: told by the server, waiting for the connection, or refused for at least one note. */
type Shared = 'done' | 'waiting' | 'refused';

/** Shows notes to clients, or to the office alone again. What is refused is withdrawn. */
export async function shareNotes(sync: Sync, notes: readonly NoteOfChosen[], isInternal: boolean): Promise<Shared> {
  const outcomes = await Promise.all(
    notes.map(({ projectId, taskId, taskTitle, noteId }) => {
      const name = taskTitle ?? 'Messages';
      const change = { fields: { isInternal }, base: { isInternal: !isInternal } };
      const { key, sending } = editNote(sync, { projectId, taskId, name, noteId }, change);
      return firstTry(sync.outbox, key, sending);
    }),
  );
  const refused = outcomes.flatMap((outcome) => (outcome?.kind === 'refused' ? [outcome.entry] : []));
  for (const entry of refused) sync.outbox.discard(entry);
  if (refused.length > 0) return 'refused';
  return outcomes.includes(undefined) ? 'waiting' : 'done';
}
