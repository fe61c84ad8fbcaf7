// The filters of a project's notes.
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/api/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signedInAs as apiAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs } from '../fixtures.ts';

test('notes are filtered by task, author, internal and photos, in the address and live', async () => {
  const { page, caller, person } = await signedInAs('staff', { at: paths.dashboard.href() });
  const colleague = await apiAs('staff');
  const { id, majorPhases } = await aProject(caller, { tasks: 2 });
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
  const filters = page.getByRole('toolbar', { name: 'Filter' });
  await page.goto(paths.editProject.href(id, 'notes'));
  await expect.poll(texts).toEqual(['Mine with a photo', 'Theirs inside', 'Mine on one']);

  await filters.getByLabel('Task').selectOption({ label: 'Task 1.1.2' });
  await expect.poll(texts).toEqual(['Mine with a photo', 'Theirs inside']);
  await filters
    .getByLabel('Author')
    .selectOption({ label: `${colleague.person.firstName} ${colleague.person.lastName}` });
  await expect.poll(texts).toEqual(['Theirs inside']);
  await page.reload();
  await expect.poll(texts).toEqual(['Theirs inside']);
  await write(colleague, second, { description: 'News', isInternal: true });
  await write(caller, second, { description: 'Not by the colleague' });
  await expect.poll(texts).toEqual(['News', 'Theirs inside']);

  await filters.getByLabel('Who sees it').selectOption({ label: 'Shared notes' });
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  await page.getByText(`No shared notes by ${name} on “Task 1.1.2”.`).waitFor();
  expect(new URL(page.url()).searchParams.get('internal')).toBe('no');
  await page.getByRole('button', { name: 'Show All Notes' }).click();
  await expect.poll(async () => (await texts()).length).toBe(5);
  await filters.getByRole('button', { name: 'With photos' }).click();
  await expect.poll(texts).toEqual(['Mine with a photo']);
  await page.goto(`${paths.editProject.href(id, 'notes')}&author=${person.id}&internal=yes`);
  await page.getByText(`No internal notes by ${person.firstName} ${person.lastName}.`).waitFor();
});
