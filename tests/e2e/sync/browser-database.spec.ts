// A browser without storage, such as a private window or a full disk: work continues, and the person is told.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { jpeg } from '../../support/files.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs, type Visitor } from '../fixtures.ts';
import { brokenDatabases } from '../support/broken-databases.ts';
import { asPayload } from '../support/files.ts';
import { taskButton, taskTitles } from '../support/plan-page.ts';

const phase = 'Phase 1.1';
const one = 'Task 1.1.1';
const patience = { timeout: 30_000 };
const notKept = (page: Page) => page.getByText('This browser does not keep it: leave this page open.');
const noneWaits = (page: Page) => page.getByRole('button', { name: /waiting$/ }).waitFor({ state: 'detached' });

/** A person at a plan in a browser with this IndexedDB. */
async function atAPlan(database: keyof typeof brokenDatabases) {
  const visitor = await signedInAs('staff');
  const { page, caller } = visitor;
  const plan = await aProject(caller, { tasks: 2 });
  await page.context().addInitScript(brokenDatabases[database]);
  await page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(page, one).waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /dialog-window/.test(name)),
  );
  return { ...visitor, plan };
}

async function rename(page: Page, title: string, next: string) {
  await taskButton(page, title).click();
  await page.getByRole('textbox', { name: 'Task name' }).fill(next);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

/** The names on the server. */
async function stored({ caller }: Pick<Visitor, 'caller'>, id: number, phaseId: number) {
  const { body } = await caller.get(`/projects/${id}/phases/${phaseId}/tasks`);
  return (body as { data: { title: string }[] }).data.map(({ title }) => title);
}

test.each(['refuses', 'neverAnswers'] as const)(
  'online, a change is saved without IndexedDB: one that %s',
  async (database) => {
    const staff = await atAPlan(database);
    const { page, plan } = staff;
    await rename(page, one, 'Order the beams');
    await expect.poll(() => stored(staff, plan.id, plan.phaseId), patience).toEqual(['Order the beams', 'Task 1.1.2']);
    await noneWaits(page);
  },
);

test('a change does not wait for an IndexedDB that never answers, also on plain http', async () => {
  const staff = await atAPlan('neverAnswers');
  const { page, plan } = staff;
  await page.context().addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await page.reload();
  await rename(page, one, 'Order the beams');
  await expect.poll(() => stored(staff, plan.id, plan.phaseId), patience).toEqual(['Order the beams', 'Task 1.1.2']);
});

test('without storage, offline changes wait in the page, which says so and asks before they are lost', async () => {
  const staff = await atAPlan('refuses');
  const { page, plan } = staff;
  await goOffline(page);
  await rename(page, one, 'Order the beams');
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await notKept(page).waitFor();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.context().setOffline(false);
  await expect.poll(() => stored(staff, plan.id, plan.phaseId), patience).toEqual(['Order the beams', 'Task 1.1.2']);
  await noneWaits(page);
  expect(await notKept(page).count()).toBe(0);
});

test('without storage, an offline note arrives with its picture', async () => {
  const { page, caller, plan } = await atAPlan('refuses');
  await page.goto(paths.addTaskNote.href(plan.id, plan.taskId));
  await page.getByPlaceholder('Enter your note here...').fill('The cellar is under water.');
  await goOffline(page);
  const input = page.getByLabel('Add photos and files').and(page.locator('input'));
  await input.setInputFiles(await asPayload(await jpeg('cellar.jpg')));
  await page.getByRole('button', { name: 'Add Note' }).click();
  await notKept(page).waitFor();
  await page.context().setOffline(false);
  const photos = async () => {
    const { body } = await caller.get(`/projects/${plan.id}/notes`);
    const notes = (body as { data: { photos: { originalFilename: string }[] }[] }).data;
    return notes.map((note) => note.photos.map(({ originalFilename }) => originalFilename));
  };
  await expect.poll(photos, patience).toEqual([['cellar.jpg']]);
});

test('changes rejected by a full disk are stored once there is space, and survive a reload', async () => {
  const staff = await atAPlan('isFull');
  const { page, plan } = staff;
  await goOffline(page);
  await rename(page, one, 'Order the beams');
  await notKept(page).waitFor();
  await page.evaluate(() => Object.assign(window, { hasRoom: true }));
  await rename(page, 'Task 1.1.2', 'Hire a crane');
  await page.getByRole('button', { name: '2 changes waiting' }).waitFor();
  await notKept(page).waitFor({ state: 'detached' });
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(paths.editProject.href(plan.id, 'editor'));
  await expect.poll(() => stored(staff, plan.id, plan.phaseId), patience).toEqual(['Order the beams', 'Hire a crane']);
  await expect.poll(() => taskTitles(page, phase), patience).toEqual(['Order the beams', 'Hire a crane']);
});
