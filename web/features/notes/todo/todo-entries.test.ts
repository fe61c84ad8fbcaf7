import { expect, test } from 'vitest';
import type { Entry, TodoEntry, TodoStepEntry } from '../../../sync/outbox/entry.ts';
import { todoName, withWaiting } from './todo-entries.ts';

const kept = { key: 'k', order: 1, userId: 'u', projectId: 1, name: 'Task', noteId: 5 };
const put = (fields: TodoEntry['fields'], more: Partial<TodoEntry> = {}): Entry => ({
  kind: 'todo',
  ...kept,
  fields,
  base: {},
  ...more,
});
const step = (to: TodoStepEntry['to'], more: Partial<TodoStepEntry> = {}): Entry => ({
  kind: 'todo-step',
  ...kept,
  to,
  ...more,
});
const refusal = { status: 409, body: {} };

// docs/product.md#todo-offline
test('a note is the to-do that waits to be made, and what is done to it next', () => {
  const { todo, isWaiting } = withWaiting(5, null, [put({ isPunch: true, place: 'Bath' }), step('done')]);
  expect(todo).toMatchObject({ number: 0, isPunch: true, place: 'Bath', state: 'done' });
  expect(isWaiting).toBe(true);
  expect(todo && todoName(todo)).toBe('Punch Item');
});

test('what the server refused is told apart, and that of other notes is not looked at', () => {
  const entries = [put({ place: 'Hall' }, { refusal }), step('done', { noteId: 6 })];
  const { todo, isWaiting, refused } = withWaiting(5, null, entries);
  expect([todo, isWaiting, refused.length]).toEqual([null, false, 1]);
});

test('the photo of a reply that waits counts', () => {
  const file = { key: 'f', name: 'a.jpg', type: 'image/jpeg' };
  const reply: Entry = { kind: 'filed-reply', ...kept, text: 'After', audience: 'office', files: [file], announced: 1 };
  const { todo } = withWaiting(5, null, [put({ needsPhoto: true }), reply]);
  expect(todo?.hasPhoto).toBe(true);
});
