import type { ImportPlace, PlanImport } from '../../../../functions/core/plan/import.contract.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { tellImport } from '../../../sync/undo/record/tell-import.ts';
import { importPlan } from '../../../sync/write/import-plan.ts';
import { usePlanUi } from '../state/plan-ui.ts';

/** Adds rows with what is below them at the end of the plan or of a row in it; one Undo takes all of it away. */
export function useAddList(onAdded: () => void) {
  const { projectId, plan, sync } = usePlanUi();
  const bring = useWriteNow(importPlan(projectId));

  function add(majorPhases: PlanImport['majorPhases'], into: ImportPlace | null) {
    const seq = plan.get()?.seq ?? 0;
    bring.mutate(
      { majorPhases, ...(into && { into }) },
      {
        onSuccess: (made) => {
          tellImport(sync, projectId, made, { seq });
          const [first] = made.rows;
          if (first) sync.added.set({ projectId, ...first });
          onAdded();
        },
      },
    );
  }

  return { add, isPending: bring.isPending };
}
