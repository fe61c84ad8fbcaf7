// A linked plan of a company without holidays says so, once.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { signedInAs } from '../fixtures.ts';
import { inALinkedPlan } from './linked-plan-page.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Holidays' });

/** The company has its address in California, and no holidays, on this page. */
async function inCalifornia(page: Page) {
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, address: '1 Oak Street\nOakland, CA 94607' } },
    });
  });
}

// docs/product.md#no-holidays
test('staff are told whom to ask, and do not hear it again; an administrator adds those of the state of the company', async () => {
  const { page, plan, caller, address } = await inALinkedPlan();
  await notice(page).getByText('No holidays are set · an administrator can add them').waitFor();
  expect(await notice(page).getByRole('link').count()).toBe(0);
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('region', { name: 'Schedule' }).waitFor();
  expect(await notice(page).count()).toBe(0);

  const admin = await signedInAs('admin');
  await inCalifornia(admin.page);
  await admin.page.goto(address);
  await notice(admin.page).getByRole('link', { name: 'Add those of California' }).click();
  await admin.page.waitForURL(`**${paths.workCalendar.href()}?holidays=CA`);
  const dialog = admin.page.getByRole('dialog', { name: 'Add Public Holidays' });
  await dialog.getByRole('listitem').filter({ hasText: 'Thanksgiving Day' }).first().waitFor();
  expect(await dialog.getByLabel('State or Region').inputValue()).toBe('CA');

  // A holiday of the project is one.
  await caller.post(`/projects/${plan.id}/days`, { day: '2035-12-25', kind: 'holiday', note: 'Christmas' });
  await admin.page.goto(address);
  await admin.page.getByRole('region', { name: 'Schedule' }).waitFor();
  expect(await notice(admin.page).count()).toBe(0);
  await admin.page.unrouteAll({ behavior: 'ignoreErrors' });
});
