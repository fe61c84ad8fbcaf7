import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { feedNote, note, noteCreated } from '../../../functions/core/notes/contract.ts';
import { notification } from '../../../functions/core/notifications/contract.ts';
import { visitPhotoAdded } from '../../../functions/core/visits/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { htmlNamedJpeg, jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, assignTo, aVisit, holderOf } from '../../support/visits.ts';

const staff = await signedInAs('staff');
const client = await signedInAs('client');

async function aHeldVisit(name = unique('Trade')) {
  const { id: trade } = await aTrade(staff, { name });
  const plan = await aProject(staff, { tasks: 2 });
  await staff.patch(`/projects/${plan.id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await staff.post(`/projects/${plan.id}/users/${client.person.id}`);
  const visit = await aVisit(staff, plan, trade);
  return { trade, name, plan, visit, holder: holderOf((await aLink(staff, trade)).url) };
}

type Held = Awaited<ReturnType<typeof aHeldVisit>>;

async function aNote({ plan }: Held, fields: object, task = plan.taskId): Promise<number> {
  const made = await staff.post(`/projects/${plan.id}/tasks/${task}/notes`, { description: unique('Note'), ...fields });
  return dataOf(made, noteCreated, 201).id;
}

const notesOf = async ({ holder }: Held) => (await holder.read()).visits[0]?.notes ?? [];
const statusOf = async (path: string) =>
  (await fetch(`${inject('stack').url}/api/content/${path}`, { redirect: 'manual' })).status;
const feedFor = async ({ plan }: Held) =>
  dataOf(await client.get(`/client/projects/${plan.id}/notes`), feedNote.array());

// docs/product.md#notes-for-trades
test('a trade reads the notes of its work that staff marked for trades, with their files', async () => {
  const held = await aHeldVisit();
  const { plan } = held;
  await aNote(held, {});
  await aNote(held, { isInternal: true });
  const shared = await aNote(held, { isForTrades: true, description: 'Mind the pipes' });
  await aNote(held, { isForTrades: true }, plan.majorPhases[0]?.phases[0]?.tasks[1]);
  await staff.upload(`/projects/${plan.id}/notes/${shared}/photos`, await jpeg());
  const notes = await notesOf(held);
  const author = `${staff.person.firstName} ${staff.person.lastName}`;
  expect(notes).toMatchObject([{ id: shared, text: 'Mind the pipes', author, photos: [{ isPicture: true }] }]);
  const [photo] = notes[0]?.photos ?? [];
  expect([await statusOf(photo?.url ?? ''), await statusOf(photo?.thumbUrl ?? '')]).toEqual([302, 302]);
  // Clients read the note as well, and not whom else it is for.
  expect((await feedFor(held)).find(({ id }) => id === shared)).toMatchObject({ is_for_trades: false });
  // The address is checked at each opening.
  await staff.patch(`/projects/${plan.id}/notes/${shared}`, { isInternal: true });
  expect(await notesOf(held)).toEqual([]);
  expect([await statusOf(photo?.url ?? ''), await statusOf(photo?.thumbUrl ?? '')]).toEqual([404, 404]);
  const kept = dataOf(await staff.get(`/projects/${plan.id}/notes/${shared}`), note);
  expect(kept).toMatchObject({ isInternal: true, isForTrades: false });
});

// docs/product.md#notes-for-trades
test('the address of a file ends with the link and with the visit, and is for no other link', async () => {
  const [held, other] = [await aHeldVisit(), await aHeldVisit()];
  const shared = await aNote(held, { isForTrades: true });
  await staff.upload(`/projects/${held.plan.id}/notes/${shared}/photos`, await jpeg());
  const url = (await notesOf(held))[0]?.photos[0]?.url ?? '';
  expect(await statusOf(url)).toBe(302);
  expect(await statusOf(url.replace(/trade-\d+-/, ''))).toBe(404);
  expect(await statusOf(url.replace(/trade-\d+-/, 'trade-1-'))).toBe(404);
  expect(await notesOf(other)).toEqual([]);
  await staff.delete(`/projects/${held.plan.id}/assignments/${held.visit}`);
  expect(await statusOf(url)).toBe(404);
  await assignTo(staff, held.plan.id, { entity: 'task', id: held.plan.taskId }, held.trade);
  expect(await statusOf(url)).toBe(302);
  const link = await aLink(staff, held.trade);
  await staff.delete(`/trades/${held.trade}/links/${link.id}`);
  expect(await statusOf(url)).toBe(404);
});

// docs/product.md#trade-photos
test("a trade's photos are one internal note under its name until staff share it", async () => {
  const held = await aHeldVisit(unique('Plumber'));
  const { plan, name, visit, holder } = held;
  const path = `/visits/photos?assignmentId=${visit}&description=Leak%20below%20the%20sink`;
  const key = randomUUID();
  expect(dataOf(await holder.upload(path, await jpeg(), key), visitPhotoAdded, 201)).toEqual({ remaining: 39 });
  // Sent again, and then another one.
  expect(dataOf(await holder.upload(path, await jpeg(), key), visitPhotoAdded, 201)).toEqual({ remaining: 39 });
  expect(dataOf(await holder.upload(path, await jpeg('b.jpg')), visitPhotoAdded, 201)).toEqual({ remaining: 38 });
  const [made, ...more] = dataOf(await staff.get(`/projects/${plan.id}/notes`), feedNote.array());
  expect(more).toEqual([]);
  expect(made).toMatchObject({ is_internal: true, created_first_name: name, description: 'Leak below the sink' });
  expect(made?.photos).toHaveLength(2);
  expect(await notesOf(held)).toMatchObject([{ text: 'Leak below the sink', author: name, replies: [] }]);
  expect(await feedFor(held)).toEqual([]);
  const { id: other } = await aTrade(staff);
  await assignTo(staff, plan.id, { entity: 'task', id: plan.taskId }, other);
  const ofOther = holderOf((await aLink(staff, other)).url);
  expect((await ofOther.read()).visits[0]?.notes).toEqual([]);
  const feed = dataOf(await staff.get('/notifications?limit=200'), notification.array());
  expect(feed.find(({ project }) => project?.id === plan.id)?.actor).toEqual({ id: null, name });
  await staff.patch(`/projects/${plan.id}/notes/${made?.id}`, { isInternal: false, isForTrades: true });
  expect(await notesOf(held)).toMatchObject([{ author: name, photos: [{}, {}] }]);
  // Another trade on the same task does not read who wrote it.
  const theirs = (await ofOther.read()).visits[0]?.notes;
  expect(theirs).toHaveLength(1);
  expect(theirs?.[0]?.author).not.toContain(name);
});

// docs/product.md#trade-photos
test('a file of a trade is checked as any other, and so is its visit', async () => {
  const held = await aHeldVisit();
  const { visit, holder } = held;
  const { visit: theirs } = await aHeldVisit();
  const path = `/visits/photos?assignmentId=${visit}`;
  expect((await holder.upload(path, htmlNamedJpeg())).status).toBe(415);
  expect((await holder.upload(path, new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg'))).status).toBe(413);
  expect((await holder.upload(`/visits/photos?assignmentId=${theirs}`, await jpeg())).status).toBe(422);
  const stranger = { ...holderOf(`https://example.com/t/#1.${'A'.repeat(22)}`) };
  expect((await stranger.upload(path, await jpeg())).status).toBe(404);
  const key = randomUUID();
  const first = await holder.upload(path, await jpeg(), key);
  const rest = await Promise.all(
    Array.from({ length: 44 }, async () => (await holder.upload(path, await jpeg())).status),
  );
  expect(rest.filter((status) => status === 201)).toHaveLength(39);
  expect(new Set(rest)).toEqual(new Set([201, 429]));
  // From then on a file is not even read, but for one that is sent again.
  expect((await holder.upload(path, htmlNamedJpeg())).status).toBe(429);
  expect(await holder.upload(path, await jpeg(), key)).toMatchObject({ status: 201, body: first.body });
});
