import { expect, test } from 'vitest';
import { aSync } from '../../../tests/support/network/sync-session.ts';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../tests/support/schedule/plan-truth.ts';
import { ApiError, NetworkError } from '../../lib/http/api-error.ts';
import type { PlanEntry } from '../outbox/entry.ts';
import { toSnapshot } from '../plan/plan-snapshot.ts';
import { moveItem, setLinks, updateItem } from '../plan/writes.ts';
import { callPlan } from './call-plan.ts';

/** A plan whose phase 20 is in the major phase 10 or 11. */
function planWith(majorPhaseId: number) {
  const phase = {
    ...aPhase(20, majorPhaseId),
    tasks: [aTask(30, 20), aTask(31, 20)].map((task) => ({ ...task, notes: [] })),
  };
  const majorPhases = [10, 11].map((id) => ({ ...aMajorPhase(id), phases: id === majorPhaseId ? [phase] : [] }));
  return toSnapshot(aProject(majorPhases));
}

const live = () => ({ write: <Answer>(key: string, call: (key: string) => Promise<Answer>) => call(key) });

/** Sends a move; the answer of each try is given, and between the tries the phase moves to another major phase. */
async function sendMove(answers: (Error | null)[]) {
  const plan = planWith(10);
  const { id: projectId } = plan.project;
  const paths: string[] = [];
  const api = (path: string) => {
    paths.push(path);
    const answer = answers.shift();
    return answer ? Promise.reject(answer) : Promise.resolve(undefined as never);
  };
  const sync = aSync({ api });
  const { queries, outbox } = sync;
  queries.setQueryData(['project', projectId], plan);
  const write = moveItem('task', 31, { parentId: 20, afterId: null });
  const entry: PlanEntry = { kind: 'plan', key: 'a', order: 1, userId: 'me', projectId, name: 'Walk', write };
  void outbox.enqueue(entry);
  const send = () => {
    const kept = outbox.entryOf('a');
    return kept?.kind === 'plan' ? callPlan({ ...sync, live }, kept) : Promise.reject(new Error('gone'));
  };
  await send().catch(() => undefined);
  queries.setQueryData(['project', projectId], planWith(11));
  await send();
  return paths;
}

const path = (majorPhaseId: number) =>
  expect.stringMatching(new RegExp(`/majorphases/${majorPhaseId}/phases/20/tasksorder$`));

test('a move whose answer was lost is sent again under its first path, wherever its phase is by then', async () => {
  expect(await sendMove([new NetworkError('cut'), null])).toEqual([path(10), path(10)]);
});

test('a move that never arrived goes to where its phase is now', async () => {
  const notFound = new ApiError(404, { message: 'not found' });
  expect(await sendMove([new NetworkError('cut'), notFound, null])).toEqual([path(10), path(10), path(11)]);
});

/** Sends a start that was typed over `was`, into a plan of this mode where the task starts on March 9. */
async function sendStart(scheduleMode: 'manual' | 'linked', was: string) {
  const { rows, project, ...plan } = planWith(10);
  const task = { ...aTask(31, 20), scheduledStart: '2026-03-09' };
  const calls: string[] = [];
  const api = (called: string) => Promise.resolve(calls.push(called) as never);
  const sync = aSync({ api });
  sync.queries.setQueryData(['project', project.id], {
    ...plan,
    project: { ...project, scheduleMode },
    rows: { ...rows, task: { ...rows.task, 31: task } },
  });
  const write = updateItem('task', 31, { fields: { scheduledStart: '2026-03-04' }, base: { scheduledStart: was } });
  const at = { key: 'a', order: 1, userId: 'me', projectId: project.id, name: 'Walk' };
  const refused = await callPlan({ ...sync, live }, { kind: 'plan', ...at, write }).then(
    () => null,
    (error: ApiError) => error,
  );
  return { calls: calls.length, status: refused?.status, row: refused?.body.data };
}

// docs/product.md#linked-writes
test('a date that was typed by hand is a decision where the dates were linked meanwhile', async () => {
  const asked = await sendStart('linked', '2026-03-02');
  expect(asked).toMatchObject({ calls: 0, status: 409, row: { id: 31, scheduledStart: '2026-03-09' } });
  // Kept by the person, it was typed over the current date.
  expect(await sendStart('linked', '2026-03-09')).toMatchObject({ calls: 1, status: undefined });
  expect(await sendStart('manual', '2026-03-02')).toMatchObject({ calls: 1, status: undefined });
});

test('several links of a row go as one change of the schedule', async () => {
  const told: unknown[] = [];
  const sync = aSync({
    api: (path: string, { body }: { body?: unknown } = {}) => {
      told.push([path, body]);
      return Promise.resolve(undefined as never);
    },
  });
  const [walls, roof, tiles] = [30, 31, 32].map((id) => ({ entity: 'task', id }) as const);
  if (!walls || !roof || !tiles) throw new Error('There are three rows');
  const terms = { type: 'FF', lag: 1, lagIn: 'work' } as const;
  const write = setLinks(tiles, [
    { from: walls, terms: null },
    { from: roof, terms },
  ]);
  await callPlan({ ...sync, live }, { kind: 'plan', key: 'a', order: 1, userId: 'me', projectId: 7, name: '', write });
  const body = { inputs: [], links: [{ from: roof, to: tiles, ...terms }], removeLinks: [{ from: walls, to: tiles }] };
  expect(told).toEqual([['/projects/7/schedule', body]]);
});
