import { paths } from '../../model/paths.ts';
import type { PlanSnapshot } from './plan-snapshot.ts';
import type { RowAt } from './undo-step.ts';

/** Where a row of a plan is seen; nothing that is gone has an address. */
export function rowAddress({ project, rows }: PlanSnapshot, { entity, id }: RowAt): string | undefined {
  if (!rows[entity][id]) return undefined;
  const href = project.isTemplate ? paths.editTemplate.href : paths.editProject.href;
  return `${href(project.id, 'editor')}#${entity}:${id}`;
}
