import type { PlanSnapshot } from '../lib/live/plan-snapshot.ts';
import { paths } from './paths.ts';

/** The Plan tab of a project or template. */
export function planAddress({ project }: PlanSnapshot): string {
  return (project.isTemplate ? paths.editTemplate : paths.editProject).href(project.id, 'editor');
}
