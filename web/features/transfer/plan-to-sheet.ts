import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { type Column, columns, statusNames, unitNames } from './sheet-columns.ts';

/** Days are `YYYY-MM-DD`. */
export type Cell = string | number | null;
type Row = Partial<Record<Column, Cell>>;

interface Item {
  description: string | null;
  duration: number | null;
  durationType: 0 | 1;
  scheduledStart: string | null;
  scheduledCompletion: string | null;
  startedOn: string | null;
  completedOn: string | null;
}

/** The plan as a table: the heads, then a row an item, each below its parent. */
export function planToSheet({ project, rows, lists }: PlanSnapshot): Cell[][] {
  const table: Row[] = [];
  for (const majorId of lists.majorphase[project.id] ?? []) {
    const majorPhase = rows.majorphase[majorId];
    if (!majorPhase) continue;
    const inMajor: Row = { 'Major Phase': majorPhase.name };
    table.push({ ...inMajor, ...fieldsOf(majorPhase) });
    for (const phaseId of lists.phase[majorId] ?? []) {
      const phase = rows.phase[phaseId];
      if (!phase) continue;
      const inPhase: Row = { ...inMajor, Phase: phase.name };
      table.push({ ...inPhase, ...fieldsOf(phase) });
      for (const taskId of lists.task[phaseId] ?? []) {
        const task = rows.task[taskId];
        if (task) table.push({ ...inPhase, Task: task.title, Status: statusNames[task.statusId], ...fieldsOf(task) });
      }
    }
  }
  return [[...columns], ...table.map((row) => columns.map((column) => row[column] ?? null))];
}

function fieldsOf(item: Item): Row {
  return {
    Description: item.description,
    Duration: item.duration,
    Unit: item.duration === null ? null : unitNames[item.durationType],
    'Scheduled Start': item.scheduledStart,
    'Scheduled Completion': item.scheduledCompletion,
    'Actual Start': item.startedOn,
    'Actual Completion': item.completedOn,
  };
}
