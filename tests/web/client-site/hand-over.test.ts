// The punch list of a client at the hand-over, on a phone, and what the office reads of it.
import { expect, test } from 'vitest';
import { noteCreated, reply } from '../../../functions/core/notes/contract.ts';
import { todo } from '../../../functions/core/notes/todos.contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs } from '../support/visit.ts';

const [staff, admin] = await Promise.all([signedInCaller('staff'), signedInCaller('admin')]);
await admin.patch('/settings', { clientsWrite: true });

// docs/product.md#hand-over
test('a client says what looks good and what does not yet, in English and Spanish', async () => {
  const { page, person } = await signedInAs('client', { at: paths.clientHome.href() });
  const { id, taskId } = await aProject(staff, { name: unique('Finished House') });
  await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const item = async (description: string, steps: string[]) => {
    const at = `/projects/${id}/tasks/${taskId}/notes`;
    const noteId = dataOf(await staff.post(at, { description }), noteCreated, 201).id;
    await staff.upload(`/projects/${id}/notes/${noteId}/photos`, await jpeg());
    await staff.put(`/projects/${id}/notes/${noteId}/todo`, { isPunch: true, place: 'Hall' });
    for (const to of steps) await staff.post(`/projects/${id}/notes/${noteId}/todo/state`, { to });
    return noteId;
  };
  const door = await item('The door scratches', ['done', 'checked']);
  await item('The tile is loose', ['done', 'checked']);
  await item('The lamp hums', ['done', 'checked']);
  await item('Paint the wall', []);
  await page.goto(paths.clientProject.href(id));
  await page.getByRole('link', { name: 'Punch List' }).click();
  const checked = page.getByRole('region', { name: 'Checked' });
  await checked.getByText('The door scratches').waitFor();
  await page.getByRole('region', { name: 'To Do' }).getByText('Paint the wall').waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);

  await checked.getByRole('button', { name: '#2 looks good' }).click();
  await checked.getByText('You said that it looks good.').waitFor();
  await checked.getByRole('button', { name: '#1: not yet' }).click();
  await page.getByRole('textbox', { name: 'What is not right yet with #1?' }).fill('It still scratches');
  const input = page.getByLabel('Add Photos').and(page.locator('input'));
  await input.setInputFiles([await asPayload(await jpeg('scratch.jpg'))]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('region', { name: 'To Do' }).getByText('The door scratches').waitFor();
  expect(dataOf(await staff.put(`/projects/${id}/notes/${door}/todo`, {}), todo).state).toBe('open');
  // The words came with their picture, and wait for an answer.
  const [said] = dataOf(await staff.get(`/projects/${id}/notes/${door}/replies`), reply.array());
  expect(said).toMatchObject({ text: 'It still scratches', photos: [{ originalFilename: 'scratch.jpg' }] });

  // The office checks it again, which shows by itself.
  for (const to of ['done', 'checked']) await staff.post(`/projects/${id}/notes/${door}/todo/state`, { to });
  await page.getByRole('button', { name: 'All Checked (2)' }).click();
  await expect.poll(() => checked.getByText('You said that it looks good.').count()).toBe(3);

  await page.getByLabel('Language').selectOption('es');
  await page.getByRole('link', { name: 'Lista de pendientes' }).waitFor();
  await page.getByRole('region', { name: 'Pendiente' }).waitFor();
});
