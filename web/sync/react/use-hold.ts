import type { Held } from '../../../functions/core/decisions/waiting.contract.ts';
import { API_ERROR_TOAST_MS } from '../../lib/toast/toast.ts';
import { recordHeld } from '../undo/record/held.ts';
import { undoAction } from '../undo/undo-action.ts';
import { writeNow } from '../write/now.ts';
import { useSync } from './use-sync.ts';
import { useWriteNow } from './use-write-now.ts';

const holdRow = (projectId: number) =>
  writeNow({
    write: (send, decisionId: number) =>
      send<Held>(`/projects/${projectId}/decisions/${decisionId}/hold`, { method: 'POST', body: {} }),
    onSuccess: (_held, _decisionId, _result, { client }) =>
      void client.invalidateQueries({ queryKey: ['decisions', projectId], refetchType: 'active' }),
    meta: { failure: 'The task could not be held' },
  });

/** Lets the row of a late decision wait, as one step that can be undone. */
export function useHold(projectId: number) {
  const sync = useSync();
  const { mutateAsync, isPending } = useWriteNow(holdRow(projectId));
  /** Whether it is done; a toast says that, and why it was refused. */
  async function hold(decisionId: number, rowName: string): Promise<boolean> {
    const before = sync.plan(projectId).get();
    const held = await mutateAsync(decisionId).catch(() => null);
    if (!held) return false;
    const step = before && recordHeld(sync, before, held);
    sync.showToast({
      tone: 'success',
      text: `${rowName} waits`,
      autoClose: API_ERROR_TOAST_MS,
      ...undoAction(sync, projectId, step),
    });
    return true;
  }
  return { hold, isPending };
}
