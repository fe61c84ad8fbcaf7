import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useReloadQuestion, useUnsaved } from '../../session/use-unsaved.ts';

interface LeaveSigningProps {
  /** Close or Esc was pressed. */
  isAsked: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a client who signs here sees the page of the office, and before a way back or a reload loses what is typed. */
export function LeaveSigning({ isAsked, onStay, onLeave }: LeaveSigningProps) {
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search,
  );
  useUnsaved(true);
  useReloadQuestion(true);
  return (
    <ConfirmDialog
      isOpen={isAsked || state === 'blocked'}
      onClose={() => {
        reset?.();
        onStay();
      }}
      onConfirm={() => {
        proceed?.();
        onLeave();
      }}
      title="Leave Without Signing"
      text="Leave without signing? What was typed and drawn here is lost, and the page of the office comes back."
      cancelLabel="Stay"
      confirmLabel="Leave"
      isDanger
    />
  );
}
