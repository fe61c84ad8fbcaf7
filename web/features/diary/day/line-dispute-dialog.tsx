import type { DiaryLine } from '../../../../functions/core/diary/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { ConflictDialog } from '../../../components/feedback/conflict-dialog.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { isLineDispute, type LineDispute } from '../../../sync/outbox/entry.ts';
import { useDispute } from '../../../sync/react/use-dispute.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { kindWords } from '../data/diary-words.ts';
import { queueLine } from '../data/write-diary.ts';

/** Asks about a line that somebody else changed or took out meanwhile. */
export function LineDisputeDialog({ projectId }: { projectId: number }) {
  const dispute = useDispute(projectId, isLineDispute);
  if (!dispute) return null;
  return dispute.refusal.status === 409 ? <Choice dispute={dispute} /> : <Lost dispute={dispute} />;
}

type Fields = Partial<Pick<DiaryLine, 'text' | 'kind' | 'isInternal'>>;

function Choice({ dispute }: { dispute: LineDispute }) {
  const { theirs, answers } = useSync().outbox.choiceOf(dispute);
  const mine: Fields = dispute.change.fields;
  const fields = rows.flatMap(({ field, label, words }) =>
    mine[field] === undefined ? [] : [{ label, mine: words(mine), theirs: words(theirs as Fields) }],
  );
  return <ConflictDialog isOpen {...answers} fields={fields} />;
}

const rows: { field: keyof Fields; label: string; words: (fields: Fields) => string }[] = [
  { field: 'text', label: 'Text', words: ({ text = '' }) => text },
  { field: 'kind', label: 'Kind', words: ({ kind }) => (kind ? kindWords[kind] : '') },
  { field: 'isInternal', label: 'Clients may be shown it', words: ({ isInternal }) => (isInternal ? 'No' : 'Yes') },
];

function Lost({ dispute }: { dispute: LineDispute }) {
  const sync = useSync();
  const { discard, lookLater } = sync.outbox;
  const { text, kind = 'remark', isInternal = true } = dispute.change.fields;
  function addAgain(typed: string) {
    discard(dispute);
    void queueLine(sync, dispute, { to: 'add', fields: { text: typed, kind, isInternal } });
  }
  const footer = (
    <>
      <Button onClick={() => discard(dispute)}>Discard</Button>
      {text !== undefined && (
        <Button look="primary" data-autofocus onClick={() => addAgain(text)}>
          Add as New Line
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen onClose={() => lookLater(dispute)} title="Line was deleted" size="small" footer={footer}>
      <p className="mb-3 text-muted">Somebody else deleted this line.{text !== undefined && ' What you wrote:'}</p>
      {text !== undefined && (
        <p className="whitespace-pre-line break-words rounded-control bg-neutral-tint p-3">{text}</p>
      )}
    </Dialog>
  );
}
