// A tab of this build beside one of a newer build: they share an outbox, and this tab may be the leader.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton, taskTitles } from '../support/plan-page.ts';
import { keepInOutbox, keptKeys, OUTBOX } from './kept-entries.ts';

test('entries of unknown kinds stay in the outbox, and known ones are still sent', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller, { tasks: 2 });
  const plan = paths.editProject.href(id, 'editor');
  await page.goto(plan);
  await taskButton(page, 'Task 1.1.1').waitFor();
  const { id: userId } = ((await caller.get('/me')).body as { data: { id: string } }).data;
  const about = { userId, projectId: id, address: plan };
  await keepInOutbox(page, [
    { ...about, key: 'newer-kind', order: 1, kind: 'assignment', name: 'Task 1.1.1', taskId },
    { ...about, key: 'newer-write', order: 2, kind: 'plan', name: 'Task 1.1.1', write: { kind: 'bond', id: taskId } },
  ]);
  await page.reload();
  await page.getByRole('button', { name: '2 changes waiting' }).waitFor();

  await taskButton(page, 'Task 1.1.2').click();
  await page.getByRole('textbox', { name: 'Task name' }).fill('Hire a crane');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => {
      const { body } = await caller.get(`/projects/${id}?plan=full`);
      return JSON.stringify(body).includes('Hire a crane');
    })
    .toBe(true);
  await expect.poll(() => keptKeys(page)).toEqual(['newer-kind', 'newer-write']);
  expect(await taskTitles(page, 'Phase 1.1')).toEqual(['Task 1.1.1', 'Hire a crane']);

  await page.getByRole('button', { name: '2 changes waiting' }).click();
  const waiting = page.getByRole('dialog', { name: 'Not at the server yet' });
  const reason = waiting.getByText('Made in a newer version of this app. Reload this page to send it.');
  await expect.poll(() => reason.count()).toBe(2);
  expect(await waiting.getByRole('button', { name: 'Reload' }).count()).toBe(2);
  expect(await waiting.getByRole('button', { name: /Discard/ }).count()).toBe(0);
});

test('a newer build can change the database while a tab of this build is open', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id, 'editor'));
  await taskButton(page, 'Task 1.1.1').waitFor();
  const version = await page.evaluate(async (database) => {
    const opening = indexedDB.open(database, 2);
    return new Promise((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result.version));
      opening.addEventListener('blocked', () => resolve('blocked'));
    });
  }, OUTBOX);
  expect(version).toBe(2);
});
