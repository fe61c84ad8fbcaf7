// What a browser keeps belongs to one user, for a week at most, and goes with them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { sites } from '../../../web/model/site.ts';
import { aPerson, aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { goOffline } from '../../support/network/offline.ts';
import { aTrade } from '../../support/trades.ts';
import { aVisit } from '../../support/visits.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../support/plan-page.ts';
import { keptKeys } from '../sync/kept-entries.ts';
import { lastSeen, siteKept } from './last-seen.ts';

const task = 'Task 1.1.1';
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In' });

/** A person on a phone whose plan and board are kept. */
async function atAPlan() {
  const visitor = await signedInAs('staff', { at: paths.dashboard.href(), hasWorker: true, width: 390 });
  const { page, caller } = visitor;
  const name = unique('House of secrets');
  const plan = await aProject(caller, { name, tasks: 2 });
  const { id } = plan;
  const trade = await aTrade(caller);
  await aVisit(caller, plan, trade.id, 0);
  await siteKept(page);
  await page.goto(`${paths.board.href()}?trade=${trade.id}`);
  await page.getByRole('region', { name: trade.name }).getByText(name).waitFor();
  await expect.poll(() => lastSeen(page)).toMatch(/board\W+from=/);
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, task).waitFor();
  await expect.poll(() => lastSeen(page)).toContain(name);
  return { ...visitor, id, name };
}

async function renameOffline(page: Page, title: string) {
  await goOffline(page);
  await taskButton(page, task).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill(title);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
}

/** Everything in the browser's storage and caches, apart from the files of the site. */
function everything(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = [JSON.stringify({ ...localStorage })];
    found.push(...(await caches.keys()).filter((name) => !name.startsWith('office-shell-')));
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        found.push(`${name} ${store} ${JSON.stringify(rows)}`);
      }
      database.close();
    }
    return found.join('\n');
  });
}

// docs/product.md#board-offline, docs/product.md#kept-for-one
test('a colleague at the same computer finds nothing of the one before', async () => {
  const { page, person, name } = await atAPlan();
  await page.getByRole('button', { name: /user menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await signIn(page).waitFor();
  expect(await lastSeen(page)).toBe('');
  expect(await everything(page)).not.toContain(name);
  expect(await everything(page)).not.toContain(person.id);

  const colleague = await aPerson();
  await page.getByLabel('Username').fill(colleague.email);
  await page.getByLabel('Password', { exact: true }).fill(colleague.password);
  await signIn(page).click();
  await expect.poll(() => lastSeen(page)).toContain(colleague.id);
  // The one before is among the staff that the colleague may assign.
  const kept = await everything(page);
  expect(kept).toContain(`"userId":"${colleague.id}"`);
  expect(kept).not.toContain(`"userId":"${person.id}"`);
  await page.goto('about:blank');
  await page.context().setOffline(true);
  await page.goto(paths.dashboard.href());
  await page.getByRole('button', { name: `${colleague.firstName} ${colleague.lastName}, user menu` }).waitFor();
});

// docs/product.md#kept-for-one
test('an expired session keeps what waits, and a disabled account keeps nothing at the next contact', async () => {
  const { page, person, name, id, caller } = await atAPlan();
  await renameOffline(page, 'Kept over the sign-in');
  await page.goto('about:blank');
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Kept over the sign-in').waitFor();
  const over = JSON.stringify({ access_token: 'no', refresh_token: 'no', expires_at: 9e9 });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sites.office.sessionKey, over] as const);
  await page.context().setOffline(false);
  await signIn(page).waitFor();
  await expect.poll(() => lastSeen(page)).toBe('');
  expect(await keptKeys(page)).toHaveLength(1);
  await page.getByLabel('Username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await signIn(page).click();
  await expect
    .poll(async () => JSON.stringify((await caller.get(`/projects/${id}?plan=full`)).body))
    .toContain('Kept over the sign-in');
  await taskButton(page, 'Kept over the sign-in').waitFor();
  await expect.poll(() => lastSeen(page)).toContain(name);

  await goOffline(page);
  await taskButton(page, 'Kept over the sign-in').click();
  await page.getByRole('textbox', { name: 'Task name' }).fill('Never to be seen');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  const admin = await signedInCaller('admin');
  await admin.patch(`/users/${person.id}`, { disabled: true });
  await page.context().setOffline(false);
  await signIn(page).waitFor();
  await expect.poll(() => everything(page)).not.toContain(name);
  expect(await everything(page)).not.toContain('Never to be seen');
  expect(await everything(page)).not.toContain(person.id);
});

// docs/product.md#kept-for-one
test('a week without contact removes what was seen, and keeps what waits', async () => {
  const { page, name } = await atAPlan();
  await renameOffline(page, 'Written a week ago');
  await page.goto('about:blank');
  await page.goto(paths.login.href());
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('paradigm-pro-last-seen');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('answers', 'readwrite');
          const store = transaction.objectStore('answers');
          const reading = store.getAll();
          reading.onsuccess = () => {
            for (const kept of reading.result) store.put({ ...kept, at: kept.at - 8 * 24 * 60 * 60 * 1000 });
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await page.goto(paths.dashboard.href());
  await page.getByText('The server could not be reached.').waitFor();
  await expect.poll(() => lastSeen(page)).toBe('');
  expect(await everything(page)).not.toContain(name);
  expect(await keptKeys(page)).toHaveLength(1);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name }).first().waitFor();
  await expect.poll(() => keptKeys(page)).toHaveLength(0);
});
