import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { useReloadQuestion, useUnsaved } from '../../../session/use-unsaved.ts';

interface LeaveQuestionProps {
  title: string;
  text: string;
  /** Close or Esc was pressed. */
  isAsked: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before Close, Esc, a way back or a reload loses what is typed, drawn or chosen in a dialog. */
export function LeaveQuestion({ title, text, isAsked, onStay, onLeave }: LeaveQuestionProps) {
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
      title={title}
      text={text}
      cancelLabel="Stay"
      confirmLabel="Leave"
      isDanger
    />
  );
}
