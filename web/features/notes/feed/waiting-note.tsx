import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import type { NoteEntry, NoteFile } from '../../../sync/outbox/entry.ts';
import { giveUp } from '../../../sync/outbox/give-up.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { WaitingFile } from '../files/waiting-file.tsx';
import { ReplyField } from '../thread/reply-field.tsx';
import { WaitingReplies } from '../thread/waiting-replies.tsx';

/** A pending note in the outbox with its files. */
export function WaitingNote({ note }: { note: NoteEntry }) {
  const { outbox } = useSync();
  const [isAsking, setAsking] = useState(false);
  const { name, description, files, refusal } = note;
  const tryAgain = (kept: NoteFile[]) =>
    outbox.retry({ ...note, files: kept.map(({ fault: _fault, ...file }) => file) });
  return (
    <article aria-label={`Waiting note on ${name}`} className="rounded-card border border-line border-dashed p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 grow break-words font-semibold text-lg">{name}</h3>
        <Tag tone={refusal ? 'danger' : 'warning'}>{refusal ? 'Not taken' : 'Waiting'}</Tag>
      </div>
      <p className="mt-2 whitespace-pre-line break-words">{description}</p>
      {files.length > 0 && (
        <ul aria-label={`Files of the waiting note on ${name}`} className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-5">
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
      {refusal && (
        <p role="alert" className="mt-3 text-danger">
          The server did not take the note. It stays here until you decide.
        </p>
      )}
      <div className="mt-3 flex justify-end gap-2">
        <Button onClick={() => setAsking(true)}>Discard</Button>
        {refusal && (
          <Button look="primary" onClick={() => tryAgain(files)}>
            Try Again
          </Button>
        )}
      </div>
      {note.draftId !== undefined && <WaitingThread note={note} draftId={note.draftId} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void giveUp(outbox, note)}
        title="Discard Note"
        text={`Discard this note on ${name}? It is not saved yet, and its pictures and files are lost too.`}
        confirmLabel="Discard"
        isDanger
      />
    </article>
  );
}

/** The replies to a note that waits itself: they are sent after it. */
function WaitingThread({ note, draftId }: { note: NoteEntry; draftId: number }) {
  const [isOpen, open] = useState(false);
  const { projectId, taskId, isInternal, isForTrades = false } = note;
  const below = { id: draftId, task_id: taskId, is_internal: isInternal, is_for_trades: isForTrades };
  return (
    <div className="mt-3 grid gap-3">
      <WaitingReplies noteId={draftId} />
      <ReplyField
        projectId={projectId}
        note={below}
        title={note.name}
        about={`the note on ${note.name}`}
        isOpen={isOpen}
        onOpen={open}
      />
    </div>
  );
}
