import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** The question to the letter; it names the thing. */
  text?: string;
  /** What stands below the question, or in its place. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  /** Something is to be filled in or chosen first. */
  isBlocked?: boolean;
  pending?: boolean;
}

/** Asks before a step that cannot be taken back; the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, text, children } = props;
  const { confirmLabel, cancelLabel = 'Cancel', isDanger, isBlocked, pending } = props;
  // While it closes it keeps its question, also when the thing it names is forgotten already.
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
