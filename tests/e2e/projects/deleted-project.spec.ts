// A project is deleted while others have it open, are away, or work on it offline.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../support/plan-page.ts';

const deleted = (page: Page) => page.getByRole('heading', { name: 'This project was deleted' });

async function atAPlan() {
  const staff = await signedInAs('staff');
  const admin = await signedInCaller('admin');
  const name = unique('Old barn');
  const { id } = await aProject(staff.caller, { name, tasks: 3 });
  await staff.page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(staff.page, 'Task 1.1.1').waitFor();
  const by = `${admin.person.firstName} ${admin.person.lastName}`;
  return { ...staff, admin, id, name, by };
}

async function rename(page: Page, title: string, next: string) {
  await taskButton(page, title).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill(next);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

test('a page that was offline shows it on reconnect, also at the form of a note', async () => {
  const { page, admin, id } = await atAPlan();
  await goOffline(page);
  await admin.delete(`/projects/${id}`);
  await page.context().setOffline(false);
  await deleted(page).waitFor();
  await page.getByText('Reconnecting').waitFor({ state: 'detached' });
  await page.goto(paths.addProjectNote.href(id));
  await deleted(page).waitFor();
  // The channel still tries to join, without reading the project again.
  const again = page.waitForRequest((request) => request.url().includes(`/projects/${id}?`), { timeout: 3_000 });
  await expect(again).rejects.toThrow('Timeout');
});

test('what is being typed in its plan at that moment can be copied', async () => {
  for (const [open, field] of [
    ['Task 1.1.1', 'Task name'],
    ['Add Task to Phase 1.1', 'Task name'],
  ] as const) {
    const { page, admin, id } = await atAPlan();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: open, exact: true }).click();
    await page.getByRole('textbox', { name: field }).fill('Beam of oak');
    await admin.delete(`/projects/${id}`);
    await deleted(page).waitFor();
    await page.getByRole('button', { name: '1 change to decide' }).click();
    await page.getByRole('button', { name: 'Copy What I Typed' }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Beam of oak');
  }
});

// docs/product.md#deleted-project
test('all pending changes of the project are one decision', async () => {
  const { page, admin, id, name } = await atAPlan();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await goOffline(page);
  for (const at of [1, 2, 3]) await rename(page, `Task 1.1.${at}`, `Beam ${at}`);
  await rename(page, 'Beam 1', 'Beam of oak');
  await page.getByRole('button', { name: '4 changes waiting' }).waitFor();
  await admin.delete(`/projects/${id}`);
  await page.context().setOffline(false);
  await deleted(page).waitFor();
  await page.getByRole('button', { name: '1 change to decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not at the server yet' });
  await dialog.getByText(`4 changes to “${name}”`).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(1);
  expect(await page.getByText(/Somebody else deleted|was deleted while/).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Copy What I Typed' }).click();
  await page.getByText('Copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const typed of ['Beam 2', 'Beam 3', 'Beam of oak']) expect(copied).toContain(typed);
  await dialog.getByRole('button', { name: 'Discard All' }).click();
  await page.getByRole('dialog', { name: 'Discard All' }).getByRole('button', { name: 'Discard All' }).click();
  await page.getByText('Everything is saved.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /to decide/ }).waitFor({ state: 'detached' });
});
