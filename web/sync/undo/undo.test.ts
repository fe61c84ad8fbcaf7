import { expect, test } from 'vitest';
import { aSync } from '../../../tests/support/network/sync-session.ts';
import { aProjectOf, aTask } from '../../../tests/support/schedule/plan-truth.ts';
import { NetworkError } from '../../lib/http/api-error.ts';
import { toSnapshot } from '../plan/plan-snapshot.ts';

const plan = toSnapshot(aProjectOf([{ ...aTask(30, 20), title: 'Survey' }]));
const { id } = plan.project;

/** A session that renamed a task, which has another name by now; reads of the log fail with this error. */
function renamedBefore(failure: Error) {
  const told: string[] = [];
  const sync = aSync({ api: () => Promise.reject(failure), showToast: ({ text }) => told.push(text) });
  sync.queries.setQueryData(['project', id], plan);
  const write = {
    kind: 'update',
    entity: 'task',
    id: 30,
    fields: { title: 'Walk' },
    base: { title: 'Survey' },
  } as const;
  sync.undo.record(id, write);
  return { told, undo: () => sync.undo.takeBack(id, 'undo') };
}

test('an undo without a reachable server says so', async () => {
  const { told, undo } = renamedBefore(new NetworkError('cut'));
  await undo();
  expect(told).toEqual(['Not done: whether somebody changed it since cannot be asked right now.']);
});

test('an undo that fails by our own fault does not blame the connection', async () => {
  const { told, undo } = renamedBefore(new TypeError('undefined is not a function'));
  await expect(undo()).rejects.toThrow('undefined is not a function');
  expect(told).toEqual([]);
});
