// Logging out or losing access: nothing typed is lost without a question, and nothing is left for the next user.

import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signedInAs as signedInCaller } from '../../support/builders.ts';
import { jpeg } from '../../support/files.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs, type Visitor } from '../fixtures.ts';
import { asPayload } from '../support/files.ts';
import { taskButton } from '../support/plan-page.ts';

const task = 'Task 1.1.1';
const question = (page: Page) => page.getByRole('dialog', { name: 'Log out with unsaved work?' });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const button = (page: Page, name: string) => question(page).getByRole('button', { name });

async function logOut({ page, person }: Visitor) {
  await page.getByRole('button', { name: `${person.firstName} ${person.lastName}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

async function rename(page: Page, title: string) {
  await taskButton(page, task).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill(title);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

async function atAPlan() {
  const staff = await signedInAs('staff');
  const { id } = await aProject(staff.caller, { tasks: 2 });
  await staff.page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(staff.page, task).waitFor();
  return { ...staff, id };
}

/** All stored work in the browser's databases and storage, as text. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const all = (store: IDBObjectStore) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = store.getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: string[] = Object.entries(localStorage).map(([key, value]) => `${key}: ${value}`);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await open(name);
      for (const store of database.objectStoreNames) {
        if (store === 'leases') continue;
        for (const value of await all(database.transaction(store).objectStore(store))) {
          found.push(`${store}: ${value instanceof File || Array.isArray(value) ? 'file' : JSON.stringify(value)}`);
        }
      }
      database.close();
    }
    return found.join('\n');
  });
}

// docs/product.md#logout-question
test('a call that finds the session ended by the logout does not say that it is over', async () => {
  const staff = await signedInAs('staff', { at: paths.projects.href() });
  const { page } = staff;
  const colleague = await signedInCaller('staff');
  await page.getByRole('main').getByRole('link').first().waitFor();
  await page.waitForLoadState('networkidle');
  let isRefused = false;
  await page.route('**/auth/v1/logout**', async (route) => {
    const answer = await route.fetch();
    const refused = page.waitForResponse((each) => each.url().includes('/api/') && each.status() === 400);
    await aProject(colleague);
    isRefused = await Promise.race([refused.then(() => true), setTimeout(1_800, false)]);
    // Longer than the page waits for it.
    await setTimeout(3_000);
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await logOut(staff);
  await page.waitForURL(/\/login/);
  expect(isRefused).toBe(true);
  expect(new URL(page.url()).search).toBe('');
});

// docs/product.md#logout-question
test('an offline logout asks, and removes pending work from the browser', async () => {
  const staff = await atAPlan();
  const { page } = staff;
  await goOffline(page);
  await rename(page, 'A secret beam');
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await page.getByRole('button', { name: 'Add Note' }).first().click();
  await page.getByPlaceholder('Enter your note here...').fill('A secret draft');
  await page
    .getByLabel('Add photos and files')
    .and(page.locator('input'))
    .setInputFiles(await asPayload(await jpeg('secret.jpg')));
  await page.getByRole('img', { name: 'secret.jpg' }).waitFor();
  await expect.poll(() => kept(page)).toContain('file');
  expect(await kept(page)).toContain('A secret beam');
  expect(await kept(page)).toContain('A secret draft');

  await logOut(staff);
  await question(page).getByText('1 change not at the server yet: sending needs a connection').waitFor();
  await question(page).getByText('1 unfinished note').waitFor();
  expect(await button(page, 'Send and Sign Out').isDisabled()).toBe(true);
  await button(page, 'Stay').click();
  await question(page).waitFor({ state: 'detached' });
  expect(await page.getByPlaceholder('Enter your note here...').inputValue()).toBe('A secret draft');

  await logOut(staff);
  await button(page, 'Discard').click();
  await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
  expect(await kept(page)).not.toMatch(/secret|file|session/);
  await page.context().setOffline(false);
  await signIn(page).waitFor();
  expect(await kept(page)).not.toMatch(/secret|file|session/);
});

test('a logout can first send pending work', async () => {
  const staff = await atAPlan();
  const { page, id } = staff;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/tasks\/\d+$/, async (route) => {
    await held;
    await route.continue();
  });
  await rename(page, 'Order the beams');
  await logOut(staff);
  await button(page, 'Send and Sign Out').click();
  await expect.poll(() => button(page, 'Send and Sign Out').getAttribute('aria-busy')).toBe('true');
  release();
  await signIn(page).waitFor();
  const other = await signedInCaller('staff');
  const { body } = await other.get(`/projects/${id}?plan=full`);
  expect(JSON.stringify(body)).toContain('Order the beams');
});

test('a logout without pending work does not ask', async () => {
  const staff = await atAPlan();
  await logOut(staff);
  await signIn(staff.page).waitFor();
});

test('an answer that comes while a disabled user leaves does not hide why', async () => {
  const { page, person, id } = await atAPlan();
  const admin = await signedInCaller('admin');
  const left = page.url();
  await page.goto('about:blank');
  await admin.patch(`/users/${person.id}`, { disabled: true });
  const isLeaving = Promise.withResolvers<void>();
  await page.route(`**/api/projects/${id}?plan=*`, async (route) => {
    await isLeaving.promise;
    await route.continue();
  });
  const isAnswered = page.waitForResponse((response) => response.url().includes(`/api/projects/${id}?plan=`));
  await page.route(/\/login\?over=/, async (route) => {
    isLeaving.resolve();
    // The page that leaves goes on until the next one is there.
    await isAnswered;
    await setTimeout(500);
    await route.continue();
  });
  await page.goto(left);
  await page.getByText('You have no access any more: your account was disabled or changed.').waitFor();
});

// docs/product.md#session-ends
test('a disabled user is told why at the sign-in screen', async () => {
  const { page, person } = await atAPlan();
  const admin = await signedInCaller('admin');
  // An open page would leave by itself.
  const left = page.url();
  await page.goto('about:blank');
  await admin.patch(`/users/${person.id}`, { disabled: true });
  await page.goto(left);
  await page.getByText('You have no access any more: your account was disabled or changed.').waitFor();
  await signIn(page).waitFor();
  const client = await signedInAs('client');
  await client.page.goto('about:blank');
  await admin.patch(`/users/${client.person.id}`, { disabled: true });
  await client.page.goto(paths.clientHome.href());
  await client.page.getByText('You have no access any more').waitFor();
});
