import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConflictDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Who was quicker, when that is known. */
  who?: string;
  /** The fields that someone else has changed meanwhile. */
  fields: { label: string; mine: string; theirs: string }[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  pending?: boolean;
}

/** Shows both values of a conflict and lets the user choose. Closing keeps the typed text. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { isOpen, onClose, who = 'Somebody else', fields, onKeepMine, onTakeTheirs, pending } = props;
  const footer = (
    <>
      <Button onClick={onTakeTheirs}>Take Theirs</Button>
      <Button look="primary" pending={pending} onClick={onKeepMine}>
        Keep Mine
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${who} changed this too`} footer={footer}>
      <dl className="divide-y divide-line">
        {fields.map(({ label, mine, theirs }) => (
          <div key={label} className="grid grid-cols-1 gap-x-4 gap-y-1 py-3 sm:grid-cols-[8rem_1fr_1fr]">
            <dt className="font-medium">{label}</dt>
            <dd className="break-words">
              <span className="block text-muted text-xs">Yours</span>
              {mine || '(empty)'}
            </dd>
            <dd className="break-words">
              <span className="block text-muted text-xs">Theirs</span>
              {theirs || '(empty)'}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
