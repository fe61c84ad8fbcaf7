import { blanks } from '../../../functions/_shared/facts.ts';
import { taskFacts } from '../../../functions/api/plan/facts.ts';
import { fieldText } from '../../model/field-words.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { type Column, columnsOf, type SheetField, sheetFields } from './sheet-columns.ts';

/** Days are `YYYY-MM-DD`. */
export type Cell = string | number | null;
type Row = Partial<Record<Column, Cell>>;

/** The plan as a table: a header, then one row per item below its parent. */
export function planToSheet({ project, rows, lists }: PlanSnapshot): Cell[][] {
  const table: Row[] = [];
  for (const majorId of lists.majorphase[project.id] ?? []) {
    const majorPhase = rows.majorphase[majorId];
    if (!majorPhase) continue;
    const inMajor: Row = { 'Major Phase': majorPhase.name };
    table.push({ ...inMajor, ...cellsOf(majorPhase) });
    for (const phaseId of lists.phase[majorId] ?? []) {
      const phase = rows.phase[phaseId];
      if (!phase) continue;
      const inPhase: Row = { ...inMajor, Phase: phase.name };
      table.push({ ...inPhase, ...cellsOf(phase) });
      for (const taskId of lists.task[phaseId] ?? []) {
        const task = rows.task[taskId];
        if (task) table.push({ ...inPhase, Task: task.title, ...cellsOf(task) });
      }
    }
  }
  const shown = columnsOf(project.scheduleMode);
  return [shown, ...table.map((row) => shown.map((column) => row[column] ?? null))];
}

type Item = Partial<Record<SheetField, Cell | boolean>>;

function cellsOf(item: Item): Row {
  return Object.fromEntries(sheetFields.map((field) => [taskFacts[field].sheet, cellOf(item, field)]));
}

function cellOf(item: Item, field: SheetField): Cell {
  const value = item[field] ?? null;
  const { kind } = taskFacts[field];
  if (kind === 'unit' && item.duration === null) return null;
  // A flag that is off and the usual way to begin leave their cells empty.
  if (value === blanks[kind] && (kind === 'flag' || kind === 'begins')) return null;
  const isPlain = kind === 'text' || kind === 'number' || kind === 'day';
  return isPlain && typeof value !== 'boolean' ? value : fieldText('task', field, value);
}
