import type { PlanImport, PlanImported } from '../../../functions/core/plan/import.contract.ts';
import { writeNow } from './now.ts';

/** Adds a tree of rows at the end of a plan, all or nothing. */
export const importPlan = (projectId: number) =>
  writeNow({
    projectId,
    hasManyChanges: true,
    write: (send, plan: PlanImport) =>
      send<PlanImported>(`/projects/${projectId}/import`, { method: 'POST', body: plan }),
    meta: { failure: 'The plan could not be imported', onProjectScreen: true },
  });
