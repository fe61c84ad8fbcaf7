// Samples of trades' links and of the calls by them; see samples.ts.
// Any day will do: trades are asked of the days of a plan by hand, worked or not.
import { randomUUID } from 'node:crypto';
import { noteCreated } from '../../../../functions/core/notes/contract.ts';
import { signedInAs } from '../../../support/builders.ts';
import { dataOf } from '../../../support/client.ts';
import { jpeg } from '../../../support/files.ts';
import { aSharedSheet } from '../../../support/paper/drawings.ts';
import { aTrade } from '../../../support/trades.ts';
import { aLink, anAddress, aVisit, dayFromNow, keyIn } from '../../../support/visits.ts';
import { aWrittenProject, type Sample } from '../world.ts';

const staff = await signedInAs('staff');

async function aHeld() {
  const { id: tradeId } = await aTrade(staff);
  const plan = await aWrittenProject();
  const assignmentId = await aVisit(staff, plan, tradeId);
  const link = await aLink(staff, tradeId);
  return {
    plan,
    tradeId,
    assignmentId,
    link,
    headers: { 'x-visit-key': keyIn(link.url), 'x-forwarded-for': anAddress() },
  };
}

type Held = Awaited<ReturnType<typeof aHeld>>;

const days = { from: dayFromNow(1), to: dayFromNow(1) };

export const visitSamples: Record<string, () => Promise<Sample>> = {
  'GET /trades/{id}/links': async () => ({ path: `/trades/${(await aHeld()).tradeId}/links` }),
  'POST /trades/{id}/links': async () => ({ path: `/trades/${(await aTrade(staff)).id}/links`, json: { mail: false } }),
  'DELETE /trades/{id}/links/{linkId}': async () => {
    const { tradeId, link } = await aHeld();
    return { path: `/trades/${tradeId}/links/${link.id}` };
  },
  'GET /visits': async () => ({ path: '/visits', headers: (await aHeld()).headers }),
  'GET /visits/documents': async () => ({ path: '/visits/documents', headers: (await aHeld()).headers }),
  'POST /visits/documents/{versionId}/opened': async () => {
    const { headers, plan } = await aHeld();
    const { versionId } = await aSharedSheet(staff, plan.id, { forTrades: true });
    return { path: `/visits/documents/${versionId}/opened`, headers };
  },
  'POST /visits/answers': async () => {
    const { headers, assignmentId } = await aHeld();
    return {
      path: '/visits/answers',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      json: { assignmentId, answer: 'coming', day: null, for: days },
    };
  },
  'POST /visits/todos': async () => stepOf(await aHeld()),
  'POST /visits/replies': async () => replyOf(await stepOf(await aHeld())),
  'POST /visits/photos': async () => {
    const { headers, assignmentId } = await aHeld();
    return {
      path: `/visits/photos?assignmentId=${assignmentId}`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      upload: await jpeg(),
    };
  },
};

/** A to-do of the trade of somebody's link is done. */
async function stepOf({ plan, tradeId, headers }: Held): Promise<Sample> {
  const notes = `/projects/${plan.id}/tasks/${plan.taskId}/notes`;
  const { id: noteId } = dataOf(await staff.post(notes, { description: 'Fix the door' }), noteCreated, 201);
  await staff.put(`/projects/${plan.id}/notes/${noteId}/todo`, { tradeId });
  return {
    path: '/visits/todos',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    json: { noteId, to: 'done' },
  };
}

/** The reply to the to-do instead. */
export const replyOf = (sample: Sample): Sample => ({
  ...sample,
  path: '/visits/replies',
  json: { noteId: (sample.json as { noteId: number }).noteId, text: 'Which door?' },
});

/** The same by the link of another trade. */
export async function ofAnotherTrade(): Promise<Sample> {
  const [one, { headers }] = await Promise.all([aHeld(), aHeld()]);
  return stepOf({ ...one, headers });
}

/** A sheet for trades, opened by the link of one that has no work there. */
export async function byAnotherLink(): Promise<Sample> {
  const [{ plan }, { headers }] = await Promise.all([aHeld(), aHeld()]);
  const { versionId } = await aSharedSheet(staff, plan.id, { forTrades: true });
  return { path: `/visits/documents/${versionId}/opened`, headers };
}

/** A request by a link that was revoked meanwhile. */
export async function revokedVisits(): Promise<Sample> {
  const { tradeId, link, headers } = await aHeld();
  await staff.delete(`/trades/${tradeId}/links/${link.id}`);
  return { path: '/visits', headers };
}
