// What is wrong with the dates of a plan, in the order of its rows.
import { counted } from '../../../lib/counted.ts';
import type { RowMarks } from '../../../model/schedule/row-marks.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowAt } from '../../../sync/plan/plan-snapshot.ts';
import type { Bars } from './bars.ts';
import { scheduleRows } from './schedule-rows.ts';

export interface Finding {
  key: string;
  at: RowAt;
  name: string;
  text: string;
  /** `waits`: it would do to let the row wait for what is before it. */
  mend: 'waits' | 'edit';
}

/** The worst of each row: fixed and started rows that contradict what is before them, missed deadlines, and late rows. */
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
    else if (isFolded === null && bars.get(key)?.look === 'late')
      add(item.startedOn ? 'Should be completed by now' : 'Should have started by now');
  }
  return findings;
}
