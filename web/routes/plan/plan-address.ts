import type { PlanEntity } from '../../../functions/api/plan/contract.ts';
import { historyQueryOf, paths } from '../../model/paths.ts';
import { rowKey } from '../../model/row-key.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';

/** The Plan tab of a project or template. */
export function planAddress({ project }: PlanSnapshot): string {
  return (project.isTemplate ? paths.editTemplate : paths.editProject).href(project.id, 'editor');
}

/** The history of one row of a plan. */
export function historyAddress({ project }: PlanSnapshot, entity: PlanEntity, id: number): string {
  const { href } = project.isTemplate ? paths.editTemplate : paths.editProject;
  return `${href(project.id)}${historyQueryOf(rowKey(entity, id))}`;
}
