// A session that was away comes to the current state and stays live.
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { sites } from '../../web/model/site.ts';
import { aPerson, signedInAs, unique } from '../support/builders.ts';
import { twoInAPlan } from './at-plan.ts';
import { goOffline, goOnline, requestsFromNow } from './browser.ts';
import { look } from './looks.ts';

const one = 'Task 1.1.1';

/** Another staff member loses access, so that the topics get new keys. */
async function rekey() {
  const [gone, admin] = await Promise.all([aPerson(), signedInAs('admin')]);
  expect((await admin.patch(`/users/${gone.id}`, { disabled: true })).status).toBe(200);
}

test('a session whose token expired while offline catches up and stays live with a new one', async () => {
  const { page, colleague } = await twoInAPlan({ tasks: 1 });
  await goOffline();
  await colleague.rename(one, 'Changed meanwhile');
  const stored = () => JSON.parse(localStorage.getItem(sites.office.sessionKey) ?? '{}');
  const before = stored().access_token;
  const expired = { ...stored(), access_token: 'expired', expires_at: 1 };
  localStorage.setItem(sites.office.sessionKey, JSON.stringify(expired));
  goOnline();
  await expect.poll(() => page.titles()).toEqual(['Changed meanwhile']);
  expect(['expired', before]).not.toContain(stored().access_token);
  await colleague.rename('Changed meanwhile', 'Heard again');
  await expect.poll(() => page.titles()).toEqual(['Heard again']);
});

test('a session that was offline when the topic keys changed joins the new topics', async () => {
  const { page, colleague } = await twoInAPlan({ tasks: 1 });
  await goOffline();
  await rekey();
  goOnline();
  await expect.poll(() => page.sync.live(page.id).status.get()).toBe('live');
  await expect.poll(() => colleague.sync.live(page.id).status.get()).toBe('live');
  await colleague.rename(one, 'Heard');
  await expect.poll(() => page.titles()).toEqual(['Heard']);
  // The first change may have arrived by catching up at the join; the next arrives over the channel.
  const asked = requestsFromNow();
  await colleague.rename('Heard', 'Heard again');
  await expect.poll(() => page.titles()).toEqual(['Heard again']);
  expect(asked().filter((request) => request.includes('/changes'))).toEqual([]);
  // The topic of the lists is another one.
  const { projectPages } = await import('../../web/features/projects/data/queries.ts');
  const name = unique('Heard');
  const address = projectPages.page({ search: name, show: '', sort: 'name', page: 1, size: 20 });
  const list = look<{ data: { name: string }[] }>(page, address);
  await expect.poll(() => list()?.data).toEqual([]);
  await colleague.caller.post('/projects', { name });
  await expect.poll(() => list()?.data).toMatchObject([{ name }]);
});

test('sessions that are there when the topic keys change join the new topics', async () => {
  const { page, colleague } = await twoInAPlan({ tasks: 1 });
  await rekey();
  await colleague.rename(one, 'Heard');
  await expect.poll(() => page.titles()).toEqual(['Heard']);
  await page.rename('Heard', 'Heard again');
  await expect.poll(() => colleague.titles()).toEqual(['Heard again']);
});

test('a session older than the log reads the whole plan once and stays live', async () => {
  const { plan, page, colleague } = await twoInAPlan({ tasks: 1 });
  await goOffline();
  await colleague.rename(one, 'Changed meanwhile');
  await colleague.rename('Changed meanwhile', 'Changed long ago');
  const sql = postgres(inject('stack').databaseUrl, { max: 1 });
  await sql`delete from public.project_changes where project_id = ${plan.id}`;
  await sql.end();
  const asked = requestsFromNow();
  goOnline();
  await expect.poll(() => page.titles()).toEqual(['Changed long ago']);
  expect(asked().filter((request) => request.includes('plan=full'))).toHaveLength(1);
  await colleague.rename('Changed long ago', 'Heard again');
  await expect.poll(() => page.titles()).toEqual(['Heard again']);
});

test('fifty changes by a colleague are in a plan without a read of it', async () => {
  const { plan, page, colleague } = await twoInAPlan({ tasks: 2 });
  const asked = requestsFromNow();
  for (let count = 1; count <= 50; count += 5) {
    await colleague.rename(colleague.titles()[0] ?? '', `Task ${count}`);
    const fields = { name: `Phase ${count}`, duration: count };
    await colleague.caller.patch(`/projects/${plan.id}/phases/${plan.phaseId}`, fields);
    await colleague.add(`More ${count}`);
    await colleague.move(`More ${count}`, `Task ${count}`);
    await colleague.remove(`More ${count}`);
  }
  await expect.poll(() => page.titles()).toEqual(['Task 46', 'Task 1.1.2']);
  expect(page.plan().rows.phase[plan.phaseId]).toMatchObject({ name: 'Phase 46', duration: 46 });
  expect(asked().filter((request) => /\/projects\/\d+(\?|$)/.test(request))).toEqual([]);
  expect(asked().length).toBeLessThan(4);
});
