// The filters of a project's notes.
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { rulesOfColours, seriousFindings } from '../../e2e/support/axe.ts';
import { chosenFilters, filterBy } from '../../e2e/support/filters.ts';
import { aProject, signedInAs as apiAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#notes-filter, docs/product.md#filter
test('notes are filtered by task, author, internal, day and photos, in the address and live', async () => {
  const { page, caller, person } = await signedInAs('staff', { at: paths.dashboard.href() });
  const colleague = await apiAs('staff');
  const { id, majorPhases } = await aProject(caller, { tasks: 2 });
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  const [first, second] = majorPhases[0]?.phases[0]?.tasks ?? [];
  const write = async (by: typeof colleague | typeof caller, task: number | undefined, body: object) =>
    dataOf(await by.post(`/projects/${id}/tasks/${task}/notes`, body), noteCreated, 201).id;
  await write(caller, first, { description: 'Mine on one' });
  await write(colleague, second, { description: 'Theirs inside', isInternal: true });
  const shown = await write(caller, second, { description: 'Mine with a photo' });
  await caller.upload(`/projects/${id}/notes/${shown}/photos`, await jpeg('wall.jpg'));
  const texts = async () =>
    (await page.getByRole('article').allTextContents()).map(
      (text) =>
        ['Mine on one', 'Theirs inside', 'Mine with a photo', 'News'].find((each) => text.includes(each)) ?? text,
    );
  await page.goto(paths.editProject.href(id, 'notes'));
  await expect.poll(texts).toEqual(['Mine with a photo', 'Theirs inside', 'Mine on one']);

  await filterBy(page, { Task: 'Task 1.1.2' });
  await expect.poll(texts).toEqual(['Mine with a photo', 'Theirs inside']);
  await filterBy(page, { 'Written by': name });
  await expect.poll(texts).toEqual(['Theirs inside']);
  await page.reload();
  await expect.poll(texts).toEqual(['Theirs inside']);
  await write(colleague, second, { description: 'News', isInternal: true });
  await write(caller, second, { description: 'Not by the colleague' });
  await expect.poll(texts).toEqual(['News', 'Theirs inside']);

  await filterBy(page, { Visibility: 'Shared notes' });
  const chosen = [`Written by: ${name}`, 'Task: Task 1.1.2', 'Visibility: Shared notes'];
  await page.getByText('No notes match the filter.').waitFor();
  expect(await chosenFilters(page)).toEqual(chosen);
  expect(new URL(page.url()).searchParams.get('internal')).toBe('no');
  // Back takes the last choice back, and each can be taken back alone.
  await page.goBack();
  await expect.poll(texts).toEqual(['News', 'Theirs inside']);
  const chip = page.getByRole('button', { name: 'Remove Task: Task 1.1.2' });
  await chip.hover();
  expect(await seriousFindings(page, 'light', rulesOfColours)).toEqual([]);
  await chip.click();
  await expect.poll(() => chosenFilters(page)).toEqual([`Written by: ${name}`]);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect.poll(async () => (await texts()).length).toBe(5);

  // By keyboard: what is found is told while one chooses.
  await page.getByRole('button', { name: 'Filter', exact: true }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByRole('switch', { name: 'With photos' }).focus();
  await page.keyboard.press('Space');
  await panel.getByRole('status').getByText('1 note', { exact: true }).waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-filter'))).toBe(true);
  await expect.poll(texts).toEqual(['Mine with a photo']);
  // Pictures are not asked whether they have some: the view neither shows nor counts it, and the notes have it again.
  const view = page.getByRole('navigation', { name: 'View' });
  await page.getByRole('button', { name: 'Filter 1 chosen' }).waitFor();
  await view.getByRole('link', { name: 'Photos' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor();
  expect(await page.getByRole('list', { name: 'Chosen filters' }).count()).toBe(0);
  await view.getByRole('link', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'Filter 1 chosen' }).waitFor();
  expect(await chosenFilters(page)).toEqual(['With photos']);

  // Days are those of the company, and an address of an earlier version still says the same.
  await page.goto(`${paths.editProject.href(id, 'notes')}&from=2000-01-01&until=2000-01-02`);
  await page.getByText('No notes match the filter.').waitFor();
  // Told once, with one way to take it back.
  expect(await chosenFilters(page)).toEqual(['From: Jan 1, 2000', 'Until: Jan 2, 2000']);
  expect(await page.getByRole('button', { name: /^Clear/ }).allTextContents()).toEqual(['Clear All']);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect.poll(async () => (await texts()).length).toBe(5);
  await page.goto(`${paths.editProject.href(id, 'notes')}&author=${person.id}&internal=yes`);
  await page.getByText('No notes match the filter.').waitFor();
  await expect.poll(() => chosenFilters(page)).toContain(`Written by: ${person.firstName} ${person.lastName}`);
});

// docs/product.md#filter
test('on a phone the first note stands right below one button, which opens a sheet', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const { id, majorPhases } = await aProject(caller, { tasks: 2 });
  for (const task of majorPhases[0]?.phases[0]?.tasks ?? []) {
    await caller.post(`/projects/${id}/tasks/${task}/notes`, { description: `On ${task}` });
  }
  await page.goto(paths.editProject.href(id, 'notes'));
  const note = page.getByRole('article').first();
  await note.waitFor();
  const button = page.getByRole('button', { name: 'Filter', exact: true });
  const [above, below] = [await button.boundingBox(), await note.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(100);
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByLabel('Task').selectOption({ label: 'Task 1.1.2' });
  await sheet.getByRole('status').getByText('1 note', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Filter 1 chosen' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
});
