// The search of everything, opened by Ctrl+K.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aWord, input, open, option, palette } from '../../e2e/shell/palette-page.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { ownAnswer } from '../../support/network/own-answer.ts';
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

// docs/product.md#palette
test('a deleted project leaves what was opened last, and a dialog is answered before the palette opens', async () => {
  const { page, caller, person } = await signedInAs('staff');
  const colleague = await signedInCaller('admin');
  const names = [unique('Attic'), unique('Cellar'), unique('Porch')];
  const ids: number[] = [];
  for (const name of names) {
    const { id } = await aProject(caller, { name });
    ids.push(id);
    await page.goto(paths.editProject.href(id));
    await page.getByRole('heading', { name }).waitFor();
  }
  const [attic = 0, cellar = 0] = ids;
  const stored = () => page.evaluate((key) => localStorage.getItem(key), `paradigm-pro-opened-${person.id}`);
  await expect.poll(stored).toContain(names[2]);

  // Deleted while this page listens, and while it was away.
  await page.goto(paths.projects.href());
  await page.getByRole('row', { name: new RegExp(names[0] ?? '') }).waitFor();
  // Shown once the page hears of lists.
  const heard = unique('Barn');
  await aProject(colleague, { name: heard });
  await page.getByRole('row', { name: new RegExp(heard) }).waitFor();
  expect((await colleague.delete(`/projects/${attic}`)).status).toBe(200);
  await expect.poll(stored).not.toContain(names[0]);
  await page.goto('about:blank');
  expect((await colleague.delete(`/projects/${cellar}`)).status).toBe(200);
  await page.goto(paths.editProject.href(cellar));
  await page.getByRole('heading', { name: 'This project was deleted' }).waitFor();
  await open(page);
  const opened = palette(page).getByRole('group', { name: 'Recently opened' }).getByRole('option');
  expect(await opened.allTextContents()).toEqual([names[2]]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /user menu$/ }).click();
  await page.getByRole('menuitem', { name: /^Help/ }).click();
  const help = page.getByRole('dialog');
  await help.getByRole('heading').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  expect(await palette(page).count()).toBe(0);
  await open(page);
});

// docs/product.md#palette-answers
test('says when nothing is found, when a search fails, and works without a connection', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const name = unique('Pier');
  const { id } = await aProject(caller, { name });
  await page.goto(paths.editProject.href(id));
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: 'Search' }).click();
  const word = aWord();
  await input(page).fill(word);
  await palette(page).getByText(`Nothing found for “${word}”.`).first().waitFor();

  let isFailing = true;
  await page.route('**/api/search?*', (route) =>
    isFailing ? route.fulfill(ownAnswer(403, { message: 'no' })) : route.continue(),
  );
  await input(page).fill(name);
  await option(page, 'The search failed. Try again').waitFor();
  isFailing = false;
  await option(page, 'The search failed. Try again').click();
  await option(page, name).waitFor();

  await page.context().setOffline(true);
  await input(page).fill('pier');
  await palette(page).getByText('No connection.').first().waitFor();
  const lately = palette(page).getByRole('group', { name: 'Recently opened' });
  await lately.getByRole('option', { name }).waitFor();
  await input(page).fill('add cl');
  await option(page, 'Add Client').waitFor();
  await page.context().setOffline(false);
  await input(page).fill(name);
  await palette(page).getByRole('group', { name: 'Projects' }).getByRole('option', { name }).waitFor();
  await palette(page).getByRole('button', { name: 'Cancel' }).click();
  await palette(page).waitFor({ state: 'detached' });
});
