import type { WorkChange } from '../../../functions/api/changes/contract.ts';
import type { Today } from '../../../functions/api/today/contract.ts';
import { sections } from './drawn-rows.ts';

/**
 * Whether a change of work is likely to be seen in one of these answers: it is in a project of theirs, somebody is
 * assigned, or the project itself changed, as when it is launched. Others only bring a row when their days come near.
 */
export function isShownSoon({ projectId, rows }: WorkChange, shown: readonly Today[]): boolean {
  if (rows.length === 0 || rows.some(({ entity }) => entity === 'assignment')) return true;
  return shown.some((today) =>
    sections.some((section) => today[section].some(({ project }) => project.id === projectId)),
  );
}
