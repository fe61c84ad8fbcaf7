// Lines of what clients decide. A template has drafts alone, and no contract.

import { randomUUID } from 'node:crypto';
import { decision } from '../../../../functions/core/decisions/contract.ts';
import { standing } from '../../../../functions/core/decisions/contract-sum.contract.ts';
import { aPerson, unique } from '../../../support/builders.ts';
import { dataOf } from '../../../support/client.ts';
import {
  aCompany,
  aFileOf,
  aChange as aPricedChange,
  offerOf,
  sign,
  signatureOf,
  uncount,
} from '../../../support/decisions.ts';
import { pdf } from '../../../support/files.ts';
import { type At, inModes, type Line, pathOf } from '../line.ts';
import { client, isTemplate, type Mode, staff, tasksOf } from '../world.ts';

const draft = (at: At) => ({ kind: 'change', title: unique('Change'), taskId: tasksOf(at.plan)[0]?.id });

/** A change that was drafted. */
async function aChange(at: At): Promise<{ path: string; option: number }> {
  const path = `${pathOf(at)}/decisions`;
  const { id, options } = dataOf(await staff.post(path, draft(at)), decision, 201);
  return { path: `${path}/${id}`, option: options[0]?.id ?? 0 };
}

/** An offer can be read where clients see the project. */
const isSeen = (mode: Mode) => ['launched', 'completed', 'assigned'].includes(mode);
const unseen = { ...inModes((mode) => !isSeen(mode), 404) };

/** A path of an offer for either side; of none where clients do not see the project. */
async function anOffer(at: At, ofSigners = [client.person.id]) {
  const none = { path: `${pathOf(at)}/decisions/999999999`, site: `/client${pathOf(at)}/decisions/999999999` };
  const nothing = {
    offerId: 1,
    choice: 1,
    sha256: '0'.repeat(64),
    typedName: 'Maria',
    consent: { version: 2, language: 'en' },
  };
  if (!isSeen(at.world.mode)) return { ...none, offerId: 1, body: nothing };
  await Promise.all([aCompany(), uncount(staff, client)]);
  await staff.put(`${pathOf(at)}/signers`, { userIds: ofSigners });
  const { id, version } = await aPricedChange(staff, at.world.id, { title: unique('Change') });
  const path = `${pathOf(at)}/decisions/${id}`;
  await staff.post(`${path}/send`, { version });
  const offered = await offerOf(client, at.world.id, id);
  return { path, site: `/client${path}`, offerId: offered.offer.id, body: signatureOf(offered) };
}

/** Asks of the office's or the client's page of an offer. */
const ofOffer = (side: 'path' | 'site', what: string, json: (offerId: number) => object): Line => ({
  ask: async (at) => {
    const offer = await anOffer(at);
    return { path: `${offer[side]}/${what}`, json: json(offer.offerId) };
  },
  statuses: unseen,
});

