// The to-dos of all projects on a screen of their own.
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#todos-screen
test('to-dos of all projects are filtered, done with Undo, and come while the screen is open', async () => {
  const { page, caller, person } = await signedInAs('staff', { at: paths.dashboard.href() });
  const make = async (description: string, fields: object, { id, taskId }: { id: number; taskId: number }) => {
    const said = { description };
    const noteId = dataOf(await caller.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
    await caller.put(`/projects/${id}/notes/${noteId}/todo`, fields);
    return `/projects/${id}/notes/${noteId}`;
  };
  const [kitchen, bath] = [await aProject(caller), await aProject(caller)];
  const [door, tub, sink] = [unique('Door'), unique('Tub'), unique('Sink')];
  const mine = { userId: person.id };
  const at = await make(door, { ...mine, isPunch: true, dueOn: '2020-01-02' }, kitchen);
  await make(tub, mine, bath);
  await page.goto(`${paths.todos.href()}?who=user:${person.id}`);
  const list = page.getByRole('list', { name: 'To-Dos' });
  const row = (text: string) => list.getByRole('listitem').filter({ hasText: text });
  await row(tub).waitFor();
  await row(door)
    .getByText(/due Jan 2, 2020/)
    .waitFor();
  await row(door).getByText('Late', { exact: true }).waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);

  const inBath = await make(sink, { ...mine, needsPhoto: true }, bath);
  await row(sink).getByRole('link', { name: 'Add a Photo to Finish…' }).waitFor();
  await caller.delete(inBath);
  await row(sink).waitFor({ state: 'detached' });

  await row(door).getByRole('button', { name: /^Done/ }).click();
  await row(door).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await row(door).waitFor();
  const openOnes = async () => (await caller.get(`/todos?who=user:${person.id}`)).body;
  await expect.poll(openOnes).toMatchObject({ total: 2 });

  await page.goto(`${paths.todos.href()}?who=user:${person.id}&project=${kitchen.id}&show=late`);
  await row(door).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(1);
  await page.getByRole('button', { name: 'Remove State: Late' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await row(door).getByRole('button', { name: /^Done/ }).click();
  await page.getByText('No to-dos match the filter.').waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await page.goto(`${paths.todos.href()}?who=user:${person.id}&show=check`);
  await row(door)
    .getByRole('button', { name: /^Check Off/ })
    .click();
  await row(door).waitFor({ state: 'detached' });
  await page.goto(`${paths.todos.href()}?who=user:${person.id}&show=closed`);
  await row(door).getByText('Checked', { exact: true }).waitFor();
  await row(door).getByRole('link').first().click();
  await page.waitForURL((url) => url.href.includes(at.split('/').at(-1) ?? at));
});
