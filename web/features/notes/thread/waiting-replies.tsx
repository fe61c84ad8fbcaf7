import { Button } from '../../../components/controls/button.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { copyAndSay } from '../../../lib/copy-and-say.ts';
import { type AnyReplyEntry, isReply, type NoteFile } from '../../../sync/outbox/entry.ts';
import { giveUp } from '../../../sync/outbox/give-up.ts';
import { unreadWords } from '../../../sync/outbox/unread-words.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWhoDeleted } from '../../../sync/react/use-who-deleted.ts';
import { WaitingFile } from '../files/waiting-file.tsx';

/** The replies to a note that the server has not confirmed; one that it refused keeps its words to copy. */
export function WaitingReplies({ noteId }: { noteId: number }) {
  const waiting = useOutbox().filter(isReply);
  const ofNote = waiting.filter((entry) => entry.noteId === noteId);
  if (ofNote.length === 0) return null;
  return (
    <ul aria-label="Waiting replies" className="grid gap-3">
      {ofNote.map((entry) => (
        <li key={entry.key}>
          <WaitingReply entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function WaitingReply({ entry }: { entry: AnyReplyEntry }) {
  const { outbox } = useSync();
  const { refusal, text } = entry;
  const files = entry.kind === 'filed-reply' ? entry.files : [];
  const unread = refusal && unreadWords(refusal);
  const tryAgain = (kept: readonly NoteFile[]) => {
    const mentions = unread ? undefined : entry.mentions;
    if (entry.kind === 'reply') outbox.retry({ ...entry, mentions });
    else outbox.retry({ ...entry, mentions, files: kept.map(({ fault: _fault, ...file }) => file) });
  };
  return (
    <article aria-label={`Waiting ${entry.name}`} className="rounded-card border border-line border-dashed px-3 py-2">
      <Tag tone={refusal ? 'danger' : 'warning'}>{refusal ? 'Not taken' : 'Waiting'}</Tag>
      <p className="mt-2 whitespace-pre-line break-words">{text}</p>
      {files.length > 0 && (
        <ul aria-label="Files of the waiting reply" className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-5">
          {files.map((file) => (
            <WaitingFile
              key={file.key}
              file={file}
              onRetry={() => tryAgain(files)}
              onRemove={() => tryAgain(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
      {refusal?.status === 404 && <NoteIsGone entry={entry} />}
      {unread && (
        <p role="alert" className="mt-2 text-danger">
          {unread}.
        </p>
      )}
      {refusal && (
        <p className="mt-2 flex flex-wrap justify-end gap-2">
          <Button onClick={() => void giveUp(outbox, entry)}>Discard</Button>
          {refusal.status !== 404 && (
            <Button onClick={() => tryAgain(files)}>{unread ? 'Send Without Mentions' : 'Try Again'}</Button>
          )}
          <Button look="primary" onClick={() => void copyAndSay(text, 'Text')}>
            Copy Text
          </Button>
        </p>
      )}
    </article>
  );
}

function NoteIsGone({ entry: { projectId, noteId } }: { entry: AnyReplyEntry }) {
  const { who } = useWhoDeleted(projectId, [{ entity: 'note', id: noteId }]);
  return (
    <p role="alert" className="mt-2 text-danger">
      {who} deleted the note.
    </p>
  );
}
