// Lines of what clients decide. A template has no decisions and no contract.

import { standing } from '../../../../functions/api/decisions/contract.contract.ts';
import { decision } from '../../../../functions/api/decisions/contract.ts';
import { unique } from '../../../support/builders.ts';
import { dataOf } from '../../../support/client.ts';
import { type At, inModes, type Line, pathOf } from '../line.ts';
import { isTemplate, staff, tasksOf } from '../world.ts';

const draft = (at: At) => ({ kind: 'change', title: unique('Change'), taskId: tasksOf(at.plan)[0]?.id });

/** A change that was drafted in a project, or a path of none in a template. */
async function aChange(at: At): Promise<{ path: string; option: number }> {
  const path = `${pathOf(at)}/decisions`;
  if (isTemplate(at.world.mode)) return { path: `${path}/999999999`, option: 1 };
  const { id, options } = dataOf(await staff.post(path, draft(at)), decision, 201);
  return { path: `${path}/${id}`, option: options[0]?.id ?? 0 };
}

const missing = inModes(isTemplate, 404);
const refused = inModes(isTemplate, 422);

export const decisionLines: Record<string, Line> = {
  'GET /decisions': { ask: () => ({ path: '/decisions?show=draft' }) },
  'GET /projects/{id}/decisions': { ask: (at) => ({ path: `${pathOf(at)}/decisions` }) },
  'POST /projects/{id}/decisions': {
    ask: (at) => ({ path: `${pathOf(at)}/decisions`, json: draft(at) }),
    statuses: refused,
  },
  'GET /projects/{id}/decisions/{decisionId}': {
    ask: async (at) => ({ path: (await aChange(at)).path }),
    // The draft that was made first is in the log.
    undo: () => [],
    statuses: missing,
  },
  'PATCH /projects/{id}/decisions/{decisionId}': {
    ask: async (at) => ({ path: (await aChange(at)).path, json: { taskId: null, neededBy: '2026-09-01' } }),
    statuses: missing,
  },
  'DELETE /projects/{id}/decisions/{decisionId}': {
    ask: async (at) => ({ path: (await aChange(at)).path }),
    statuses: missing,
  },
  'POST /projects/{id}/decisions/{decisionId}/restore': {
    ask: async (at) => {
      const { path } = await aChange(at);
      await staff.delete(path);
      return { path: `${path}/restore` };
    },
    statuses: missing,
  },
  'POST /projects/{id}/decisions/{decisionId}/options': {
    ask: async (at) => {
      const { path, option } = await aChange(at);
      await staff.delete(`${path}/options/${option}`);
      return { path: `${path}/options`, json: { name: 'Heated', lines: [{ text: 'Mat', cents: 100 }] } };
    },
    statuses: missing,
  },
  'PATCH /projects/{id}/decisions/{decisionId}/options/{optionId}': {
    ask: async (at) => {
      const { path, option } = await aChange(at);
      return { path: `${path}/options/${option}`, json: { offeredDays: 3, lines: [{ text: 'Mat', cents: 100 }] } };
    },
    statuses: missing,
  },
  'DELETE /projects/{id}/decisions/{decisionId}/options/{optionId}': {
    ask: async (at) => {
      const { path, option } = await aChange(at);
      return { path: `${path}/options/${option}` };
    },
    statuses: missing,
  },
  'GET /projects/{id}/contract': { ask: (at) => ({ path: `${pathOf(at)}/contract` }) },
  'PUT /projects/{id}/contract': {
    ask: async (at) => {
      const path = `${pathOf(at)}/contract`;
      const { contract } = dataOf(await staff.get(path), standing);
      return { path, json: { sumCents: 100, signedOn: '2026-01-05', version: contract?.version } };
    },
    statuses: refused,
  },
  'GET /projects/{id}/signers': { ask: (at) => ({ path: `${pathOf(at)}/signers` }) },
  'PUT /projects/{id}/signers': { ask: (at) => ({ path: `${pathOf(at)}/signers`, json: { userIds: [] } }) },
};
