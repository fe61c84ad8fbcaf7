import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { rowKey } from '../../../functions/core/plan/row-key.ts';
import { historyQueryOf, paths } from '../../model/paths.ts';
import type { PlanSnapshot, RowAt } from './plan-snapshot.ts';

/** The Plan tab of a project or template. */
export function planAddress({ project }: PlanSnapshot): string {
  return (project.isTemplate ? paths.editTemplate : paths.editProject).href(project.id, 'editor');
}

/** The history of one row of a plan. */
export function historyAddress({ project }: PlanSnapshot, entity: PlanEntity, id: number): string {
  const { href } = project.isTemplate ? paths.editTemplate : paths.editProject;
  return `${href(project.id)}${historyQueryOf(rowKey(entity, id))}`;
}

/** The address of a row in the plan of its project or template; undefined for a missing row. */
export function rowAddress({ project, rows }: PlanSnapshot, { entity, id }: RowAt): string | undefined {
  if (!rows[entity][id]) return undefined;
  const href = project.isTemplate ? paths.editTemplate.href : paths.editProject.href;
  return `${href(project.id, 'editor')}#${rowKey(entity, id)}`;
}
