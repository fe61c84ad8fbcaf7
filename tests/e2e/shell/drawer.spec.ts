// The side menu of a phone.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { signedInAs } from '../fixtures.ts';

// docs/product.md#burger
test('Back closes the menu of a phone and stays on the screen', async () => {
  const { page } = await signedInAs('staff', { width: 390, at: paths.dashboard.href() });
  await page.goto(paths.projects.href());
  const burger = page.getByRole('button', { name: 'Open menu' });
  const entry = (name: string) => page.getByRole('dialog').getByRole('link', { name, exact: true });
  const isOpen = async () => (await entry('Users').count()) > 0;
  const path = () => new URL(page.url()).pathname;

  await burger.click();
  await entry('Users').waitFor();
  await page.goBack();
  await expect.poll(isOpen).toBe(false);
  expect(path()).toBe(paths.projects.path);

  // Closed by its button or by Escape, it leaves nothing in the history: Back leaves the screen.
  await burger.click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect.poll(isOpen).toBe(false);
  await burger.click();
  await entry('Users').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await page.goBack();
  await page.waitForURL(`**${paths.dashboard.path}`);
  await page.goForward();
  await page.waitForURL(`**${paths.projects.path}`);

  // Nor does it after an entry was chosen.
  await burger.click();
  await entry('Users').click();
  await page.waitForURL(`**${paths.users.path}`);
  await expect.poll(isOpen).toBe(false);
  await page.goBack();
  await page.waitForURL(`**${paths.projects.path}`);
  await page.getByRole('heading', { name: /^Projects/ }).waitFor();
  expect(await isOpen()).toBe(false);
});
