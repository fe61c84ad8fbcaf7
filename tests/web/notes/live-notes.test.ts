// Notes on two screens: the feed and the notes of a task show changes by others, with pictures.
import { test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

test('the notes of a deleted task leave the feed and return when it is restored', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Mind the pipe.' });
  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByText('Mind the pipe.').waitFor();
  await caller.delete(`/projects/${id}/tasks/${taskId}`);
  await page.getByText('Mind the pipe.').waitFor({ state: 'detached' });
  await caller.post(`/projects/${id}/tasks/${taskId}/restore`);
  await page.getByText('Mind the pipe.').waitFor();
});

test('the notes of a task are live on its screen and in the structure', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId, taskId } = await aProject(caller);
  for (const address of [paths.editTask.href(id, phaseId, taskId), paths.editProject.href(id, 'structure')]) {
    await page.goto(address);
    await page.getByText('No results to display').waitFor();
    const made = await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Order more screws.' });
    await page.getByText('Order more screws.').waitFor();
    const { id: noteId } = (made.body as { data: { id: number } }).data;
    await caller.delete(`/projects/${id}/notes/${noteId}`);
    await page.getByText('No results to display').waitFor();
  }
});
