import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { showToast } from '../../lib/toast/toast.ts';

interface FirstPasswordDialogProps {
  isOpen: boolean;
  name: string;
  password: string;
  onClose: () => void;
}

/** Shows a new user's first password, once. */
export function FirstPasswordDialog({ isOpen, name, password, onClose }: FirstPasswordDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Temporary Password"
      size="small"
      footer={
        <Button look="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p className="mb-3 text-muted">
        {name} signs in with this password and has to change it then. It is shown only now.
      </p>
      <CopyField
        label="Temporary password"
        value={password}
        onCopied={() => showToast({ tone: 'success', text: 'Password copied to clipboard' })}
      />
    </Dialog>
  );
}
