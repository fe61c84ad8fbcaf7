// Live updates are cheap: one channel a project, left with its screen, and no reads for what events contain.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ProjectTab, paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { changeMuch, requestsOf } from './change-much.ts';

/** Timeout of a screen on a busy machine. */
const patience = { timeout: 30_000 };

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
    // Other tests make people meanwhile: who is signed in, and the team, are read again.
    const own = requests.filter((request) => !/\/api\/me$|\/team$/.test(request));
    expect(own.length, `${tab}: ${own}`).toBeLessThan(8 + 4 * checks);
  }
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
