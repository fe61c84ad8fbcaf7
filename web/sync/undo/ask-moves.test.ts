import { expect, test } from 'vitest';
import type { Assignment } from '../../../functions/core/assignments/contract.ts';
import { aSync } from '../../../tests/support/network/sync-session.ts';
import { aProjectOf, aTask, projectId } from '../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../plan/plan-snapshot.ts';
import { updateItem } from '../plan/writes.ts';
import { mayMove } from './ask-moves.ts';

const visit: Assignment = {
  id: 1,
  item: { entity: 'task', id: 31 },
  userId: null,
  tradeId: 5,
  answer: 'coming',
  version: 1,
  answeredFor: { from: '2026-03-04', to: '2026-03-05' },
  proposedOn: null,
  answeredAt: '2026-03-01T00:00:00Z',
};

/** Two tasks of two days each, from Monday, March 2, 2026: a trade comes for the second one. */
function aSession(assignment: Partial<Assignment> = {}, scheduleMode: 'linked' | 'manual' = 'linked') {
  const sync = aSync();
  const days = [
    ['2026-03-02', '2026-03-03'],
    ['2026-03-04', '2026-03-05'],
  ] as const;
  const tasks = days.map(([scheduledStart, scheduledCompletion], at) => ({
    ...aTask(30 + at, 20, at + 1),
    duration: 2,
    scheduledStart,
    scheduledCompletion,
  }));
  const plan = toSnapshot({ ...aProjectOf(tasks, 7), scheduledStart: '2026-03-02' });
  const assignments = [{ ...visit, ...assignment }];
  sync.queries.setQueryData(['project', projectId], {
    ...plan,
    assignments,
    project: { ...plan.project, scheduleMode },
  });
  sync.schedule(projectId).subscribe(() => {});
  return sync;
}

const completed = (completedOn: string, id = 30) =>
  updateItem('task', id, { fields: { statusId: 3, startedOn: completedOn, completedOn }, base: { statusId: 1 } });

/** The question of a write, or that it may be made without one. */
async function askedBy(sync: ReturnType<typeof aSession>, write: ReturnType<typeof completed>) {
  const isLinked = sync.plan(projectId).get()?.project.scheduleMode === 'linked';
  await expect.poll(() => sync.schedule(projectId).get() !== null).toBe(isLinked);
  const allowed = mayMove(sync, projectId, write);
  const question = new Promise<NonNullable<ReturnType<typeof sync.moveQuestion.get>>>((resolve) => {
    sync.moveQuestion.subscribe(() => {
      const asked = sync.moveQuestion.get();
      if (asked) resolve(asked);
    });
  });
  return { allowed, first: await Promise.race([question, allowed]) };
}

// docs/product.md#confirmed-visits
test('a row that is done early asks before it moves a visit that its trade has confirmed', async () => {
  for (const answer of [true, false]) {
    const sync = aSession();
    const { allowed, first } = await askedBy(sync, completed('2026-03-02'));
    if (typeof first === 'boolean') throw new Error('Nothing was asked');
    expect(first.visits).toEqual([
      {
        tradeId: 5,
        name: 'task 31',
        from: { from: '2026-03-04', to: '2026-03-05' },
        to: { from: '2026-03-03', to: '2026-03-04' },
      },
    ]);
    // What is done keeps its planned days: as the toast says afterwards, only what follows is rescheduled.
    expect(first.words).toMatch(/^2 tasks rescheduled · .* · 1 confirmed visit moves$/);
    first.answer(answer);
    expect(await allowed).toBe(answer);
    expect(sync.moveQuestion.get()).toBeNull();
  }
});

// docs/product.md#confirmed-visits
test('nothing is asked where nobody is surprised', async () => {
  const early = completed('2026-03-02');
  const days = { from: '2026-03-09', to: '2026-03-10' };
  // It counts no more, it was not confirmed, the row ends as planned, it is the row itself, or dates are typed by hand.
  for (const [sync, write] of [
    [aSession({ answeredFor: days }), early],
    [aSession({ answer: 'other' }), early],
    [aSession(), completed('2026-03-03')],
    [aSession(), completed('2026-03-04', 31)],
    [aSession({}, 'manual'), early],
  ] as const)
    expect((await askedBy(sync, write)).first).toBe(true);
});
