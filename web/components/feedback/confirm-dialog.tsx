import { type ReactNode, useState } from 'react';
import { say } from '../../lib/language/say.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** The question, with the name of the item. */
  text?: string;
  /** Content below the question, or instead of it. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  /** Disables the confirmation until a field is filled in. */
  isBlocked?: boolean;
  pending?: boolean;
}

/** Asks before an action that cannot be undone; the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, text, children } = props;
  const { confirmLabel, cancelLabel = say('Cancel'), isDanger, isBlocked, pending } = props;
  // Keeps the question while the dialog closes, even when its item is already gone.
  const [question, setQuestion] = useState(text);
  if (isOpen && question !== text) setQuestion(text);
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button look={isDanger ? 'danger' : 'primary'} disabled={isBlocked} pending={pending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="small" footer={footer}>
      {question && <p className="break-words text-muted">{question}</p>}
      {children}
    </Dialog>
  );
}
