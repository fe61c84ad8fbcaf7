import { showToast, type ToastText } from '../../../lib/toast/toast.ts';
import { useIsAdmin } from '../../../session/current-user.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { recordImport } from '../../../sync/undo/record/import.ts';
import { undoAction } from '../../../sync/undo/undo-action.ts';
import { deleteProject } from '../../../sync/write/delete-project.ts';

/**
 * The words and the Undo of a project made from a file: it deletes the project while nobody changed it. Only
 * administrators may; for others it takes the rows away, and says so beforehand.
 */
export function useTakeBack(onTakenBack: () => void) {
  const sync = useSync();
  const isAdmin = useIsAdmin();
  const remove = useWriteNow(deleteProject);
  return (text: string, made: PlanSnapshot): Pick<ToastText, 'text' | 'action' | 'id'> => {
    const { id } = made.project;
    if (!isAdmin) {
      const step = recordImport(sync, id, { ids: made.lists.majorphase[id] ?? [], seq: made.seq });
      return { text: `${text}. Undo takes its tasks away and leaves the project.`, ...undoAction(sync, id, step) };
    }
    const onSelect = () => {
      if (sync.plan(id).get()?.seq !== made.seq) {
        const refusal = 'Not undone: the project was changed since. It can be deleted at the end of its details.';
        showToast({ tone: 'warning', text: refusal });
        return;
      }
      remove.mutate(id);
      onTakenBack();
    };
    return { text: `${text}. Undo deletes the project.`, action: { label: 'Undo', onSelect } };
  };
}
