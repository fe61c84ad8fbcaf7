// To-dos on Today, over all projects.
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#todo-today
test('Today has the open to-dos of a person, leads to their notes, and says what is to be checked', async () => {
  const { page, caller, person } = await signedInAs('staff', { at: paths.dashboard.href() });
  const { id, taskId } = await aProject(caller);
  const make = async (description: string, fields: object) => {
    const said = { description };
    const noteId = dataOf(await caller.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
    await caller.put(`/projects/${id}/notes/${noteId}/todo`, fields);
    return `/projects/${id}/notes/${noteId}/todo`;
  };
  const [door, tub] = [unique('Door'), unique('Tub')];
  const at = await make(door, { isPunch: true, place: 'Bath', dueOn: '2020-01-02', userId: person.id });
  await make(tub, {});
  await page.goto(paths.today.href('me'));
  const line = page.getByRole('link', { name: new RegExp(`#1 ${door}`) });
  const todos = page.getByRole('list', { name: 'To-Dos' });
  await todos.getByText(/Late: due Jan 2, 2020/).waitFor();
  expect(await todos.getByText(tub).count()).toBe(0);
  expect(await seriousFindings(page, 'light')).toEqual([]);

  await caller.post(`${at}/state`, { to: 'done' });
  await page.reload();
  await page.getByRole('list', { name: 'To Check' }).getByText(new RegExp(door)).waitFor();
  expect(await todos.count()).toBe(0);
  await page.goto(paths.today.href(`user:${person.id}`));
  await line.click();
  await page.getByRole('region', { name: /^Punch Item #1 on/ }).waitFor();
});
