import { useUnsavedWarning } from '../../session/use-unsaved-warning.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Stands in a form: nobody leaves the screen with something typed without being asked. */
export function UnsavedDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useUnsavedWarning(isUnsaved);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Leave without saving?"
      text="What you changed here is not saved yet."
      cancelLabel="Stay"
      confirmLabel="Leave"
      isDanger
    />
  );
}
