import { expect, test } from 'vitest';
import type { Todo } from '../../../../functions/core/notes/todos.contract.ts';
import { toCsv } from '../sheet-files.ts';
import { todosTable } from './todos.ts';

const todo = (number: number, more: Partial<Todo> = {}): Todo => ({
  noteId: number,
  number,
  isPunch: true,
  place: 'Bath',
  dueOn: '2027-03-05',
  userId: null,
  tradeId: 3,
  personName: 'Elena Plumbing',
  needsPhoto: false,
  state: 'open',
  isLate: false,
  hasPhoto: false,
  doneAt: null,
  doneByName: null,
  checkedAt: null,
  checkedByName: null,
  confirmedAt: null,
  confirmedByName: null,
  version: 1,
  ...more,
});
const note = (of: Todo | null, description = 'The door scratches') => ({
  description,
  task_title: 'Doors',
  is_internal: true,
  todo: of,
});

// docs/product.md#export-todos
test('to-dos are listed by number with who did them and when, and no cell is a formula', async () => {
  const done = todo(2, {
    isPunch: false,
    state: 'done',
    doneAt: '2027-03-04T12:00:00Z',
    doneByName: '=1+1 Plumbing',
  });
  const table = todosTable([note(done), note(null, 'A plain note'), note(todo(1))]) ?? [];
  expect(table.map((row) => row.slice(0, 3))).toEqual([
    ['Number', 'Kind', 'State'],
    [1, 'punch item', 'open'],
    [2, 'to-do', 'done'],
  ]);
  const [, first, second] = (await toCsv(table).text()).split('\r\n');
  expect(first).toBe('1,punch item,open,Bath,The door scratches,Doors,Elena Plumbing,2027-03-05,,,,,yes');
  expect(second).toContain(',2027-03-04,');
  expect(second).toContain("'=1+1 Plumbing");
});

test('a project without to-dos has no table of them', () => {
  expect(todosTable([note(null)])).toBeNull();
});
