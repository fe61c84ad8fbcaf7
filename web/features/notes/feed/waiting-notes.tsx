import { isNote, type NoteEntry } from '../../../sync/outbox/entry.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { WaitingNote } from './waiting-note.tsx';

/** The pending notes of a project or task, if any. */
export function WaitingNotes({ projectId, taskId }: { projectId: number; taskId?: number }) {
  const notes = useWaitingNotes(projectId).filter((note) => taskId === undefined || note.taskId === taskId);
  if (notes.length === 0) return null;
  return (
    <section aria-label="Notes that wait" className="mb-6 grid gap-3">
      {notes.map((note) => (
        <WaitingNote key={note.key} note={note} />
      ))}
    </section>
  );
}

export function useWaitingNotes(projectId: number): NoteEntry[] {
  return useOutbox().flatMap((entry) => (isNote(entry) && entry.projectId === projectId ? [entry] : []));
}
