// The clients' site with dates that moved, on a phone.

import { expect, test } from 'vitest';
import { ledgerEntry } from '../../../functions/core/schedule/ledger.contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#client-completion, docs/product.md#client-late
test('a client reads what was planned and what is planned now, with the released reasons, live', async () => {
  const staff = await signedInCaller('staff');
  const { page, person } = await signedInAs('client', { at: paths.clientHome.href() });
  const { id, majorPhases } = await aProject(staff, { name: unique('Late House'), phases: 3 });
  const [begun, missed, ahead] = majorPhases[0]?.phases ?? [];
  const complete = (scheduledCompletion: string) => staff.patch(`/projects/${id}`, { scheduledCompletion });
  await staff.patch(`/projects/${id}/phases/${begun?.id}`, {
    scheduledStart: '2026-01-05',
    scheduledCompletion: '2026-01-09',
    startedOn: '2026-01-05',
  });
  await staff.patch(`/projects/${id}/phases/${missed?.id}`, { scheduledStart: '2026-01-12' });
  await staff.patch(`/projects/${id}/phases/${ahead?.id}`, { scheduledStart: '2031-03-03' });
  await complete('2031-06-30');
  await staff.post(`/projects/${id}/users/${person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });

  const dates = page.getByRole('region', { name: 'Dates' });
  await dates.getByText('Jun 30, 2031').waitFor();
  expect(await dates.getByText('Completion now').count()).toBe(0);
  const due = (name: string) => page.getByRole('region', { name, exact: true }).getByText(/^(until|from|late by)/);
  expect(await due('Now').allTextContents()).toEqual([expect.stringMatching(/^late by \d+ days$/)]);
  expect(await due('Next').allTextContents()).toEqual([
    expect.stringMatching(/^late by \d+ days$/),
    'from Mar 3, 2031',
  ]);

  await complete('2031-07-08');
  await dates.getByText('Jul 8, 2031').waitFor();
  await dates.getByText('Completion now').waitFor();
  await dates.getByText('Jun 30, 2031').waitFor();
  const [entry] = dataOf(await staff.get(`/projects/${id}/ledger`), ledgerEntry.array());
  await staff.patch(`/projects/${id}/ledger/${entry?.seq}`, { reason: 'The tiles came late' });
  expect(await dates.getByText('The tiles came late').count()).toBe(0);
  expect(await page.getByText('Completion Jun 30, 2031 → Jul 8, 2031').count()).toBe(0);
  await staff.patch(`/projects/${id}/ledger/${entry?.seq}`, { isReleased: true });
  await dates.getByText('The tiles came late').waitFor();
  await dates.getByText('Completion Jun 30, 2031 → Jul 8, 2031').waitFor();
  // The head of the project says it on each tab.
  await page.locator('main header').getByText('Completion Jun 30, 2031 → Jul 8, 2031').waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await complete('2026-02-02');
  await dates.getByText(/^late by \d+ days$/).waitFor();
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Plan' }).click();
  await page
    .getByText(/late by \d+ days/)
    .first()
    .waitFor();
});
