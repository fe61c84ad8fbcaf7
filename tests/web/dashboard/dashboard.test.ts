// The dashboard: recently updated projects and the actions of each row.

import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { ownAnswer } from '../../support/network/own-answer.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#recent-projects, docs/product.md#recent-actions, docs/product.md#date-format
test('a just updated project is first, and its row links to it and to a new note', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const name = unique('Lake house');
  const { id, taskId } = await aProject(caller, { name });
  const panel = page.getByRole('region', { name: 'Recently Updated Projects' });
  // The open page updates by itself.
  const row = panel.getByRole('listitem').filter({ hasText: name });
  const updated = row.getByText(/^Last Updated \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M/);
  /** Projects of other tests push it off the panel. */
  const isShown = async () => {
    await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: unique('Task') });
    return updated.count();
  };
  const patience = { timeout: 30_000, interval: 500 };
  await expect.poll(isShown, patience).toBe(1);
  expect(await panel.getByRole('listitem').count()).toBeLessThanOrEqual(10);

  await row.getByRole('button', { name: 'Add Note' }).click();
  await page.getByPlaceholder('Enter your note here...').waitFor();
  await page.goBack();
  await expect.poll(isShown, patience).toBe(1);
  await row.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { name }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.editProject.href(id));
  await page.goBack();
  await expect.poll(isShown, patience).toBe(1);
  await row.getByRole('link', { name }).click();
  await page.getByRole('heading', { name }).waitFor();
});

// docs/product.md#recent-actions
test('a project without tasks accepts no note', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const name = unique('Bare plot');
  await caller.post('/projects', { name });
  const row = page.getByRole('listitem').filter({ hasText: name });
  expect(await row.getByRole('button', { name: 'Add Note' }).isDisabled()).toBe(true);
  // It says why, and leads to where a task is added.
  await row.getByText('No task yet.').waitFor();
  await row.getByRole('link', { name: 'To the Plan' }).click();
  await page.getByRole('heading', { name }).waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('editor');
});

// docs/product.md#home, docs/product.md#top-bar, docs/product.md#user-menu, docs/product.md#side-menu,
// docs/product.md#trade-list
test('top bar and side menu link to all screens, and Admin is for administrators', async () => {
  const { page, person } = await signedInAs('staff', { at: paths.dashboard.href() });
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.getByRole('heading').allTextContents()).toEqual(['General', 'Projects', 'Settings']);
  const entries = [
    'Today',
    'To-Dos',
    'Messages',
    'Board',
    'Decisions',
    'Dashboard',
    'Clients',
    'Trades',
    'Projects',
    'All Photos',
    'Templates',
    'Users',
    'Settings',
    'Notifications',
  ];
  expect(
    (await menu.getByRole('link').allTextContents()).map((text) =>
      text.trim().replace(/\d+ waiting for an answer$/, ''),
    ),
  ).toEqual(entries);
  expect((await menu.boundingBox())?.width).toBeCloseTo(250, -1);
  for (const title of ['Clients', 'Projects', 'Users']) {
    await menu.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await page.title()).toBe(`${title} – Paradigm Pro Admin`);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Paradigm Pro Admin' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByRole('button', { name: `${person.firstName} ${person.lastName}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Admin' }).count()).toBe(0);

  const admin = await signedInAs('admin', { at: paths.dashboard.href() });
  await admin.page.getByRole('button', { name: 'user menu' }).click();
  await admin.page.getByRole('menuitem', { name: 'Admin' }).waitFor();
});

// docs/product.md#burger
test('on a small screen the burger opens the side menu', async () => {
  const { page } = await signedInAs('staff', { at: paths.dashboard.href(), width: 390 });
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
  await menu.waitFor({ state: 'detached' });
});

// docs/product.md#load-errors
test('a panel that cannot be loaded shows an error with Retry', async () => {
  const { page } = await signedInAs('staff', { at: paths.projects.href() });
  // Refused, since a call without an answer is tried again once the connection is back.
  let isRefused = true;
  await page.route('**/api/projects?recent=true', (route) =>
    isRefused ? route.fulfill(ownAnswer(403, { message: 'no' })) : route.continue(),
  );
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByText('The recently updated projects could not be loaded.').waitFor();
  isRefused = false;
  const project = page.getByRole('region', { name: 'Recently Updated Projects' }).getByRole('listitem').first();
  // A change by others can have it loaded again just before the click.
  await Promise.any([page.getByRole('button', { name: 'Retry' }).click(), project.waitFor()]);
  await project.waitFor();
});

test('an address opened afresh begins at its top, whatever was scrolled before it', async () => {
  const { page } = await signedInAs('staff', { at: paths.notifications.href(), width: 390 });
  const scrolled = () => page.evaluate(() => scrollY);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.goto(paths.account.href());
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight > innerHeight + 100)).toBe(true);
  expect(await scrolled()).toBe(0);
});

// docs/product.md#offline-bar
test('a bar shows that the connection is lost, until it is back', async () => {
  const { page } = await signedInAs('staff', { at: paths.dashboard.href() });
  await page.context().setOffline(true);
  await page.getByText('You’re offline.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('You’re offline.').waitFor({ state: 'detached' });
});
