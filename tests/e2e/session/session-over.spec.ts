// A session ends during work: nothing typed is lost.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { sites } from '../../../web/model/site.ts';
import { aPerson, aProject, signIn } from '../../support/builders.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs, type Visitor } from '../fixtures.ts';
import { taskButton } from '../support/plan-page.ts';

const { sessionKey } = sites.office;
const one = 'Task 1.1.1';

/** Makes both tokens invalid, as if the session had ended on the server. */
async function endSession({ page }: Visitor) {
  // The library has completed the session, and does not store the old one any more.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), sessionKey)).toContain('"user"');
  const dead = JSON.stringify({ access_token: 'no', refresh_token: 'no', expires_at: 9e9 });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, dead] as const);
}

async function atARow(): Promise<Visitor & { id: number }> {
  const staff = await signedInAs('staff');
  const { id } = await aProject(staff.caller, { tasks: 2 });
  await staff.page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(staff.page, one).waitFor();
  return { ...staff, id };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session is over' });

// docs/product.md#session-ends
test('the sign-in dialog opens over typed text, and work continues', async () => {
  const staff = await atARow();
  const { page, person } = staff;
  await page.getByRole('button', { name: `More for ${one}` }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Task' });
  await form.getByLabel('Description').fill('A long story that nobody wants to type twice.');
  await endSession(staff);
  await form.getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByText(person.email).waitFor();
  await dialog(page).getByLabel('Password', { exact: true }).fill('a wrong one');
  await dialog(page).getByRole('button', { name: 'Sign In' }).click();
  await dialog(page).getByText('Invalid username or password').waitFor();
  await dialog(page).getByLabel('Password', { exact: true }).fill(person.password);
  await dialog(page).getByRole('button', { name: 'Sign In' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await form.waitFor({ state: 'detached' });
  await page.getByText('A long story that nobody wants to type twice.').waitFor();
});

// docs/product.md#session-ends
test('without typed text the page reloads, and pending changes are sent after the sign-in', async () => {
  const staff = await atARow();
  const { page, person, id } = staff;
  await goOffline(page);
  await taskButton(page, one).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill('Order the beams');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await endSession(staff);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.getByLabel('Username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${paths.editProject.href(id, 'editor')}`);
  await taskButton(page, 'Order the beams').waitFor();
});

test('a sign-in as another user in another tab reloads the page as that user', async () => {
  const { page, caller } = await atARow();
  const other = await aPerson();
  const session = await signIn(other);
  const stored = JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in });
  const tab = await page.context().newPage();
  await tab.goto('/env.json');
  await tab.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, stored] as const);
  await page.getByRole('button', { name: `${other.firstName} ${other.lastName}, user menu` }).waitFor();
  expect((await caller.get('/me')).status).toBe(200);
});
