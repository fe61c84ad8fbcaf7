// Who deletes a project, and what stays of it.
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { aClosedDecision } from '../../support/decisions/closed.ts';
import { signedInAs } from '../fixtures.ts';

// docs/product.md#delete-project
test('the question before a project is deleted says how many signed papers stay; staff read who deletes it', async () => {
  const { page, caller, person } = await signedInAs('admin');
  const { id } = await aProject(caller, { name: unique('Ruin') });
  const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const people = { sender: { ...caller, person }, signer: person };
    for (const number of [1, 2]) await aClosedDecision(sql, { projectId: id, number, ...people });
  } finally {
    await sql.end();
  }
  await page.goto(paths.editProject.href(id));
  await page.getByRole('button', { name: 'Delete Project' }).click();
  await page.getByRole('dialog').getByText('It has 2 signed papers. They stay in Admin, Signed Papers').waitFor();
  const staff = await signedInAs('staff', { at: paths.editProject.href(id) });
  await staff.page.getByText('Only administrators can delete a project.').waitFor();
  expect(await staff.page.getByRole('button', { name: 'Delete Project' }).count()).toBe(0);
  expect((await staff.caller.delete(`/projects/${id}`)).status).toBe(403);
});
