import { useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import { Field } from '../../../components/controls/field.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';

interface ReopenDialogProps {
  /** `Punch Item #3` */
  name: string;
  onReopen: (why: string) => void;
  onClose: () => void;
}

/** Asks why a to-do is open again; the reason becomes a reply. */
export default function ReopenDialog({ name, onReopen, onClose }: ReopenDialogProps) {
  const [why, setWhy] = useState('');
  function confirm() {
    onReopen(why.trim());
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={`Reopen ${name}`}
      confirmLabel="Reopen"
      isBlocked={why.trim() === ''}
    >
      <Field label="What is left to do?" hint="It becomes a reply." required>
        <Textarea rows={3} maxLength={limits.note} value={why} onChange={({ target }) => setWhy(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
