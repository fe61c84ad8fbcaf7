// A signature meets what the office does at the same moment, in two browsers (docs/product.md#signing).
import { expect, test } from 'vitest';
import { decisionHref, paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { aChange, aCompany } from '../../support/decisions.ts';
import { seriousFindings } from '../axe.ts';
import { signedInAs } from '../fixtures.ts';

await aCompany();

test('a row is deleted while its change is signed: the plan follows later, and a new change takes it back', async () => {
  const { page, caller } = await signedInAs('staff');
  const { page: phone, person } = await signedInAs('client');
  const project = await aProject(caller, {
    ...{ name: unique('Lake House'), tasks: 2, scheduledStart: '2031-03-03', scheduleMode: 'linked' },
  });
  const path = `/projects/${project.id}`;
  await caller.post(`${path}/users/${person.id}`);
  await caller.patch(path, { launchedOn: new Date().toISOString(), isEnabled: true });
  const row = project.majorPhases[0]?.phases[0]?.tasks[1] ?? 0;
  await caller.patch(`${path}/tasks/${row}`, { duration: 4 });
  const effects = [{ op: 'lengthen', entity: 'task', id: row, by: 3 }];
  const change = await aChange(caller, project.id, { days: 3, effects });
  await caller.post(`${path}/decisions/${change.id}/send`, { version: change.version });

  await phone.goto(paths.clientDecision.href(project.id, change.id));
  await phone.getByRole('button', { name: 'Sign…' }).click();
  await phone.getByLabel('Your name').fill('Maria López');
  await phone.getByRole('checkbox').check();
  await page.goto(decisionHref(project.id, change.id));
  await page.getByRole('list', { name: 'Signers' }).getByText('Has not signed').waitFor();
  await caller.delete(`${path}/tasks/${row}`);
  await phone.getByRole('button', { name: /^Sign: / }).click();
  await phone.getByText('Change Order 1: USD 3,180.00 more, 3 working days more').waitFor();

  await page.getByText('The plan does not follow: A row that it changes is gone').waitFor();
  await page.getByRole('button', { name: 'Apply…' }).click();
  const applying = page.getByRole('dialog', { name: 'Apply to the Plan' });
  await applying.getByRole('button', { name: 'Apply' }).click();
  await applying.getByRole('status').getByText('A row that it changes is gone').waitFor();
  await caller.post(`${path}/tasks/${row}/restore`);
  await applying.getByText('Task 1.1.2 takes 3 working days more').waitFor();
  await applying.getByText(/finish .* 3 working days later/).waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await applying.getByRole('button', { name: 'Apply' }).click();
  await applying.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Apply…' }).waitFor({ state: 'detached' });
  await page.getByText('The plan follows', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: 'Counter…' }).click();
  await page.getByRole('dialog', { name: 'Counter' }).getByRole('button', { name: 'Draft It' }).click();
  await page.getByRole('heading', { name: 'Take back: Heated floor' }).waitFor();
  await page.getByText('USD -3,180.00').first().waitFor();
  await page
    .getByRole('list', { name: 'Effects on the plan' })
    .getByText('Task 1.1.2 takes 3 working days less')
    .waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'To what takes it back' }).waitFor();
});
