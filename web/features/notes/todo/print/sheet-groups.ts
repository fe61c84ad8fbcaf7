// The to-dos on a sheet, parted by where they are or by who does them.
import { whoOf } from '../../../../../functions/core/assignments/who.ts';
import type { Todo } from '../../../../../functions/core/notes/todos.contract.ts';

/** By what a printed list is parted. */
export type SheetOrder = 'place' | 'who';

interface SheetGroup<Row> {
  key: string;
  title: string;
  /** By number. */
  rows: Row[];
}

type Facts = Pick<Todo, 'number' | 'place' | 'userId' | 'tradeId' | 'personName'>;

const without = { place: 'No Place', who: 'Nobody Yet' } as const;

/** A place in any case is one place; what has none comes last. */
export function sheetGroups<Row extends { todo: Facts }>(rows: readonly Row[], order: SheetOrder): SheetGroup<Row>[] {
  const byKey = Map.groupBy(rows, ({ todo }) => keyOf(todo, order));
  const groups = [...byKey].map(([key, own]) => ({
    key,
    title: (key && titleOf(own[0]?.todo, order)) || without[order],
    rows: own.toSorted((one, other) => one.todo.number - other.todo.number),
  }));
  return groups.toSorted(
    (one, other) =>
      Number(one.key === '') - Number(other.key === '') ||
      one.title.localeCompare(other.title, undefined, { numeric: true }),
  );
}

function keyOf(todo: Facts, order: SheetOrder): string {
  if (order === 'place') return todo.place?.toLowerCase() ?? '';
  return todo.userId === null && todo.tradeId === null ? '' : whoOf(todo);
}

function titleOf(todo: Facts | undefined, order: SheetOrder): string | null | undefined {
  return order === 'place' ? todo?.place : todo?.personName;
}
