// The gallery of a project's pictures: by day, large with the keyboard, filtered, live, and offline as it was seen.
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { filterBy } from '../../e2e/support/filters.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#photo-gallery
test("a project's pictures are shown by day, large by the keyboard, live, and offline", async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, majorPhases } = await aProject(caller, { tasks: 2 });
  const [first, second] = majorPhases[0]?.phases[0]?.tasks ?? [];
  const write = async (task: number | undefined, ...names: string[]) => {
    const made = await caller.post(`/projects/${id}/tasks/${task}/notes`, { description: 'Seen' });
    const note = `/projects/${id}/notes/${dataOf(made, noteCreated, 201).id}`;
    for (const name of names) await caller.upload(`${note}/photos?caption=${name}`, await jpeg(`${name}.jpg`));
  };
  await write(first, 'North', 'East');
  await write(second, 'South');
  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Photos' }).click();
  const tiles = page.getByRole('region', { name: /^Photos of / }).getByRole('button');
  const shown = () => tiles.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  await expect.poll(shown).toEqual(['South', 'East', 'North']);
  expect(new URL(page.url()).searchParams.get('view')).toBe('photos');

  await tiles.first().focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog');
  await large.getByText('1 of 3').waitFor();
  await large.getByText('South', { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await large.getByText('North', { exact: true }).waitFor();
  await large.getByRole('link', { name: 'Task 1.1.1' }).waitFor();
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });

  await write(second, 'West');
  await expect.poll(shown).toEqual(['West', 'South', 'East', 'North']);
  await filterBy(page, { Task: 'Task 1.1.1' });
  await expect.poll(shown).toEqual(['East', 'North']);
  await page.getByRole('link', { name: 'Details' }).click();
  await goOffline(page);
  await page.goBack();
  await expect.poll(shown).toEqual(['East', 'North']);
});
