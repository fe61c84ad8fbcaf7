import { describe, expect, test } from 'vitest';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { applyPending, type PlanWrite } from '../changes/pending.ts';
import { type PlanSnapshot, toSnapshot } from '../plan-snapshot.ts';
import { stepBack, writeOf } from '../steps/undo-step.ts';
import { addItem, deleteItem, updateItem } from '../writes.ts';

const monday = '2026-03-02';
const friday = '2026-03-06';

/** One phase with two tasks, 30 and 31. */
const plan = toSnapshot(
  aProject([
    {
      ...aMajorPhase(10),
      phases: [
        {
          ...aPhase(20, 10),
          tasks: [
            { ...aTask(30, 20), notes: [] },
            { ...aTask(31, 20, 2), notes: [] },
          ],
        },
      ],
    },
  ]),
);

const status = (id: number, statusId: 1 | 2 | 3, statusOn: string): PlanWrite => ({
  ...updateItem('task', id, { fields: { statusId }, base: {} }),
  statusOn,
});
const applied = (...writes: PlanWrite[]) => applyPending(plan, writes);

/** The actual dates of task, phase, major phase and project: `03-02 status – 03-06 status`. */
function shown({ rows, project }: PlanSnapshot): string[] {
  const side = (day: string | null, by: string | null) => (day ? `${day.slice(5)} ${by}` : '');
  const all = [rows.task[30], rows.phase[20], rows.majorphase[10], { ...project, completedBy: null }];
  return all.map((row) =>
    row ? `${side(row.startedOn, row.startedBy)} – ${side(row.completedOn, row.completedBy)}` : 'gone',
  );
}

describe('a pending status', () => {
  test('fills the dates of its task, and of the rows above', () => {
    expect(shown(applied(status(30, 2, monday)))).toEqual([
      '03-02 status – ',
      '03-02 tasks – ',
      '03-02 tasks – ',
      '03-02 tasks – ',
    ]);
    const done = applied(status(30, 3, monday), status(31, 3, friday));
    expect(shown(done)).toEqual([
      '03-02 status – 03-02 status',
      '03-02 tasks – 03-06 tasks',
      '03-02 tasks – 03-06 tasks',
      '03-02 tasks – ',
    ]);
    expect(done.rows.task[30]?.version).toBe(1);
  });

  test('set back clears what it had filled', () => {
    expect(shown(applied(status(30, 3, monday), status(30, 1, friday)))).toEqual([' – ', ' – ', ' – ', ' – ']);
  });

  test('is carried by its write with the day, which may be earlier than the day of its arrival', () => {
    const write = updateItem('task', 30, { fields: { statusId: 3 }, base: { statusId: 1 } });
    expect(write.statusOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(updateItem('task', 30, { fields: { title: 'x' }, base: {} }).statusOn).toBeUndefined();
    expect(addItem('task', { statusId: 3 }, { parentId: 20, index: null }).statusOn).toBe(write.statusOn);
  });
});

test('a deletion of the last open task completes nothing, and that of an addition leaves what was there', () => {
  const done = applied(status(30, 3, monday));
  expect(shown(applyPending(done, [deleteItem('task', 31)]))[1]).toBe('03-02 tasks – ');
  const all = applyPending(done, [status(31, 3, friday)]);
  const added = addItem('task', { title: 'New' }, { parentId: 20, index: null });
  const more = applyPending(all, [added]);
  expect(shown(more)[1]).toBe('03-02 tasks – ');
  const undone = applyPending(more, [{ kind: 'delete', entity: 'task', id: added.draftId, since: 1 }]);
  expect(shown(undone)[1]).toBe('03-02 tasks – 03-06 tasks');
});

test('the undo of a status has the dates that it changed, with who filled them', () => {
  const started = applyPending(plan, [
    updateItem('task', 30, { fields: { startedOn: monday }, base: { startedOn: null } }),
  ]);
  const write = status(30, 1, friday);
  const step = stepBack(started, write);
  const after = applyPending(started, [write]);
  expect(shown(after)[0]).toBe(' – ');
  if (!step) throw new Error('There is no way back');
  expect(shown(applyPending(after, [writeOf(after, step)]))).toEqual(shown(started));
  expect(writeOf(after, step)).toMatchObject({ fields: { statusId: 2, startedOn: monday, startedBy: 'person' } });
});

test('rows that nothing follows for keep their objects', () => {
  const renamed = applied(updateItem('task', 30, { fields: { title: 'x' }, base: {} }));
  expect(renamed.rows.phase[20]).toBe(plan.rows.phase[20]);
  expect(renamed.project).toBe(plan.project);
});
