// The company's settings: changes by administrators, where they show, and read-only access for staff.
import { expect, inject, test } from 'vitest';
import { paths } from '../../web/model/paths.ts';
import { heavy, jpeg, pdf } from '../support/files.ts';
import { asPayload } from './files.ts';
import { signedInAs } from './fixtures.ts';
import { settingsKeeper } from './keep-settings.ts';
import { expectToast } from './toasts.ts';

const keepSettings = settingsKeeper();

// docs/product.md#logo
test('a logo is chosen, saved, shown in the top bar, and removed; other files are rejected', async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.settings.href() });
  await keepSettings(caller);
  const input = page.getByLabel('Logo', { exact: true }).and(page.locator('input'));
  await input.setInputFiles(await asPayload(pdf('logo.pdf')));
  await page.getByText('File type is not supported').waitFor();
  await input.setInputFiles(await asPayload(await heavy(11)));
  await page.getByText('File is too large.  Max size is 10MB').waitFor();
  await input.setInputFiles(await asPayload(await jpeg('logo.jpg', { width: 240, height: 80 })));
  await page.getByRole('img', { name: 'The chosen logo, not saved yet' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('img', { name: 'The chosen logo, not saved yet' }).waitFor({ state: 'detached' });
  await input.setInputFiles(await asPayload(await jpeg('logo.jpg', { width: 240, height: 80 })));
  await page.getByRole('button', { name: 'Save logo' }).click();
  await expectToast(page, 'Settings updated');
  const source = () => page.getByRole('banner').locator('img').getAttribute('src');
  await expect.poll(source).toContain('/logo-');
  expect((await fetch(new URL((await source()) ?? '', inject('stack').url))).status).toBe(200);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No logo yet').waitFor();
});

// docs/product.md#logo
test('an upload shows its progress, and Cancel stops it', async () => {
  const { page, caller } = await signedInAs('admin', { at: paths.settings.href() });
  await keepSettings(caller);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/settings/logo', async (route) => {
    await held;
    await route.abort();
  });
  const input = page.getByLabel('Logo', { exact: true }).and(page.locator('input'));
  await input.setInputFiles(await asPayload(await jpeg('slow.jpg')));
  await page.getByRole('button', { name: 'Save logo' }).click();
  await page.getByText('Uploading...').waitFor();
  await page.getByRole('progressbar', { name: 'Upload of slow.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Uploading...').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Change...' }).waitFor();
  release();
  expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(0);
});
