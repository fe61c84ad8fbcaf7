// Buttons while their call is in flight: they show a spinner and cannot be clicked twice.
import { test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aPerson } from '../../support/builders.ts';
import { signedOut } from '../fixtures.ts';
import { pressAndWait } from './waiting-page.ts';

// docs/product.md#sign-in-loading
test('Sign In shows a spinner while it is in flight', async () => {
  const person = await aPerson();
  const page = await signedOut();
  await page.getByLabel('Username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await pressAndWait(page, 'Sign In', /\/api\/authenticate/);
  await page.waitForURL(`**${paths.dashboard.path}`);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});
