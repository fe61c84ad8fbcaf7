import { expect, test } from 'vitest';
import { calls } from '../../../functions/api/calls.ts';
import { openPage } from '../fixtures.ts';

test.for(['light', 'dark'] as const)('the API page is readable on a phone, in %s', async (colorScheme) => {
  const page = await openPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme });
  await page.goto('/api/docs');
  await page.getByText('Opens a session').waitFor();
  expect(await page.locator('details').count()).toBe(calls.length);
  await page.getByLabel('Filter calls').fill('{phaseId}/tasksorder');
  expect(await page.locator('details:visible').count()).toBe(1);
  await page.getByText('Orders the tasks of a phase').click();
  expect(await page.locator('details[open]').getByText('Parameters').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
