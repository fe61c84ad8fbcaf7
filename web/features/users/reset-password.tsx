import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { CLIENT } from '../../../functions/core/common/names.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Spinner } from '../../components/controls/skeleton.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { showToast } from '../../lib/toast/toast.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { requestPasswordReset } from './write-users.ts';

/** Change Password: sends the reset e-mail and shows its link. */
export function ResetPassword({ user: { id, email, userTypeId } }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const request = useWriteNow(requestPasswordReset(id));
  const close = () => setOpen(false);
  const start = () => {
    setOpen(true);
    request.mutate(undefined, { onError: close });
  };
  return (
    <>
      <Button icon={<KeyRound aria-hidden size={16} strokeWidth={1.75} />} onClick={start}>
        Change Password
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="User Password Reset"
        size="small"
        footer={
          <Button look="primary" data-autofocus disabled={request.isPending} onClick={close}>
            OK
          </Button>
        }
      >
        {request.data ? (
          <>
            <p className="mb-3 text-muted">
              A reset email was sent to {email}.{' '}
              {userTypeId === CLIENT
                ? 'The link below also chooses a password, but does not sign in. What is signed with that password says that you were shown its link.'
                : 'The link below does the same.'}
            </p>
            <CopyField
              label="Reset link"
              value={request.data.resetLink}
              onCopied={() => showToast({ tone: 'success', text: 'Reset link copied to clipboard' })}
            />
          </>
        ) : (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            Generating password reset request...
          </p>
        )}
      </Dialog>
    </>
  );
}
