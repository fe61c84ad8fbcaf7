// The search of everything, opened by Ctrl+K.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aWord, input, open, option, palette } from '../../e2e/shell/palette-page.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#palette
test('finds a row, marks the words, and leads by keyboard to the row of its plan', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const word = aWord();
  const { id, taskId } = await aProject(caller, { name: `${word} Kitchen`, majorPhases: 3, phases: 2, tasks: 9 });
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: `Élan of the ${word}` });
  const last = await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: `Seen: the ${word} leaks.` });
  expect(last.status).toBe(201);

  await open(page);
  await input(page).fill(`elan ${word}`);
  const row = option(page, /Élan of the/);
  await row.waitFor();
  expect(await row.locator('mark').allTextContents()).toEqual(['Élan', word, word]);
  expect(await row.textContent()).toContain(`Task in ${word} Kitchen › Major 1 › Phase 1.1`);
  await expect.poll(() => palette(page).getByRole('status').textContent()).toBe('1 result');
  expect(await row.getAttribute('aria-selected')).toBe('false');
  await expect.poll(() => input(page).getAttribute('aria-activedescendant')).toBe(await row.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.editProject.href(id, 'editor')}#task:${taskId}`);
  await palette(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Élan of the');
  await page.locator('[data-row] .flash').waitFor({ state: 'attached' });

  await open(page);
  await input(page).fill(word);
  const groups = palette(page).getByRole('group');
  await expect.poll(() => groups.count()).toBe(3);
  expect(await groups.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
    'Projects',
    'Plans',
    'Notes',
  ]);
  expect(await option(page, /leaks/).locator('mark').allTextContents()).toContain(word);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**&task=*#note:*');
  await page.getByRole('article', { name: /Élan/ }).waitFor();
  await page.locator('li > .flash').waitFor({ state: 'attached' });
});

// docs/product.md#palette-answers
test('shows no older answer over a newer one, and opens what was typed', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const word = aWord();
  const { id: early } = await aProject(caller, { name: `${word} early` });
  const { id } = await aProject(caller, { name: `${word} later` });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/search?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === `${word} e`) await held;
    await route.continue().catch(() => undefined);
  });
  await open(page);
  const asked = page.waitForRequest(/search\?.*q=.*e$/);
  await input(page).fill(`${word} e`);
  await asked;
  await input(page).fill(`${word} l`);
  await option(page, `${word} later`).waitFor();
  release();
  await input(page).pressSequentially('a');
  await option(page, `${word} later`).waitFor();
  expect(await option(page, `${word} early`).count()).toBe(0);
  expect(early).not.toBe(id);

  // Enter waits for the answer to what is typed.
  await input(page).fill(`${word} ea`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.editProject.href(early)}`);
});
