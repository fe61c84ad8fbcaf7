import { Tag } from '../../../components/layout/tag.tsx';
import { EntryFile } from '../files/entry-file.tsx';
import { useNoteEntries } from '../note-entries.ts';

/** The pending changes of a note in the feed, if any. */
export function NoteWaiting({ noteId, title }: { noteId: number; title: string }) {
  const { changes, files } = useNoteEntries(noteId);
  if (changes.length + files.length === 0) return null;
  const isRefused = changes.some(({ refusal }) => refusal);
  return (
    <section aria-label={`Waits for the note on ${title}`} className="mb-4 ml-11">
      {changes.length > 0 && (
        <Tag tone={isRefused ? 'danger' : 'warning'}>{isRefused ? 'Change not taken' : 'Change waiting'}</Tag>
      )}
      {files.length > 0 && (
        <ul aria-label={`Waiting files of the note on ${title}`} className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-5">
          {files.map((entry) => (
            <EntryFile key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}
