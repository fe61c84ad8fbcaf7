import type { PlanEntity } from '../../functions/api/contract/plan.ts';
import type { PlanSnapshot } from '../lib/live/plan-snapshot.ts';
import { historyQueryOf, paths } from './paths.ts';

/** The Plan tab of a project or template. */
export function planAddress({ project }: PlanSnapshot): string {
  return (project.isTemplate ? paths.editTemplate : paths.editProject).href(project.id, 'editor');
}

/** What became of one row of a plan. */
export function historyAddress({ project }: PlanSnapshot, entity: PlanEntity, id: number): string {
  const { href } = project.isTemplate ? paths.editTemplate : paths.editProject;
  return `${href(project.id)}${historyQueryOf(`${entity}:${id}`)}`;
}