export const decisionLines: Record<string, Line> = {
  'GET /decisions': { ask: () => ({ path: '/decisions?show=draft' }) },
  'GET /projects/{id}/decisions': { ask: (at) => ({ path: `${pathOf(at)}/decisions` }) },
  'POST /projects/{id}/decisions': { ask: (at) => ({ path: `${pathOf(at)}/decisions`, json: draft(at) }) },
  'GET /projects/{id}/decisions/{decisionId}': {
    ask: async (at) => ({ path: (await aChange(at)).path }),
    // The draft that was made first is in the log.
    undo: () => [],
  },
  'PATCH /projects/{id}/decisions/{decisionId}': {
    ask: async (at) => ({ path: (await aChange(at)).path, json: { taskId: null, neededBy: '2026-09-01' } }),
  },
  'DELETE /projects/{id}/decisions/{decisionId}': {
    ask: async (at) => ({ path: (await aChange(at)).path }),
  },
  'POST /projects/{id}/decisions/{decisionId}/restore': {
    ask: async (at) => {
      const { path } = await aChange(at);
      await staff.delete(path);
      return { path: `${path}/restore` };
    },
  },
  'POST /projects/{id}/decisions/{decisionId}/options': {
    ask: async (at) => {
      const { path, option } = await aChange(at);
      await staff.delete(`${path}/options/${option}`);
      return { path: `${path}/options`, json: { name: 'Heated', lines: [{ text: 'Mat', cents: 100 }] } };
    },
  },
  'PATCH /projects/{id}/decisions/{decisionId}/options/{optionId}': {
    ask: async (at) => {
      const { path, option } = await aChange(at);
      return { path: `${path}/options/${option}`, json: { offeredDays: 3, lines: [{ text: 'Mat', cents: 100 }] } };
    },
  },
  'DELETE /projects/{id}/decisions/{decisionId}/options/{optionId}': {
    ask: async (at) => {
      const { path, option } = await aChange(at);
      return { path: `${path}/options/${option}` };
    },
  },
  'POST /projects/{id}/decisions/{decisionId}/files': {
    ask: async (at) => ({ path: `${(await aChange(at)).path}/files`, upload: pdf() }),
  },
  'DELETE /projects/{id}/decisions/{decisionId}/files/{fileId}': {
    ask: async (at) => {
      const { path } = await aChange(at);
      return { path: await aFileOf(staff, path) };
    },
  },
  'GET /projects/{id}/decisions/{decisionId}/paper': {
    ask: (at) => ({ path: `${pathOf(at)}/decisions/999999999/paper` }),
    statuses: inModes(() => true, 404),
  },
  'GET /client/projects/{id}/decisions/{decisionId}/paper': {
    ask: (at) => ({ path: `/client${pathOf(at)}/decisions/999999999/paper`, token: client.token }),
    statuses: inModes(() => true, 404),
  },
  'GET /projects/{id}/contract': { ask: (at) => ({ path: `${pathOf(at)}/contract` }) },
  'PUT /projects/{id}/contract': {
    ask: async (at) => {
      const path = `${pathOf(at)}/contract`;
      const { contract } = dataOf(await staff.get(path), standing);
      return { path, json: { sumCents: 100, signedOn: '2026-01-05', version: contract?.version } };
    },
    statuses: inModes(isTemplate, 422),
  },
  'GET /projects/{id}/signers': { ask: (at) => ({ path: `${pathOf(at)}/signers` }) },
  'PUT /projects/{id}/signers': { ask: (at) => ({ path: `${pathOf(at)}/signers`, json: { userIds: [] } }) },
  'POST /projects/{id}/decisions/{decisionId}/send': {
    ask: async (at) => {
      await Promise.all([aCompany(), uncount(staff, client)]);
      const effects = [{ op: 'lengthen', entity: 'task', id: tasksOf(at.plan)[0]?.id, by: 1 }];
      const { id, version } = await aPricedChange(staff, at.world.id, { title: unique('Change'), effects });
      await staff.put(`${pathOf(at)}/signers`, { userIds: [client.person.id] });
      return { path: `${pathOf(at)}/decisions/${id}/send`, json: { version } };
    },
    statuses: inModes((mode) => !isSeen(mode), 422),
  },
  'POST /projects/{id}/decisions/{decisionId}/withdraw': {
    ...ofOffer('path', 'withdraw', () => ({ reason: 'Sold out' })),
    statuses: inModes((mode) => !isSeen(mode), 422),
  },
  'POST /projects/{id}/decisions/{decisionId}/replies': ofOffer('path', 'replies', () => ({ text: 'Included' })),
  'POST /projects/{id}/decisions/{decisionId}/apply': {
    // Nothing is left to do of what has not been signed.
    ...ofOffer('path', 'apply', () => ({})),
    statuses: { ...unseen, ...inModes(isSeen, 422) },
  },
  'POST /projects/{id}/decisions/{decisionId}/hold': {
    // Nothing hangs on a row here.
    ...ofOffer('path', 'hold', () => ({})),
    statuses: { ...unseen, ...inModes(isSeen, 422) },
  },
  'GET /projects/{id}/due': { ask: (at) => ({ path: `${pathOf(at)}/due` }) },
  'GET /projects/{id}/waiting': { ask: (at) => ({ path: `${pathOf(at)}/waiting` }) },
  'POST /projects/{id}/decisions/{decisionId}/counter': {
    ask: async (at) => {
      const { path, site, body } = await anOffer(at);
      if (isSeen(at.world.mode)) await sign(client.token, site, body);
      return { path: `${path}/counter` };
    },
    statuses: unseen,
  },
  'GET /client/projects/{id}/decisions': {
    ask: (at) => ({ path: `/client${pathOf(at)}/decisions` }),
    statuses: unseen,
  },
  'GET /client/projects/{id}/decisions/{decisionId}': {
    ask: async (at) => ({ path: (await anOffer(at)).site }),
    undo: () => [],
    statuses: unseen,
  },
  'GET /client/projects/{id}/contract': {
    ask: (at) => ({ path: `/client${pathOf(at)}/contract` }),
    statuses: unseen,
  },
  'POST /client/projects/{id}/decisions/{decisionId}/seen': ofOffer('site', 'seen', (offerId) => ({ offerId })),
  'POST /client/projects/{id}/decisions/{decisionId}/sign': {
    ask: async (at) => {
      const { site, body } = await anOffer(at);
      return { path: `${site}/sign`, json: body, headers: { 'idempotency-key': randomUUID() } };
    },
    statuses: unseen,
  },
  'POST /client/projects/{id}/decisions/{decisionId}/takeback': {
    ask: async (at) => {
      const { id } = await aPerson({ type: 'client' });
      if (isSeen(at.world.mode)) await staff.post(`${pathOf(at)}/users/${id}`);
      const { site, body, offerId } = await anOffer(at, [client.person.id, id]);
      if (isSeen(at.world.mode)) await sign(client.token, site, body);
      return { path: `${site}/takeback`, json: { offerId } };
    },
    undo: async (done) =>
      done.after.projectClients
        .filter(({ id }) => !done.plan.projectClients.some((each) => each.id === id))
        .map(({ id }) => ({ method: 'DELETE' as const, path: `${pathOf(done)}/users/${id}` })),
    statuses: unseen,
  },
  'POST /client/projects/{id}/decisions/{decisionId}/decline': ofOffer('site', 'decline', (offerId) => ({
    offerId,
    reason: 'Too dear',
  })),
  'POST /projects/{id}/decisions/{decisionId}/signatures': {
    ask: async (at) => {
      const { path, body } = await anOffer(at);
      const { choice, sha256 } = body;
      const person = { signerId: client.person.id, typedName: 'Maria', strokes: [[0, 0, 10, 10]] };
      return {
        path: `${path}/signatures`,
        json: { method: 'in_person', choice, sha256, consent: { version: 2, language: 'en' }, ...person },
      };
    },
    statuses: unseen,
  },
  'GET /projects/{id}/decisions/{decisionId}/verify': {
    ask: (at) => ({ path: `${pathOf(at)}/decisions/999999999/verify` }),
    statuses: inModes(() => true, 404),
  },
  'POST /client/projects/{id}/decisions/{decisionId}/dispute': {
    ask: async (at) => {
      const { site, body, offerId } = await anOffer(at);
      if (isSeen(at.world.mode)) await sign(client.token, site, body);
      return { path: `${site}/dispute`, json: { offerId, reason: 'Not me' } };
    },
    statuses: unseen,
  },
  'POST /client/projects/{id}/decisions/{decisionId}/questions': ofOffer('site', 'questions', () => ({
    text: 'When?',
  })),
};
