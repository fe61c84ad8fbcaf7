import { counted } from '../../../../functions/core/common/english.ts';
import type { PlanImported } from '../../../../functions/core/plan/import.contract.ts';
import { showToast, TOAST_MS } from '../../../lib/toast/toast.ts';
import { undoAction } from '../undo-action.ts';
import { recordImport } from './import.ts';

interface Told {
  /** The number of the last change that the page knew before the import. */
  seq: number;
  /** Follows the words of what came. */
  more?: string;
}

/** Records an import as one step, and says what came, with its Undo. */
export function tellImport(
  sync: Parameters<typeof recordImport>[0],
  projectId: number,
  made: PlanImported,
  { seq, more = '' }: Told,
) {
  const step = recordImport(sync, projectId, { rows: made.rows, ids: made.majorPhaseIds, seq });
  showToast({
    tone: 'success',
    text: `${importedWords(made)}${more}`,
    autoClose: TOAST_MS,
    ...undoAction(sync, projectId, step),
  });
}

/** `Added 1 major phase, 2 phases, 9 tasks` */
function importedWords({ majorPhases, phases, tasks }: PlanImported): string {
  const parts = [counted(majorPhases, 'major phase'), counted(phases, 'phase'), counted(tasks, 'task')];
  // Into a row of the plan comes only what is below it.
  return `Added ${(majorPhases > 0 ? parts : parts.filter((part) => !part.startsWith('0 '))).join(', ')}`;
}
