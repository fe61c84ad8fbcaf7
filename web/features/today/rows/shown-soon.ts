import type { WorkChange } from '../../../../functions/core/changes/contract.ts';
import type { Today } from '../../../../functions/core/today/contract.ts';
import { sections } from './drawn-rows.ts';

/**
 * True when a change of work probably shows in one of these answers: it is in one of their projects, it is an assignment,
 * or the project itself changed, as by its launch. Other changes bring a row only when their days come near.
 */
export function isShownSoon({ projectId, rows }: WorkChange, shown: readonly Today[]): boolean {
  if (rows.length === 0 || rows.some(({ entity }) => entity === 'assignment')) return true;
  return shown.some((today) =>
    sections.some((section) => today[section].some(({ project }) => project.id === projectId)),
  );
}
