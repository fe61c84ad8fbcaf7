// The search of everything, opened by Ctrl+K.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';
import { input, open, option, palette } from './palette-page.ts';

// docs/product.md#palette
test('begins with what was opened last and with commands, each for whom may do it, until logout', async () => {
  const { page, caller, person } = await signedInAs('staff');
  const name = unique('Lake house');
  const { id } = await aProject(caller, { name });
  const colleague = await signedInAs('admin', { at: paths.dashboard.href() });
  await page.goto(paths.editProject.href(id));
  await page.getByRole('heading', { name }).waitFor();
  await page.goto(paths.editUser.href(person.id));
  await page.getByRole('heading', { name: person.lastName }).waitFor();

  await page.getByRole('button', { name: 'Search' }).click();
  await input(page).waitFor();
  const opened = palette(page).getByRole('group', { name: 'Recently opened' }).getByRole('option');
  expect(await opened.allTextContents()).toEqual([`Test ${person.lastName}`, name]);
  await option(page, 'New Project').waitFor();
  expect(await option(page, 'Add User').count()).toBe(0);
  expect(await option(page, 'Go to Audit Log').count()).toBe(0);
  await input(page).fill('go to temp');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.templates.href()}`);

  await open(page);
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  await open(page);
  for (const screen of ['Today', 'Board', 'Decisions']) {
    await input(page).fill(screen);
    await option(page, `Go to ${screen}`).waitFor();
  }
  await input(page).fill('dashb');
  await option(page, 'Go to Dashboard').waitFor();
  const [beside] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await beside.waitForURL(`**${paths.dashboard.href()}`);
  await beside.close();
  expect(new URL(page.url()).pathname).toBe(paths.templates.href());

  await open(colleague.page);
  await option(colleague.page, 'Add User').waitFor();
  await option(colleague.page, 'Go to Audit Log').click();
  await colleague.page.waitForURL(`**${paths.admin.href('audit')}`);

  const stored = () => page.evaluate((key) => localStorage.getItem(key), `paradigm-pro-opened-${person.id}`);
  expect(await stored()).toContain(name);
  await page.getByRole('button', { name: /user menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`**${paths.login.href()}`);
  expect(await stored()).toBe(null);
});
