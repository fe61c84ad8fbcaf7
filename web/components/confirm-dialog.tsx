import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** The question to the letter; it names the thing. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  pending?: boolean;
}

/** Asks before a step that cannot be taken back; the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, text, confirmLabel, cancelLabel = 'Cancel', isDanger, pending } = props;
  // While it closes it keeps its question, also when the thing it names is forgotten already.
  const [question, setQuestion] = useState(text);
  if (isOpen && question !== text) setQuestion(text);
  const footer = (
    <>
      <Button data-autofocus onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button look={isDanger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="small" footer={footer}>
      <div className="text-muted">{question}</div>
    </Dialog>
  );
}
