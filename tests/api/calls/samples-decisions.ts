// Samples of what clients decide; see samples.ts.
import { decision as decisionSchema } from '../../../functions/api/decisions/contract.ts';
import { dataOf } from '../../support/client.ts';
import { type MakeSample, staff, type World } from './world.ts';

/** A change with a price, on the task of the world. */
async function aChange({ plan }: World) {
  const path = `/projects/${plan.id}/decisions`;
  const made = await staff.post(path, { kind: 'change', title: 'Heated floor', taskId: plan.taskId, leadDays: 10 });
  const { id, version, options } = dataOf(made, decisionSchema, 201);
  return { path: `${path}/${id}`, version, option: options[0]?.id ?? 0 };
}

async function aSelection({ plan }: World) {
  const path = `/projects/${plan.id}/decisions`;
  const { id } = dataOf(await staff.post(path, { kind: 'selection', title: 'Tile' }), decisionSchema, 201);
  return `${path}/${id}`;
}

const lines = [
  { text: 'Mat and thermostat', cents: 168_000 },
  { text: 'Credit, radiator', cents: -45_000 },
];

export const decisionSamples: Record<string, MakeSample> = {
  'GET /decisions': async (world) => {
    await aChange(world);
    return { path: '/decisions?show=draft&limit=10' };
  },
  'GET /projects/{id}/decisions': async (world) => {
    await aChange(world);
    return { path: `/projects/${world.plan.id}/decisions` };
  },
  'POST /projects/{id}/decisions': ({ plan }) => ({
    path: `/projects/${plan.id}/decisions`,
    json: { kind: 'selection', title: 'Tile of the bath', allowanceCents: 200_000, taskId: plan.taskId },
  }),
  'GET /projects/{id}/decisions/{decisionId}': async (world) => ({ path: (await aChange(world)).path }),
  'PATCH /projects/{id}/decisions/{decisionId}': async (world) => {
    const { path, version } = await aChange(world);
    return { path, json: { body: 'Electric, under the tile', version } };
  },
  'DELETE /projects/{id}/decisions/{decisionId}': async (world) => ({ path: (await aChange(world)).path }),
  'POST /projects/{id}/decisions/{decisionId}/restore': async (world) => {
    const { path } = await aChange(world);
    await staff.delete(path);
    return { path: `${path}/restore` };
  },
  'POST /projects/{id}/decisions/{decisionId}/options': async (world) => ({
    path: `${await aSelection(world)}/options`,
    json: { name: 'Slate', leadDays: 20, offeredDays: 2, lines, effects: [] },
  }),
  'PATCH /projects/{id}/decisions/{decisionId}/options/{optionId}': async (world) => {
    const { path, option } = await aChange(world);
    const effect = { op: 'lengthen', entity: 'task', id: world.plan.taskId, by: 2 };
    return { path: `${path}/options/${option}`, json: { lines, effects: [effect] } };
  },
  'DELETE /projects/{id}/decisions/{decisionId}/options/{optionId}': async (world) => {
    const { path, option } = await aChange(world);
    return { path: `${path}/options/${option}` };
  },
  'GET /projects/{id}/contract': ({ plan }) => ({ path: `/projects/${plan.id}/contract` }),
  'PUT /projects/{id}/contract': ({ plan }) => ({
    path: `/projects/${plan.id}/contract`,
    json: { sumCents: 48_000_000, signedOn: '2026-01-05', completion: '2026-07-01', reference: 'A 12' },
  }),
  'GET /projects/{id}/signers': ({ plan }) => ({ path: `/projects/${plan.id}/signers` }),
  'PUT /projects/{id}/signers': ({ plan, client }) => ({
    path: `/projects/${plan.id}/signers`,
    json: { userIds: [client.id] },
  }),
};
