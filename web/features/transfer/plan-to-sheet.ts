import { blanks } from '../../../functions/core/common/facts.ts';
import { taskFacts } from '../../../functions/core/plan/facts.ts';
import { type RowKey, rowKey } from '../../../functions/core/plan/row-key.ts';
import { type After, afterText } from '../../../functions/core/schedule/words/after-text.ts';
import { fieldText } from '../../model/field-words.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { namesText, type Person } from './assigned.ts';
import { AFTER, ASSIGNED, type Column, columnsOf, type SheetField, sheetFields } from './sheet-columns.ts';

/** The row of a spreadsheet below its heads. */
const FIRST_ROW = 2;

/** Days are `YYYY-MM-DD`. */
export type Cell = string | number | null;
type Row = Partial<Record<Column, Cell>>;

/** The plan as a table: a header, then one row per item below its parent. `people` have the names of assignments. */
export function planToSheet(
  { project, rows, lists, links, assignments }: PlanSnapshot,
  people: readonly Person[] = [],
): Cell[][] {
  const table: Row[] = [];
  /** The place of a phase or task in the table. */
  const places = new Map<RowKey, number>();
  const add = (row: Row, key?: RowKey) => {
    if (key) places.set(key, table.length);
    table.push(row);
  };
  for (const majorId of lists.majorphase[project.id] ?? []) {
    const majorPhase = rows.majorphase[majorId];
    if (!majorPhase) continue;
    const inMajor: Row = { 'Major Phase': majorPhase.name };
    add({ ...inMajor, ...cellsOf(majorPhase) });
    for (const phaseId of lists.phase[majorId] ?? []) {
      const phase = rows.phase[phaseId];
      if (!phase) continue;
      const inPhase: Row = { ...inMajor, Phase: phase.name };
      add({ ...inPhase, ...cellsOf(phase) }, rowKey('phase', phaseId));
      for (const taskId of lists.task[phaseId] ?? []) {
        const task = rows.task[taskId];
        if (task) add({ ...inPhase, Task: task.title, ...cellsOf(task) }, rowKey('task', taskId));
      }
    }
  }
  for (const [key, after] of afterByRow(links, places)) {
    const row = table[places.get(key) ?? -1];
    if (row) row[AFTER] = afterText(after);
  }
  for (const [key, some] of Map.groupBy(assignments, ({ item }) => keyOf(item))) {
    const row = table[places.get(key) ?? -1];
    if (row) row[ASSIGNED] = namesText(people, some) || null;
  }
  const shown = columnsOf(project.scheduleMode);
  return [shown, ...table.map((row) => shown.map((column) => row[column] ?? null))];
}

/** What each row waits for, by its key. A link whose end is not in the table has no effect. */
function afterByRow(links: PlanSnapshot['links'], places: ReadonlyMap<RowKey, number>): Map<RowKey, After[]> {
  const byRow = new Map<RowKey, After[]>();
  for (const { from, to, type, lag, lagIn } of links) {
    const place = places.get(keyOf(from));
    if (place === undefined) continue;
    const row = place + FIRST_ROW;
    byRow.set(keyOf(to), [...(byRow.get(keyOf(to)) ?? []), { row, type, lag, lagIn }]);
  }
  return byRow;
}

const keyOf = ({ entity, id }: { entity: 'phase' | 'task'; id: number }) => rowKey(entity, id);

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
