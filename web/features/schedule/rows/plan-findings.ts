// The findings about the dates of a plan, in the order of its rows.

import { counted } from '../../../../functions/core/common/english.ts';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import type { RowMarks } from '../../../model/schedule/schedule-marks.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowAt, RowOf } from '../../../sync/plan/plan-snapshot.ts';
import type { Bar } from './bar.ts';
import type { Bars } from './bars.ts';
import { scheduleRows } from './schedule-rows.ts';

export interface Finding {
  key: string;
  at: RowAt;
  name: string;
  text: string;
  /** `waits`: the remedy is to let the row wait for the rows before it. `today`: to plan open work from today on. */
  mend: 'waits' | 'today' | 'edit';
}

/** The worst of each row: fixed and started rows before the end of their predecessors, missed deadlines, late rows. */
export function findingsOf(
  plan: PlanSnapshot,
  bars: Bars,
  marks: ReadonlyMap<string, RowMarks> | undefined,
): Finding[] {
  const findings: Finding[] = [];
  for (const { key, entity, id, item, isFolded } of scheduleRows(plan, () => false)) {
    const add = (text: string, mend: Finding['mend'] = 'edit') =>
      findings.push({ key: `${key} ${text}`, at: { entity, id }, name: nameOf(item), text, mend });
    const mark = marks?.get(key);
    const isOpen = item.completedOn === null;
    if (mark?.conflict && isOpen) add(mark.conflict, item.startedOn === null ? 'waits' : 'edit');
    else if (mark && mark.lateDays > 0) add(`Ends ${counted(mark.lateDays, 'working day')} after its deadline`);
    else if (isFolded === null && bars.get(key)?.look === 'late') {
      const mend = canBringUp(plan, item, bars.get(key)) ? 'today' : 'edit';
      add(item.startedOn ? 'Should be completed by now' : 'Should have started by now', mend);
    }
  }
  return findings;
}

/** True when planning open work from today on moves a late row: a fixed one that has not started stays. */
export function canBringUp({ project }: PlanSnapshot, item: RowOf[PlanEntity], bar: Bar | undefined): boolean {
  if (project.scheduleMode !== 'linked' || project.isTemplate || bar?.look !== 'late' || !('isFixed' in item))
    return false;
  return item.startedOn !== null || !item.isFixed;
}
