import { Button } from '../../../components/controls/button.tsx';
import { ConflictDialog } from '../../../components/feedback/conflict-dialog.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { isNoteDispute, type NoteDispute } from '../../../sync/outbox/entry.ts';
import { useDispute } from '../../../sync/react/use-dispute.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWhoChanged } from '../../../sync/react/use-who-changed.ts';
import { useWhoDeleted } from '../../../sync/react/use-who-deleted.ts';
import { addNote } from '../../../sync/write/write-note.ts';

/** Resolves a conflict with a note that someone else changed or deleted. */
export function NoteDisputeDialog({ projectId }: { projectId: number }) {
  const dispute = useDispute(projectId, isNoteDispute);
  if (!dispute) return null;
  if (dispute.kind === 'photo-caption') return <CaptionChoice dispute={dispute} />;
  return dispute.refusal.status === 409 ? <Choice dispute={dispute} /> : <Lost dispute={dispute} />;
}

function CaptionChoice({ dispute }: { dispute: Extract<NoteDispute, { kind: 'photo-caption' }> }) {
  const { theirs, answers } = useSync().outbox.choiceOf(dispute);
  const [mine, other] = [dispute.fields.caption ?? '', String(theirs.caption ?? '')];
  const who = useWhoChanged(dispute.projectId, { entity: 'photo', id: dispute.photoId }, ['caption']);
  return <ConflictDialog isOpen who={who} {...answers} fields={[{ label: 'Caption', mine, theirs: other }]} />;
}

type TextDispute = Exclude<NoteDispute, { kind: 'photo-caption' }>;

function Choice({ dispute }: { dispute: TextDispute }) {
  const { theirs, answers } = useSync().outbox.choiceOf(dispute);
  const { description, isInternal, isForTrades } = dispute.fields;
  const note = { entity: entityOf(dispute), id: dispute.noteId } as const;
  const who = useWhoChanged(dispute.projectId, note, Object.keys(dispute.fields));
  return (
    <ConflictDialog
      isOpen
      who={who}
      {...answers}
      fields={[
        ...(description === undefined
          ? []
          : [{ label: 'Note', mine: description, theirs: String(theirs.description ?? '') }]),
        ...(isInternal === undefined
          ? []
          : [{ label: 'Internal', mine: yesOrNo(isInternal), theirs: yesOrNo(theirs.isInternal === true) }]),
        ...(isForTrades === undefined
          ? []
          : [{ label: 'For trades', mine: yesOrNo(isForTrades), theirs: yesOrNo(theirs.isForTrades === true) }]),
      ]}
    />
  );
}

function Lost({ dispute }: { dispute: TextDispute }) {
  const sync = useSync();
  const { discard, lookLater } = sync.outbox;
  const { projectId, taskId, noteId, name } = dispute;
  const { description, isInternal = false, isForTrades = false } = dispute.fields;
  const task = taskId === null ? [] : [{ entity: 'task', id: taskId } as const];
  const { who } = useWhoDeleted(projectId, [{ entity: entityOf(dispute), id: noteId }, ...task]);
  const noun = dispute.kind === 'note-change' ? 'Note' : 'Reply';
  const isThere = taskId !== null && sync.plan(projectId).get()?.rows.task[taskId] !== undefined;

  function addAgain(ofTask: number, text: string) {
    discard(dispute);
    addNote(sync, { projectId, taskId: ofTask }, { description: text, isInternal, isForTrades });
  }

  const footer = (
    <>
      <Button onClick={() => discard(dispute)}>Discard</Button>
      {isThere && description !== undefined && dispute.kind === 'note-change' && (
        <Button look="primary" data-autofocus onClick={() => addAgain(taskId, description)}>
          Add as New Note
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen onClose={() => lookLater(dispute)} title={`${noun} was deleted`} size="small" footer={footer}>
      <p className="mb-3 text-muted">
        {who} deleted this {noun.toLowerCase()} on {name}. What you wrote:
      </p>
      <p className="whitespace-pre-line break-words rounded-control bg-neutral-tint p-3">{description}</p>
    </Dialog>
  );
}

const entityOf = ({ kind }: TextDispute) => (kind === 'note-change' ? 'note' : 'entry');

function yesOrNo(isSo: boolean): string {
  return isSo ? 'Yes' : 'No';
}
