// Samples of trades and of who does what; see samples.ts.
import { assignment } from '../../../../functions/core/assignments/contract.ts';
import { signedInAs, unique } from '../../../support/builders.ts';
import { dataOf } from '../../../support/client.ts';
import { aTrade } from '../../../support/trades.ts';
import { aWrittenProject, type Sample } from '../world.ts';

const staff = await signedInAs('staff');
const oneTrade = async () => `/trades/${(await aTrade(staff)).id}`;

async function anAssignment(): Promise<string> {
  const { id, taskId } = await aWrittenProject();
  await staff.patch(`/projects/${id}/tasks/${taskId}`, {
    scheduledStart: '2026-03-02',
    scheduledCompletion: '2026-03-03',
  });
  const body = { entity: 'task', id: taskId, tradeId: (await aTrade(staff)).id };
  const made = dataOf(await staff.post(`/projects/${id}/assignments`, body), assignment, 201);
  return `/projects/${id}/assignments/${made.id}`;
}

export const tradeSamples: Record<string, () => Sample | Promise<Sample>> = {
  'GET /trades': () => ({ path: '/trades?search=a&limit=10' }),
  'POST /trades': () => ({ path: '/trades', json: { name: unique('Trade'), phone: '310 555 0123' } }),
  'GET /trades/{id}': async () => ({ path: await oneTrade() }),
  'PATCH /trades/{id}': async () => ({ path: await oneTrade(), json: { language: 'es' } }),
  'DELETE /trades/{id}': async () => ({ path: await oneTrade() }),
  'POST /trades/{id}/restore': async () => {
    const path = await oneTrade();
    await staff.delete(path);
    return { path: `${path}/restore` };
  },
  'GET /board': () => ({ path: '/board' }),
  'GET /projects/{id}/clashes': async () => ({ path: `/projects/${(await aWrittenProject()).id}/clashes` }),
  'GET /assignees': () => ({ path: '/assignees' }),
  'POST /projects/{id}/assignments': async () => {
    const { id, taskId } = await aWrittenProject();
    const body = { entity: 'task', id: taskId, tradeId: (await aTrade(staff)).id };
    return { path: `/projects/${id}/assignments`, json: body };
  },
  'PATCH /projects/{id}/assignments/{assignmentId}': async () => ({
    path: await anAssignment(),
    json: { answer: 'other', day: '2026-03-09' },
  }),
  'POST /projects/{id}/assignments/{assignmentId}/accept': async () => {
    const path = await anAssignment();
    await staff.patch(path, { answer: 'other', day: '2026-03-09' });
    return { path: `${path}/accept` };
  },
  'DELETE /projects/{id}/assignments/{assignmentId}': async () => ({ path: await anAssignment() }),
};
