import { paths } from '../../model/paths.ts';
import { rowKey } from '../../model/row-key.ts';
import type { PlanSnapshot, RowAt } from './plan-snapshot.ts';

/** The address of a row in the plan of its project or template; undefined for a missing row. */
export function rowAddress({ project, rows }: PlanSnapshot, { entity, id }: RowAt): string | undefined {
  if (!rows[entity][id]) return undefined;
  const href = project.isTemplate ? paths.editTemplate.href : paths.editProject.href;
  return `${href(project.id, 'editor')}#${rowKey(entity, id)}`;
}
