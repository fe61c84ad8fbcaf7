import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { removeBanner } from './mutations.ts';

/** Removes the banner of a project after a question, since its file goes with it. */
export function RemoveBanner({ projectId }: { projectId: number }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWriteNow(removeBanner(projectId));
  const close = () => setAsking(false);
  return (
    <>
      <Button
        look="quiet"
        icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />}
        pending={remove.isPending}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        title="Remove banner picture"
        text="Remove the banner picture? This cannot be undone."
        confirmLabel="Remove"
        isDanger
        pending={remove.isPending}
      />
    </>
  );
}
