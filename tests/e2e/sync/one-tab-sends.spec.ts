// Two tabs of one browser share an outbox: one of them sends its entries, once.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { goOffline } from '../../support/network/offline.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../support/plan-page.ts';

test('without Web Locks, as on plain http, a lease selects the tab that sends', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { tasks: 1 });
  await page.context().addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  const tab = await page.context().newPage();
  for (const each of [page, tab]) {
    await each.goto(paths.editProject.href(id, 'editor'));
    await taskButton(each, 'Task 1.1.1').waitFor();
  }
  const { seq } = ((await caller.get(`/projects/${id}`)).body as { data: { seq: number } }).data;
  await goOffline(page, tab);
  for (const [each, title] of [
    [page, 'From the first'],
    [tab, 'From the second'],
  ] as const) {
    await each.getByRole('button', { name: 'Add Task to Phase 1.1' }).click();
    await each.getByRole('textbox', { name: 'Task name' }).fill(title);
    await each.keyboard.press('Enter');
    await each.keyboard.press('Escape');
  }
  for (const each of [page, tab]) await each.getByRole('button', { name: '2 changes waiting' }).waitFor();
  await page.context().setOffline(false);
  for (const each of [page, tab])
    await each.getByRole('button', { name: '2 changes waiting' }).waitFor({ state: 'detached' });
  const titles = async () => {
    const { body } = await caller.get(`/projects/${id}/changes?since=${seq}`);
    return (body as { data: { fields: { title: string } }[] }).data.map(({ fields }) => fields.title);
  };
  await expect.poll(titles).toEqual(['From the first', 'From the second']);
});
