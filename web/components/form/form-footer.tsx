import { createContext, type ReactNode, use } from 'react';
import { Button } from '../controls/button.tsx';
import { SubmitButton, type SubmitButtonProps } from './submit-button.tsx';

export const FormContext = createContext<() => void>(() => {});

/** Returns a function that discards the form's edits and its draft without asking. */
export function useGiveUp(): () => void {
  return use(FormContext);
}

interface FormFooterProps extends SubmitButtonProps {
  onCancel: () => void;
  /** Whether Cancel asks first, like any navigation; otherwise it discards the edits. */
  isAsking?: boolean;
  isReadOnly?: boolean;
  /** What follows from submitting, beside the buttons. */
  children?: ReactNode;
}

/** Cancel and the submit button. */
export function FormFooter({ onCancel, isAsking, isReadOnly, children, ...submit }: FormFooterProps) {
  const giveUp = useGiveUp();
  function cancel() {
    if (!isAsking) giveUp();
    onCancel();
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-end gap-2 in-[[role=dialog]]:dialog-foot in-[[role=dialog]]:-mt-1">
      {children}
      <Button onClick={cancel}>Cancel</Button>
      {!isReadOnly && <SubmitButton {...submit} />}
    </div>
  );
}
