// A release while tabs of the previous build are open.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoProject } from '../../../supabase/seed/demo-project.ts';
import { paths } from '../../../web/model/paths.ts';
import { aPerson, aProject, signedInAs as signedInCaller, signIn } from '../../support/builders.ts';
import { aReleasedProduct } from '../../support/releases/release.ts';
import { openPage, signedInAs } from '../fixtures.ts';
import { siteKept } from '../offline/last-seen.ts';
import { taskButton } from '../support/plan-page.ts';

const task = 'Measure existing rooms';
const password = 'correct horse battery';
/** Errors that a page may get during the restart. */
const stopped = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|\b50[23]\b|ServiceWorker/;
const newVersion = (page: Page) => page.getByRole('heading', { name: 'A new version is here' });
const bar = (page: Page) => page.getByText('A new version is here. Save what you are typing, then reload.');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' });
const users = (page: Page) => page.getByRole('heading', { name: /^Users(?! of)/ });
const newUsers = (page: Page) => page.getByRole('heading', { name: /^Users of the new build/ });
const menu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

/** Removes a file of the build, as on a server with a newer one. */
async function remove(page: Page, name: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/(client/)?${name}-[^/]*\\.js`);
  await page.route(address, (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
  return () => page.unroute(address);
}

async function signInAt(page: Page, label: 'Username' | 'Email', email: string) {
  await page.getByLabel(label).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Two pages of the office that share its service worker: one at the users, the other at the dashboard. */
async function pagesWithWorker(url: string): Promise<[Page, Page]> {
  const page = await openPage({ url, meant: stopped, hasWorker: true });
  await page.goto(paths.login.href());
  await signInAt(page, 'Username', 'admin@example.com');
  await page.getByRole('main').waitFor();
  await siteKept(page);
  await page.goto(paths.users.href());
  await users(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(paths.dashboard.href());
  await other.getByRole('main').waitFor();
  return [page, other];
}

/** Has a page make one call after the other, so that the service worker of its build is never idle. */
const keepBusy = (page: Page) =>
  page.evaluate(() => {
    const call = () => void fetch('/env.json').finally(() => setTimeout(call));
    for (const start of [call, call, call]) start();
  });

// docs/product.md#new-version-waits, docs/product.md#new-build
test('tabs of the previous build keep working beside the new one, which waits for a click where a service worker is', {
  timeout: 480_000,
}, async () => {
  const { url, ...release } = await aReleasedProduct(password);
  const page = await openPage({ url, meant: stopped });
  await page.goto(paths.login.href());
  await signInAt(page, 'Username', 'admin@example.com');
  await page.getByRole('main').getByRole('link', { name: demoProject.name }).first().click();
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await taskButton(page, task).waitFor();
  const clientPage = await openPage({ url, meant: stopped, width: 390 });
  await clientPage.goto(paths.clientSignIn.href());
  await signInAt(clientPage, 'Email', 'client@example.com');
  await clientPage.getByRole('link', { name: demoProject.name }).click();
  await clientPage.getByRole('link', { name: 'Plan', exact: true }).waitFor();
  const [kept, other] = await pagesWithWorker(url);
  const [hurried, busy] = await pagesWithWorker(url);

  await release.stop();
  await taskButton(page, task).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill('Measure all rooms twice');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();

  await release.change('web/features/users/users.tsx', 'title="Users"', 'title="Users of the new build"');
  await release.change('web/features/client-site/project/plan-outline.tsx', '<details', '<details data-new-build');
  const next = await release.next();
  expect(next.output()).toContain('building the web app');

  await page.getByRole('button', { name: '1 change waiting' }).waitFor({ state: 'detached' });
  await menu(page, 'Users').click();
  await users(page).waitFor();
  await page.reload();
  await newUsers(page).waitFor();
  await page.goBack();
  await taskButton(page, 'Measure all rooms twice').waitFor();

  const phases = clientPage.locator('details');
  await clientPage.getByRole('link', { name: 'Plan', exact: true }).click();
  await phases.first().waitFor();
  expect(await phases.first().getAttribute('data-new-build')).toBeNull();

  // With the service worker a reload alone does not change the build.
  for (let times = 0; times < 2; times += 1) {
    await kept.reload();
    await users(kept).waitFor();
    await bar(kept).waitFor();
  }
  await kept.waitForLoadState('networkidle');
  await reload(kept).click();
  await newUsers(kept).waitFor();
  expect(await bar(kept).count()).toBe(0);
  // The other page still is of the build before, whose files are kept.
  await menu(other, 'Users').click();
  await users(other).waitFor();
  expect(await kept.evaluate(async () => (await caches.keys()).length)).toBe(2);

  // Beside a page that makes calls all the time the old worker would not give way.
  await hurried.reload();
  await bar(hurried).waitFor();
  await keepBusy(busy);
  await reload(hurried).click();
  await newUsers(hurried).waitFor();
  await busy.close();
  await siteKept(hurried);
  await hurried.reload();
  await newUsers(hurried).waitFor();
  expect(await bar(hurried).count()).toBe(0);
});

// docs/product.md#new-build
test('a screen whose code is gone offers the new version, and a reload opens it', async () => {
  const { page } = await signedInAs('staff', { at: paths.dashboard.href() });
  const restore = await remove(page, 'users');
  await menu(page, 'Users').click();
  await newVersion(page).waitFor();
  await menu(page, 'Projects').waitFor();
  expect(await bar(page).isVisible()).toBe(false);
  await menu(page, 'Clients').click();
  await page.getByRole('heading', { name: 'Clients' }).waitFor();
  await page.goBack();
  await newVersion(page).waitFor();
  await restore();
  await reload(page).click();
  await users(page).waitFor();
});

test.for(['users', 'shell'])('a page without its file %s offers the new version, too', async (file) => {
  const { page } = await signedInAs('staff', { at: paths.dashboard.href() });
  const restore = await remove(page, file);
  await page.goto(paths.users.href());
  await newVersion(page).waitFor();
  await restore();
  await reload(page).click();
  await users(page).waitFor();
});

test('a project tab whose code is gone leaves the rest of the project usable', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const { id } = await aProject(caller);
  await remove(page, 'roadmap');
  await page.goto(paths.editProject.href(id));
  await page.getByRole('link', { name: 'Roadmap', exact: true }).click();
  await newVersion(page).waitFor();
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await taskButton(page, 'Task 1.1.1').waitFor();
});

test('a form part whose code is gone keeps the typed text, and a bar says why', async () => {
  const { page } = await signedInAs('staff', { at: paths.dashboard.href() });
  await remove(page, 'day-picker');
  await remove(page, 'live-menu');
  await page.goto(paths.addProject.href());
  await page.getByLabel('Name').fill('A house by the river');
  await bar(page).waitFor();
  await page.getByRole('button', { name: /user menu$/ }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('A house by the river');
  await menu(page, 'Clients').click();
  await page.getByRole('button', { name: 'Keep as Draft' }).click();
  await page.getByRole('heading', { name: 'Clients' }).waitFor();
  await page.goBack();
  await page.getByText('Restored what you had typed').waitFor();
});

test("the clients' site offers the new version, too", async () => {
  const staff = await signedInCaller('staff');
  const client = await aPerson({ type: 'client' });
  const { id } = await aProject(staff);
  await staff.post(`/projects/${id}/users/${client.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: new Date().toISOString(), isEnabled: true });
  const session = await signIn(client, 'client');
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  const stored = JSON.stringify({ ...session, expires_at });
  const page = await openPage({ width: 390, site: 'client', session: stored, meant: /dynamically imported module/ });
  // As on plain http, since the service worker would have cached every file of the build.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const restore = await remove(page, 'plan-outline');
  await page.goto(paths.clientProject.href(id));
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await newVersion(page).waitFor();
  await restore();
  await reload(page).click();
  await page.getByText('Phase 1.1').waitFor();
});
