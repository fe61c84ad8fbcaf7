// The history of a project and of one row: who changed what, and restoring earlier values.
import { expect, test } from 'vitest';
import { paths } from '../../web/model/paths.ts';
import { aProject } from '../support/builders.ts';
import { signedInAs } from './support/visit.ts';

test('a long history loads more', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  for (let count = 1; count <= 60; count++)
    await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: `Name ${count}` });
  await page.goto(paths.editProject.href(id, 'history'));
  const lines = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(50);
  await page.getByRole('button', { name: 'Show Older Changes' }).scrollIntoViewIfNeeded();
  await lines.filter({ hasText: 'created the project' }).waitFor();
});
