import type { RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';

interface LeaveQuestionProps {
  /** True once the edits are saved or discarded, since the screen may change before the form re-renders. */
  isOver: RefObject<boolean>;
  /** Whether this browser has a draft. */
  isKept: boolean;
  onDiscard: () => void;
}

/** Asks before navigation from a form with unsaved edits. */
export function LeaveQuestion({ isOver, isKept, onDiscard }: LeaveQuestionProps) {
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isOver.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const footer = (
    <>
      <Button data-autofocus onClick={reset}>
        Stay
      </Button>
      <Button
        look="danger"
        onClick={() => {
          onDiscard();
          proceed?.();
        }}
      >
        {isKept ? 'Discard' : 'Leave'}
      </Button>
      {isKept && (
        <Button look="primary" onClick={proceed}>
          Keep as Draft
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      isOpen={state === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      size="small"
      footer={footer}
    >
      <p className="text-muted">What you typed here is not saved yet.</p>
    </Dialog>
  );
}
