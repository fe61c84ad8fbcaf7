import { expect, test } from 'vitest';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../tests/support/plan-truth.ts';
import { ApiError, NetworkError } from '../../lib/http/api-error.ts';
import type { PlanEntry } from '../outbox/entry.ts';
import { toSnapshot } from '../plan/plan-snapshot.ts';
import { moveItem } from '../plan/writes.ts';
import { createSync } from '../sync.ts';
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
  const unheard = () => () => {};
  const page = { isVisible: () => true, onReturn: unheard, onOnline: unheard, askBeforeLeaving: unheard };
  const realtime = () => Promise.reject(new NetworkError('cut'));
  const sync = createSync({ userId: 'me', api, realtime, page, showToast: () => undefined });
  const live = () => ({ write: <Answer>(key: string, call: (key: string) => Promise<Answer>) => call(key) });
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
