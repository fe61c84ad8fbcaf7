// Live updates are cheap: one channel a project, left with its screen, and no reads for what events contain.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ProjectTab, paths } from '../../../web/model/paths.ts';
import { aProject, type Plan, unique } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';

/** Timeout of a screen on a busy machine. */
const patience = { timeout: 30_000 };
const CHANGES = 50;

/** Records the /api requests of a page from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
  });
  return asked;
}

/** Fifty changes by a colleague: names, durations, orders, additions and deletions, finally the project's name. */
async function changeMuch(caller: Caller, { id, taskId, phaseId, majorPhaseId }: Plan, name: string) {
  for (let count = 1; count < CHANGES; count += 5) {
    await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: `Task ${count}` });
    await caller.patch(`/projects/${id}/phases/${phaseId}`, { name: `Phase ${count}`, duration: count });
    const made = await caller.post(`/projects/${id}/tasks`, { title: `More ${count}`, phaseId });
    const { id: added } = (made.body as { data: { id: number } }).data;
    const order = `/projects/${id}/majorphases/${majorPhaseId}/phases/${phaseId}/tasksorder`;
    await caller.patch(order, { move: { id: added, afterId: taskId } });
    await caller.delete(`/projects/${id}/tasks/${added}`);
  }
  await caller.patch(`/projects/${id}`, { name });
}

const tabs: ProjectTab[] = ['details', 'notes', 'editor', 'roadmap', 'clients', 'structure'];

test('fifty changes by a colleague show on every tab without reading the project', async () => {
  const { caller } = await signedInAs('staff');
  const plan = await aProject(caller, { tasks: 2 });
  const screens = await Promise.all(
    tabs.map(async (tab) => {
      const { page } = await signedInAs('staff', { at: paths.editProject.href(plan.id, tab) });
      return { tab, page };
    }),
  );
  // A page that receives one change receives all later ones.
  await caller.patch(`/projects/${plan.id}`, { name: unique('Followed') });
  await Promise.all(screens.map(({ page }) => page.getByRole('heading', { name: 'Followed' }).waitFor(patience)));
  // On a busy machine a screen is still reading what it shows first.
  await Promise.all(screens.map(({ page }) => page.waitForLoadState('networkidle', patience)));
  const asked = screens.map(({ page }) => requestsOf(page));
  const began = performance.now();
  const name = unique('Changed');
  await changeMuch(caller, plan, name);
  await Promise.all(screens.map(({ page }) => page.getByRole('heading', { name }).waitFor(patience)));
  // Every half minute a page checks for missed changes.
  const checks = Math.floor((performance.now() - began) / 30_000);
  for (const [index, { tab }] of screens.entries()) {
    const requests = asked[index] ?? [];
    expect(requests.filter((request) => /\/projects\/\d+\?/.test(request))).toEqual([]);
    // A join that was too slow reads the project's topics again.
    expect(requests.filter((request) => /\/projects\/\d+$/.test(request)).length, tab).toBeLessThan(2 + checks);
    expect(requests.length, tab).toBeLessThan(8 + 4 * checks);
  }
});

test.each([
  ['the dashboard', paths.dashboard.href()],
  ['the projects list', paths.projects.href()],
])('%s makes few reads during fifty changes by a colleague', async (_screen, at) => {
  const { caller } = await signedInAs('staff');
  const plan = await aProject(caller, { tasks: 2 });
  const { page } = await signedInAs('staff');
  await page.goto(at);
  const first = unique('Followed');
  await caller.patch(`/projects/${plan.id}`, { name: first });
  if (at === paths.projects.href()) await page.getByRole('searchbox', { name: 'Search projects' }).fill(first);
  await page.getByRole('main').getByRole('link', { name: first }).first().waitFor();
  const asked = requestsOf(page);
  const began = performance.now();
  const name = `${first} again`;
  await changeMuch(caller, plan, name);
  await page.getByRole('main').getByRole('link', { name }).first().waitFor();
  // A list rests for two seconds after it was read, so a slow machine makes more reads.
  const rests = Math.ceil((performance.now() - began) / 2_000);
  const times = Object.values(Object.groupBy(asked, String)).map((same = []) => same.length);
  expect(asked).not.toEqual([]);
  expect(Math.max(...times)).toBeLessThanOrEqual(rests + 1);
});

/** Records the topics that the page joins and leaves. */
function topicsOf(page: Page) {
  const joined: string[] = [];
  const left: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (typeof payload !== 'string') return;
      const [, , topic, event] = JSON.parse(payload) as [unknown, unknown, string, string];
      const name = topic.replace('realtime:', '').split(':')[0] ?? '';
      if (event === 'phx_join') joined.push(name);
      if (event === 'phx_leave') left.push(name);
    }),
  );
  return { joined, left };
}

test('all screens of a project share one channel, which is left with the last of them', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const plan = await aProject(caller);
  // Somebody whom another test shuts out gives all topics new keys, which are joined again: then it is tried once more.
  await expect
    .poll(async () => {
      const { joined, left } = topicsOf(page);
      await page.goto(paths.editProject.href(plan.id));
      await expect.poll(() => joined.length, patience).toBeGreaterThanOrEqual(4);
      for (const tab of ['Plan', 'Notes', 'Clients']) {
        await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: tab }).click();
        await page.waitForURL(/tab=/);
      }
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await expect.poll(() => left.length, patience).toBeGreaterThanOrEqual(2);
      return [joined.toSorted(), left.toSorted()];
    }, patience)
    .toEqual([
      ['here', 'lists', 'project', 'user'],
      ['here', 'project'],
    ]);
});
