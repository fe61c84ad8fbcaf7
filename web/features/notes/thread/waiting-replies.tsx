import { Button } from '../../../components/controls/button.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { useSync } from '../../../sync/react/use-sync.ts';

/** The replies to a note that the server has not confirmed; one that it refused keeps its words to copy. */
export function WaitingReplies({ noteId }: { noteId: number }) {
  const { outbox } = useSync();
  const waiting = useOutbox().filter((entry) => entry.kind === 'reply' && entry.noteId === noteId);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="Waiting replies" className="grid gap-3">
      {waiting.map((entry) => (
        <li key={entry.key} className="rounded-card border border-line border-dashed px-3 py-2">
          <Tag tone={entry.refusal ? 'danger' : 'warning'}>{entry.refusal ? 'Not taken' : 'Waiting'}</Tag>
          <p className="mt-2 whitespace-pre-line break-words">{'text' in entry && entry.text}</p>
          {entry.refusal && (
            <p className="mt-2 flex flex-wrap justify-end gap-2">
              <Button onClick={() => outbox.discard(entry)}>Discard</Button>
              <Button look="primary" onClick={() => outbox.retry(entry)}>
                Try Again
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
