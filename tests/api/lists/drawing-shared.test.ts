// Drawings that are shared with clients and trades: the current version alone, and who has opened it.
// Any day will do: trades have work on days of a plan by hand.
import { describe, expect, inject, test } from 'vitest';
import { drawing, drawingSet, drawingsShared } from '../../../functions/core/drawings/contract.ts';
import { sharedDrawing, visitDrawings } from '../../../functions/core/drawings/shared.contract.ts';
import { aProject, type Plan, signedInAs } from '../../support/builders.ts';
import { type Caller, dataOf, send } from '../../support/client.ts';
import { aSet, aSetOf, published } from '../../support/paper/drawings.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, anAddress, aVisit, keyIn } from '../../support/visits.ts';

const [staff, admin, client, stranger] = await Promise.all([
  signedInAs('staff'),
  signedInAs('admin'),
  signedInAs('client'),
  signedInAs('client'),
]);
const picture = (mark: number) => ({ pictureSha256: String(mark).repeat(64) });

async function aSheet(plan: Pick<Plan, 'id'>, number: string, mark = 1) {
  const set = await aSet(staff, plan.id);
  await aSetOf(staff, set.path, [{ number, ...picture(mark) }]);
  return dataOf(await staff.get((await published(staff, set.path)) && set.path), drawingSet);
}

/** A launched project with a client, and, of which none is shared. */
async function aSite() {
  const plan = await aProject(staff, { scheduledStart: '2026-01-05', clients: [client.person.id] });
  await staff.patch(`/projects/${plan.id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await aSheet(plan, 'A-101', 1);
  await aSheet(plan, 'A-102', 2);
  const listed = await staff.get(`/projects/${plan.id}/documents`);
  const [one, two] = dataOf(listed, drawing.pick({ id: true }).strip().array());
  const path = (of: { id: number } | undefined) => `/projects/${plan.id}/documents/${of?.id}`;
  return { plan, one: path(one), two: path(two), site: `/client/projects/${plan.id}/documents` };
}
const share = (path: string, fields: object) => staff.patch(path, fields);
const sheets = async (caller: Caller, path: string) => dataOf(await caller.get(path), sharedDrawing.array());
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${inject('stack').url}/api/${path}`, { redirect: 'manual', headers })).status;
const content = (url: string | undefined, kind = 'dpreview') => statusOf(`content/${url?.replace('dpreview', kind)}`);

async function aHolder(plan: Plan) {
  const { id, name } = await aTrade(staff);
  const assignmentId = await aVisit(staff, plan, id);
  const { id: linkId, url } = await aLink(staff, id);
  const headers = { 'x-visit-key': keyIn(url), 'x-forwarded-for': anAddress() };
  const ask = () => send('GET', '/visits/documents', { headers });
  const askAgain = (etag: string) => statusOf('visits/documents', { ...headers, 'if-none-match': etag });
  const open = (version: number | undefined, age = 0) =>
    send('POST', `/visits/documents/${version}/opened`, { headers: { ...headers, 'x-age': String(age) } });
  return { id, name, assignmentId, linkId, ask, askAgain, open, read: async () => dataOf(await ask(), visitDrawings) };
}

