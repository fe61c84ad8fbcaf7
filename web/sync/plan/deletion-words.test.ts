import { expect, test } from 'vitest';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../tests/support/schedule/plan-truth.ts';
import { deletionInWords, notesIn } from './deletion-words.ts';
import { type PlanSnapshot, toSnapshot } from './plan-snapshot.ts';

const tasks = [aTask(30, 20), aTask(31, 20, 2), aTask(32, 20, 3)].map((task) => ({ ...task, notes: [] }));
const bare = toSnapshot(aProject([{ ...aMajorPhase(10), phases: [{ ...aPhase(20, 10), tasks }] }], 7));

function withNotes(...counts: number[]): PlanSnapshot {
  const rows = counts.map((noteCount, at) => [30 + at, { ...bare.rows.task[30 + at], noteCount }]);
  return { ...bare, rows: { ...bare.rows, task: { ...bare.rows.task, ...Object.fromEntries(rows) } } };
}

// docs/product.md#delete-item
test.each([
  ['task', 30, [], 'Delete task “task 30”?'],
  ['task', 30, [1], 'Delete task “task 30”? Its note is also removed.'],
  ['task', 30, [2], 'Delete task “task 30”? Its 2 notes are also removed.'],
  ['phase', 20, [], 'Delete phase “phase 20”? Its tasks are also removed.'],
  ['phase', 20, [2, 1], 'Delete phase “phase 20”? Its tasks are also removed, with 3 notes.'],
  ['majorphase', 10, [0, 1], 'Delete major phase “major 10”? All its phases and tasks are also removed, with 1 note.'],
] as const)('deleting %s %i with notes %j asks', (entity, id, counts, question) => {
  expect(deletionInWords(withNotes(...counts), { entity, id })).toBe(question);
});

test('notes of a task are counted in all that holds it', () => {
  expect(notesIn(withNotes(2, 0, 3), [{ entity: 'phase', id: 20 }])).toBe(5);
});
