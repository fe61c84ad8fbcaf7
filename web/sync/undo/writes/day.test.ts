import { expect, test } from 'vitest';
import type { HistoryLine } from '../../../../functions/core/changes/contract.ts';
import { aSync } from '../../../../tests/support/network/sync-session.ts';
import { aProjectOf, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../../plan/plan-snapshot.ts';
import { subjectOf } from '../undo-words.ts';
import { writeDay } from './day.ts';

const plan = toSnapshot(aProjectOf([aTask(30, 20)]));
const { id } = plan.project;
const day = '2026-03-03';
const rain = { day, kind: 'weather', note: '' } as const;
const storm = { ...rain, note: 'Storm' };

const name = 'Bad weather on Mar 3, 2026';

/** A session with this plan, whose reads of the history give these lines; without some there is no network. */
function session(days: (typeof rain | typeof storm)[], lines?: Partial<HistoryLine>[]) {
  const told: string[] = [];
  const sync = aSync({
    ...(lines && { api: <T>() => Promise.resolve(lines as T) }),
    showToast: ({ text }) => told.push(text),
  });
  sync.queries.setQueryData(['project', id], { ...plan, days });
  const { stack } = sync.undo.of(id);
  const next = (side: 'undo' | 'redo') => stack.get()[side].map((step) => subjectOf(step, side));
  return { sync, told, next, days: () => sync.plan(id).get()?.days };
}

// docs/product.md#undo
test('a day of a project is undone and done again like every other change, also while offline', async () => {
  const { sync, next, days } = session([]);
  writeDay(sync, id, { day, to: rain }, name);
  const adding = [`adding of “${name}”`];
  expect([days(), next('undo'), next('redo')]).toEqual([[rain], adding, []]);
  await sync.undo.takeBack(id, 'undo');
  expect([days(), next('undo'), next('redo')]).toEqual([[], [], adding]);
  await sync.undo.takeBack(id, 'redo');
  expect([days(), next('undo'), next('redo')]).toEqual([[rain], adding, []]);
});

test('a day that was removed comes back as it was, with its note', async () => {
  const { sync, next, days } = session([storm]);
  writeDay(sync, id, { day, to: null }, name);
  expect([days(), next('undo')]).toEqual([[], [`removing of “${name}”`]]);
  await sync.undo.takeBack(id, 'undo');
  expect(days()).toEqual([storm]);
});

// docs/product.md#undo-overtaken
test('the undo of a day leaves what somebody else made of it since, and says who', async () => {
  const change = { seq: 6, entity: 'projectday', op: 'create', actor: 'mia', actorName: 'Mia', after: storm } as const;
  const { sync, told, next, days } = session([storm], [change]);
  sync.undo.add(id, { kind: 'day', day, name, to: null, left: rain, seq: 5 });
  await sync.undo.takeBack(id, 'undo');
  expect([days(), next('undo')]).toEqual([[storm], []]);
  expect(told).toEqual(['Not undone: Mia changed that day since.']);
});
