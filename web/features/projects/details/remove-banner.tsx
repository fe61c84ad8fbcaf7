import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { removeBanner } from '../data/write-projects.ts';

/** Removes the banner of a project after a question, since its file goes with it. */
export function RemoveBanner({ projectId }: { projectId: number }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWriteNow(removeBanner(projectId));
  const close = () => setAsking(false);
  const button = useRef<HTMLButtonElement>(null);
  const isConfirmed = useRef(false);
  // The button goes with the banner: whoever confirmed goes on at the first button beside it.
  useEffect(() => {
    const first = button.current?.parentElement?.querySelector('button');
    return () => {
      setTimeout(() => {
        const isLost = isConfirmed.current && document.activeElement === document.body;
        if (isLost) first?.focus({ preventScroll: true });
      });
    };
  }, []);
  function confirm() {
    isConfirmed.current = true;
    remove.mutate(undefined, { onSettled: close });
  }
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        icon={<X aria-hidden size={16} strokeWidth={1.75} />}
        pending={remove.isPending}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={confirm}
        title="Remove Banner Picture"
        text="Remove the banner picture? This cannot be undone."
        confirmLabel="Remove"
        isDanger
        pending={remove.isPending}
      />
    </>
  );
}
