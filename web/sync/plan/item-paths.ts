import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import type { PlanSnapshot } from './plan-snapshot.ts';

const segments = { majorphase: 'majorphases', phase: 'phases', task: 'tasks' } as const;

/** The path of an item's call: `/projects/1/tasks`, with an id `/projects/1/tasks/30`. */
export function itemPath(projectId: number, entity: PlanEntity, id?: number): string {
  const list = `/projects/${projectId}/${segments[entity]}`;
  return id === undefined ? list : `${list}/${id}`;
}

/** The path of the call that orders a list. */
export function orderPath(plan: PlanSnapshot, entity: PlanEntity, parentId: number): string {
  const project = `/projects/${plan.project.id}`;
  if (entity === 'majorphase') return `${project}/majorphasesorder`;
  if (entity === 'phase') return `${project}/majorphases/${parentId}/phasesorder`;
  return `${project}/majorphases/${plan.rows.phase[parentId]?.majorPhase}/phases/${parentId}/tasksorder`;
}
