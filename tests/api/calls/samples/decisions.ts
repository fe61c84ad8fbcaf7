// Samples of what clients decide; see samples.ts.

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decision as decisionSchema } from '../../../../functions/core/decisions/contract.ts';
import { aPerson, aProject } from '../../../support/builders.ts';
import { dataOf, send } from '../../../support/client.ts';
import {
  aCompany,
  aFileOf,
  aChange as aPricedChange,
  sentTo,
  sign,
  signatureOf,
  uncount,
} from '../../../support/decisions.ts';
import { pdf } from '../../../support/files.ts';
import { clientOfProjects, type MakeSample, staff, type World } from '../world.ts';

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

/** A change that was sent, as its path for either side, and the body of a signature. */
async function anOffer({ plan }: World) {
  await Promise.all([aCompany(), uncount(staff, clientOfProjects)]);
  const draft = await aPricedChange(staff, plan.id);
  const offered = await sentTo(staff, clientOfProjects, draft);
  const path = `/projects/${plan.id}/decisions/${draft.id}`;
  return { path, site: `/client${path}`, offerId: offered.offer.id, body: signatureOf(offered) };
}

/** Asks of a client's page of an offer, as the client. */
const byClient =
  (what: string, json: (offer: Awaited<ReturnType<typeof anOffer>>) => object): MakeSample =>
  async (world) => {
    const offer = await anOffer(world);
    return { path: `${offer.site}/${what}`, json: json(offer), token: clientOfProjects.token };
  };
const made = z.object({ id: z.int() });
const aKey = () => ({ 'idempotency-key': randomUUID() });

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
  'POST /projects/{id}/decisions/{decisionId}/files': async (world) => ({
    path: `${(await aChange(world)).path}/files`,
    upload: pdf(),
  }),
  'DELETE /projects/{id}/decisions/{decisionId}/files/{fileId}': async (world) => ({
    path: await aFileOf(staff, (await aChange(world)).path),
  }),
  'POST /projects/{id}/decisions/{decisionId}/send': async ({ plan }) => {
    await Promise.all([aCompany(), uncount(staff, clientOfProjects)]);
    const { id, version } = await aPricedChange(staff, plan.id);
    return { path: `/projects/${plan.id}/decisions/${id}/send`, json: { version } };
  },
  'POST /projects/{id}/decisions/{decisionId}/withdraw': async (world) => ({
    path: `${(await anOffer(world)).path}/withdraw`,
    json: { reason: 'The mat is sold out' },
  }),
  'POST /projects/{id}/decisions/{decisionId}/replies': async (world) => ({
    path: `${(await anOffer(world)).path}/replies`,
    json: { text: 'It is included' },
  }),
  'POST /projects/{id}/decisions/{decisionId}/apply': async (world) => {
    const { plan } = world;
    await Promise.all([aCompany(), uncount(staff, clientOfProjects)]);
    const task = dataOf(
      await staff.post(`/projects/${plan.id}/tasks`, { title: 'Mat', phaseId: plan.phaseId }),
      made,
      201,
    );
    const effects = [{ op: 'lengthen', entity: 'task', id: task.id, by: 2 }];
    const draft = await aPricedChange(staff, plan.id, { effects });
    const offered = await sentTo(staff, clientOfProjects, draft);
    const path = `/projects/${plan.id}/decisions/${draft.id}`;
    await staff.delete(`/projects/${plan.id}/tasks/${task.id}`);
    await sign(clientOfProjects.token, `/client${path}`, signatureOf(offered));
    await staff.post(`/projects/${plan.id}/tasks/${task.id}/restore`);
    return { path: `${path}/apply` };
  },
  'POST /projects/{id}/decisions/{decisionId}/hold': async () => {
    const plan = await aProject(staff, { scheduledStart: '2027-03-01', scheduleMode: 'linked' });
    const taskId = plan.majorPhases[0]?.phases[0]?.tasks[0];
    await staff.patch(`/projects/${plan.id}/tasks/${taskId}`, { duration: 2 });
    const { id } = await aPricedChange(staff, plan.id, { taskId, leadDays: 700 });
    return { path: `/projects/${plan.id}/decisions/${id}/hold` };
  },
  'GET /projects/{id}/due': ({ plan }) => ({ path: `/projects/${plan.id}/due` }),
  'GET /projects/{id}/waiting': ({ plan }) => ({ path: `/projects/${plan.id}/waiting` }),
  'POST /projects/{id}/decisions/{decisionId}/counter': async (world) => {
    const { path, site, body } = await anOffer(world);
    await sign(clientOfProjects.token, site, body);
    return { path: `${path}/counter` };
  },
  'GET /client/projects/{id}/decisions': async (world) => {
    await anOffer(world);
    return { path: `/client/projects/${world.plan.id}/decisions`, token: clientOfProjects.token };
  },
  'GET /client/projects/{id}/decisions/{decisionId}': async (world) => ({
    path: (await anOffer(world)).site,
    token: clientOfProjects.token,
  }),
  'GET /client/projects/{id}/contract': ({ plan }) => ({
    path: `/client/projects/${plan.id}/contract`,
    token: clientOfProjects.token,
  }),
  'POST /client/projects/{id}/decisions/{decisionId}/seen': byClient('seen', ({ offerId }) => ({ offerId })),
  'POST /client/projects/{id}/decisions/{decisionId}/sign': async (world) => {
    const { site, body } = await anOffer(world);
    return { path: `${site}/sign`, json: body, token: clientOfProjects.token, headers: aKey() };
  },
  'POST /client/projects/{id}/decisions/{decisionId}/takeback': async (world) => {
    await staff.put(`/projects/${world.plan.id}/signers`, { userIds: await signersOf(world) });
    const { site, body, offerId } = await anOffer(world);
    await send('POST', `${site}/sign`, { token: clientOfProjects.token, json: body, headers: aKey() });
    return { path: `${site}/takeback`, json: { offerId }, token: clientOfProjects.token };
  },
  'POST /client/projects/{id}/decisions/{decisionId}/decline': byClient('decline', ({ offerId }) => ({
    offerId,
    reason: 'Too dear',
  })),
  'POST /projects/{id}/decisions/{decisionId}/signatures': async (world) => {
    const { path, body } = await anOffer(world);
    const { choice, sha256 } = body;
    const person = { signerId: clientOfProjects.person.id, typedName: 'Maria', strokes: [[0, 0, 10, 10]] };
    return {
      path: `${path}/signatures`,
      json: { method: 'in_person', choice, sha256, consent: { version: 2, language: 'en' }, ...person },
    };
  },
  'POST /client/projects/{id}/decisions/{decisionId}/dispute': async (world) => {
    const { site, body, offerId } = await anOffer(world);
    await sign(clientOfProjects.token, site, body);
    return { path: `${site}/dispute`, json: { offerId, reason: 'Not me' }, token: clientOfProjects.token };
  },
  'POST /client/projects/{id}/decisions/{decisionId}/questions': byClient('questions', () => ({ text: 'When?' })),
};

/** The client, and another one: so that one signature does not close. */
async function signersOf({ plan, client }: World): Promise<string[]> {
  const { id } = await aPerson({ type: 'client' });
  await staff.post(`/projects/${plan.id}/users/${id}`);
  return [client.id, id];
}