// docs/product.md#drawings-shared
describe('a drawing that is shared with clients', () => {
  test('is read by those of the project in its current version, and by nobody else', async () => {
    const { plan, one, site } = await aSite();
    expect(await sheets(client, site)).toEqual([]);
    expect((await share(one, { forClients: true, base: { forClients: false } })).status).toBe(200);
    const [first, ...others] = await sheets(client, site);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ number: 'A-101', revision: 'A', isNew: true, hasSheet: true });
    expect((await stranger.get(site)).status).toBe(404);
    expect((await staff.get(site)).status).toBe(400);
    expect(await Promise.all(['dpreview', 'dthumb', 'dsheet'].map((kind) => content(first?.url, kind)))).toEqual([
      302, 302, 302,
    ]);
    expect(await content(first?.url, 'dfile')).toBe(404);
    // The next version takes its place, and the address of the one before leads nowhere.
    await aSheet(plan, 'A-101', 3);
    const [second] = await sheets(client, site);
    expect(second?.versionId).not.toBe(first?.versionId);
    expect([await content(first?.url), await content(second?.url)]).toEqual([404, 302]);
    await share(one, { forClients: false });
    expect(await sheets(client, site)).toEqual([]);
    expect(await content(second?.url)).toBe(404);
  });

  test('of a withdrawn set, of a deleted drawing or in a disabled project is not read', async () => {
    const { plan, one, two, site } = await aSite();
    await share(one, { forClients: true });
    await share(two, { forClients: true });
    const late = await aSheet(plan, 'A-101', 3);
    const [newest, other] = await sheets(client, site);
    await staff.post(`/projects/${plan.id}/sets/${late.id}/withdraw`, { reason: 'Wrong' });
    const [before] = await sheets(client, site);
    expect([await content(newest?.url), await content(before?.url)]).toEqual([404, 302]);
    await staff.delete(two);
    expect((await sheets(client, site)).map(({ number }) => number)).toEqual(['A-101']);
    expect(await content(other?.url)).toBe(404);
    await staff.patch(`/projects/${plan.id}`, { isEnabled: false });
    expect((await client.get(site)).status).toBe(404);
    expect(await content(before?.url)).toBe(404);
    expect((await client.post(`/client/versions/${before?.versionId}/opened`)).status).toBe(404);
  });

  test('is shared with others at once, and only what changed is told; one that is gone is passed over', async () => {
    const { plan, one, two, site } = await aSite();
    const all = `/projects/${plan.id}/documents`;
    const ids = [one, two].map((path) => Number(path.split('/').at(-1)));
    const shareAll = async (of: number[], isShared: boolean) =>
      dataOf(await staff.patch(all, { ids: of, audience: 'clients', isShared }), drawingsShared).changed;
    await share(one, { forClients: true });
    expect(await shareAll(ids, true)).toEqual([ids[1]]);
    expect((await sheets(client, site)).map(({ number }) => number)).toEqual(['A-101', 'A-102']);
    // Undo is the same of what changed.
    expect(await shareAll([ids[1] ?? 0], false)).toEqual([ids[1]]);
    expect((await sheets(client, site)).map(({ number }) => number)).toEqual(['A-101']);
    await staff.delete(two);
    expect(await shareAll(ids, true)).toEqual([]);
    expect((await staff.patch(all, { ids: [ids[1]], audience: 'clients', isShared: true })).status).toBe(404);
    const other = await aProject(staff, { majorPhases: 0 });
    const elsewhere = { ids, audience: 'trades', isShared: true };
    expect((await staff.patch(`/projects/${other.id}/documents`, elsewhere)).status).toBe(404);
  });

  test('has no PDF where its file has other pages, which may not be shared', async () => {
    const { plan, site } = await aSite();
    const set = await aSet(staff, plan.id);
    await aSetOf(staff, set.path, [{ number: 'S-1' }, { number: 'S-2', ...picture(4) }]);
    await published(staff, set.path);
    const listed = dataOf(
      await staff.get(`/projects/${plan.id}/documents`),
      drawing.pick({ id: true, number: true }).strip().array(),
    );
    await share(`/projects/${plan.id}/documents/${listed.find(({ number }) => number === 'S-1')?.id}`, {
      forClients: true,
    });
    const [sheet] = await sheets(client, site);
    expect(sheet).toMatchObject({ number: 'S-1', hasSheet: false });
    expect([await content(sheet?.url), await content(sheet?.url, 'dsheet')]).toEqual([302, 404]);
  });
});

