import { counted } from '../../../../functions/core/common/english.ts';
import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { parseRowKey } from '../../../../functions/core/plan/row-key.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

/**
 * The work that a day of bad weather stops: outdoors, and under way or planned and not begun. Null of any other day, and of
 * a closed one: its page does not keep which work was outdoors, and the plan moves on.
 */
export function stoppedWords(
  { facts: { shared, office }, pages }: Pick<DiaryDay, 'facts' | 'pages'>,
  plan: Pick<PlanSnapshot, 'rows'> | null | undefined,
): string | null {
  if (shared.dayOff?.kind !== 'weather' || pages.length > 0 || !plan) return null;
  const isOutdoors = (key: string) => {
    const row = parseRowKey(key);
    if (row?.entity === 'task') return plan.rows.task[row.id]?.isOutdoors === true;
    return row?.entity === 'phase' && plan.rows.phase[row.id]?.isOutdoors === true;
  };
  const stopped = [...shared.underWay, ...office.notBegun].filter(({ k }) => isOutdoors(k));
  // A linked plan has moved what was to begin: that nothing was stopped is never said.
  if (stopped.length === 0) return null;
  return `Bad weather, which stopped ${counted(stopped.length, 'task')}: ${stopped.map(({ n }) => n.title).join(', ')}`;
}
