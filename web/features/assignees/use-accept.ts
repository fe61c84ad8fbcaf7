import { API_ERROR_TOAST_MS } from '../../lib/toast/toast.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { recordAccepted } from '../../sync/undo/record/accepted.ts';
import { undoAction } from '../../sync/undo/undo-action.ts';
import { acceptProposal } from './answer-writes.ts';

/** Accepts what a trade proposes as one step that can be undone, from the toast or as any other write. */
export function useAccept(projectId: number) {
  const sync = useSync();
  const { mutateAsync, isPending } = useWriteNow(acceptProposal(projectId));
  /** Whether it is done; a toast says that, and why it was refused. */
  async function accept(assignmentId: number): Promise<boolean> {
    const before = sync.plan(projectId).get();
    // The proposal is gone from the screen by then, so nothing is left to the component.
    const accepted = await mutateAsync(assignmentId).catch(() => null);
    if (!accepted) return false;
    const step = before && recordAccepted(sync, before, accepted);
    sync.showToast({
      tone: 'success',
      text: 'Proposal accepted',
      autoClose: API_ERROR_TOAST_MS,
      ...undoAction(sync, projectId, step),
    });
    return true;
  }
  return { accept, isPending };
}
