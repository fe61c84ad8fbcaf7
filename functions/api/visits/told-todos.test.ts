import { expect, test } from 'vitest';
import { todoLine, todosByProject } from './told-todos.ts';
import { dayIn, tradeWords } from './visit-words.ts';

const todo = { project: 'Oak St', number: 12, place: 'Bath', text: 'The door\nscratches.', dueOn: '2026-03-02' };

// docs/product.md#todo-mails
test('a to-do is told with its number, place, text and day, of which only the number must be there', () => {
  const { en, es } = tradeWords;
  expect(todoLine(en, todo)).toBe('#12 Bath: The door scratches, by Mon, Mar 2');
  expect(todoLine(es, todo)).toBe(`#12 Bath: The door scratches, para el ${dayIn(es, '2026-03-02')}`);
  expect(todoLine(en, { ...todo, dueOn: null })).toBe('#12 Bath: The door scratches.');
  expect(todoLine(en, { ...todo, place: null, dueOn: null, text: '' })).toBe('#12');
});

test('to-dos stand below their projects', () => {
  const other = { ...todo, project: 'Elm St', number: 3 };
  expect(todosByProject([todo, other, todo]).map(([project, own]) => [project, own.length])).toEqual([
    ['Oak St', 2],
    ['Elm St', 1],
  ]);
});