// docs/product.md#drawings-shared
test('a drawing for trades is read by the link of one with open work there, until that is done or the link ends', async () => {
  const { plan, one } = await aSite();
  const holder = await aHolder(plan);
  const elsewhere = await aHolder(await aProject(staff));
  expect(await holder.read()).toEqual([]);
  await share(one, { forTrades: true });
  const [project] = await holder.read();
  const [sheet] = project?.documents ?? [];
  expect(project).toMatchObject({ id: plan.id, documents: [{ number: 'A-101', isNew: true }] });
  expect(await elsewhere.read()).toEqual([]);
  expect((await elsewhere.open(sheet?.versionId)).status).toBe(404);
  const { headers } = await holder.ask();
  expect(await holder.askAgain(headers.get('etag') ?? '')).toBe(304);
  expect(await content(sheet?.url)).toBe(302);
  expect(await content(sheet?.url.replace(`trade-${holder.linkId}-`, `trade-${elsewhere.linkId}-`))).toBe(404);
  await staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { statusId: 3 });
  expect(await holder.read()).toEqual([]);
  expect(await content(sheet?.url)).toBe(404);
  await staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { statusId: 1 });
  expect(await content(sheet?.url)).toBe(302);
  await staff.delete(`/trades/${holder.id}/links/${holder.linkId}`);
  expect(await content(sheet?.url)).toBe(404);
  expect((await holder.ask()).status).toBe(404);
});

// docs/product.md#drawing-openings
test('who had a drawing on the screen is noted, and who has not', async () => {
  const { plan, one, site } = await aSite();
  const holder = await aHolder(plan);
  const readers = async () => dataOf(await staff.get(one), drawing).readers;
  expect(await readers()).toEqual([]);
  await share(one, { forClients: true, forTrades: true });
  expect(await readers()).toMatchObject([{ n: null }, { n: null }]);
  const [sheet] = await sheets(client, site);
  const version = sheet?.versionId;
  expect((await stranger.post(`/client/versions/${version}/opened`)).status).toBe(404);
  for (const _ of [1, 2]) expect((await client.post(`/client/versions/${version}/opened`)).status).toBe(200);
  // What a phone tells later was seen when it was.
  const hour = 60 * 60;
  expect((await holder.open(version, 2 * hour)).status).toBe(200);
  const trade = (await readers()).find(({ kind }) => kind === 'trade');
  expect(Date.now() - Date.parse(trade?.lastAt ?? '')).toBeGreaterThan(hour * 1000);
  expect((await sheets(client, site))[0]?.isNew).toBe(false);
  expect((await holder.read())[0]?.documents[0]?.isNew).toBe(false);
  await aSheet(plan, 'A-101', 3);
  const [newer] = await sheets(client, site);
  expect(newer?.isNew).toBe(true);
  // A phone without a connection shows what was replaced meanwhile: the newest version that was seen keeps its own time.
  await client.post(`/client/versions/${newer?.versionId}/opened`);
  const seen = (await readers()).find(({ kind }) => kind === 'client');
  expect(seen?.n).toBe(2);
  expect((await client.post(`/client/versions/${version}/opened`)).status).toBe(200);
  expect((await holder.open(version)).status).toBe(200);
  expect((await readers()).find(({ kind }) => kind === 'client')).toEqual(seen);
  await staff.post(`/projects/${plan.id}/versions/${newer?.versionId}/opened`);
  // Not below another project.
  const other = await aProject(staff, { majorPhases: 0 });
  expect((await staff.post(`/projects/${other.id}/versions/${newer?.versionId}/opened`)).status).toBe(404);
  expect(await readers()).toMatchObject([
    { kind: 'client', n: 2 },
    { kind: 'staff', n: 2, revision: 'A', lastAt: expect.any(String) },
    { kind: 'trade', n: 1 },
  ]);
  expect((await readers()).find(({ kind }) => kind === 'trade')?.name).toBe(holder.name);
  // Somebody may have built from it.
  expect((await staff.delete(one)).status).toBe(403);
  expect((await admin.delete(one)).status).toBe(200);
});
