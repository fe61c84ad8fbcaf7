// Baselines and the ledger of a project, above its time line.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#slip-line
test('the ledger says what moved the finish since a baseline, and a reason is released to the clients', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId } = await aProject(caller, { name: unique('Slipping House'), phases: 2 });
  const complete = (scheduledCompletion: string) => caller.patch(`/projects/${id}`, { scheduledCompletion });
  const phase = (days: object) => caller.patch(`/projects/${id}/phases/${phaseId}`, days);
  await phase({ scheduledStart: '2031-03-03', scheduledCompletion: '2031-03-07' });
  // A Monday.
  await complete('2031-06-30');
  await page.goto(paths.editProject.href(id, 'schedule'));
  await page.getByRole('button', { name: /^No baseline yet/ }).click();
  await page.getByText('Nothing to compare with yet.').waitFor();

  await page.getByRole('button', { name: 'Baselines and Delay Log' }).click();
  const dialog = page.getByRole('dialog', { name: 'Baselines and Delay Log' });
  await dialog.getByText('Launch makes the first.').waitFor();
  await dialog.getByRole('button', { name: 'New Baseline' }).click();
  await dialog.getByLabel('Name').fill('Bid');
  await dialog.getByLabel('Reason').fill('As signed in June');
  await dialog.getByRole('button', { name: 'New Baseline' }).click();
  await dialog.getByText('As signed in June').waitFor();
  await dialog.getByText('Planned Jun 30, 2031, and still is').waitFor();

  // Changes of a colleague show without a reload.
  const colleague = await signedInCaller('staff');
  await colleague.patch(`/projects/${id}`, { scheduledCompletion: '2031-07-08' });
  await dialog.getByText('Planned Jun 30, 2031 · now Jul 8, 2031 · 6 working days behind').waitFor();
  await complete('2031-07-07');
  await phase({ scheduledCompletion: '2031-03-11' });
  const entries = dialog.getByRole('list', { name: 'What moved the finish' }).getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(2);
  await dialog.getByText('+5', { exact: true }).waitFor();
  const compared = dialog.getByRole('list', { name: 'Compared With' }).getByRole('listitem');
  await compared.filter({ hasText: 'Mar 3 – 7, 2031 → Mar 3 – 11, 2031' }).filter({ hasText: '+2' }).waitFor();

  const first = entries.first();
  await first.getByText(colleague.person.lastName).waitFor();
  const release = first.getByRole('switch', { name: 'Show to client' });
  expect(await release.isDisabled()).toBe(true);
  await first.getByRole('button', { name: 'Add a reason' }).click();
  await first.getByLabel('Reason').fill('Forgotten');
  await page.keyboard.press('Escape');
  await first.getByRole('button', { name: 'Add a reason' }).click();
  await first.getByLabel('Reason').fill('The tiles came late');
  await page.keyboard.press('Enter');
  await first.getByRole('button', { name: 'The tiles came late' }).waitFor();
  await release.click();
  await expect.poll(() => release.isChecked()).toBe(true);
  expect(await seriousFindings(page, 'dark')).toEqual([]);

  await dialog.getByRole('button', { name: 'New Baseline' }).click();
  await dialog.getByLabel('Name').fill('Change order');
  await page.keyboard.press('Enter');
  await dialog.getByText('The completion of the project was not changed since.').waitFor();
  // A row that ends after the completion that was typed.
  await phase({ scheduledCompletion: '2031-07-10' });
  await dialog.getByText('Planned Jul 7, 2031 · the tasks run to Jul 10, 2031').waitFor();
  await phase({ scheduledCompletion: '2031-03-11' });
  await dialog.getByText('Planned Jul 7, 2031, and still is').waitFor();
  await dialog.getByLabel('Compared with', { exact: true }).selectOption({ label: 'Bid' });
  await compared.filter({ hasText: 'Mar 3 – 7, 2031 → Mar 3 – 11, 2031' }).waitFor();
  await dialog.getByLabel('Baseline', { exact: true }).selectOption({ index: 1 });
  await expect.poll(() => entries.count()).toBe(2);

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Planned Jun 30, 2031 · now Jul 7, 2031 · 5 working days behind').waitFor();
  await page.getByRole('button', { name: /^5 working days behind/ }).waitFor();
});
