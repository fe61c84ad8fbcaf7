// The search of everything, opened by Ctrl+K.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { ownAnswer } from '../../support/network/own-answer.ts';
import { signedInAs } from '../fixtures.ts';
import { aWord, input, open, option, palette } from './palette-page.ts';

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
  await option(page, 'Add Project').waitFor();
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

// docs/product.md#palette
test('a deleted project leaves what was opened last, and a dialog is answered before the palette opens', async () => {
  const { page, caller, person } = await signedInAs('staff');
  const colleague = await signedInAs('admin', { at: paths.dashboard.href() });
  const names = [unique('Attic'), unique('Cellar'), unique('Porch')];
  const ids: number[] = [];
  for (const name of names) {
    const { id } = await aProject(caller, { name });
    ids.push(id);
    await page.goto(paths.editProject.href(id));
    await page.getByRole('heading', { name }).waitFor();
  }
  const [attic = 0, cellar = 0] = ids;
  const stored = () => page.evaluate((key) => localStorage.getItem(key), `paradigm-pro-opened-${person.id}`);
  await expect.poll(stored).toContain(names[2]);

  // Deleted while this page listens, and while it was away.
  await page.goto(paths.projects.href());
  await page.getByRole('row', { name: new RegExp(names[0] ?? '') }).waitFor();
  // Shown once the page hears of lists.
  const heard = unique('Barn');
  await aProject(colleague.caller, { name: heard });
  await page.getByRole('row', { name: new RegExp(heard) }).waitFor();
  expect((await colleague.caller.delete(`/projects/${attic}`)).status).toBe(200);
  await expect.poll(stored).not.toContain(names[0]);
  await page.goto('about:blank');
  expect((await colleague.caller.delete(`/projects/${cellar}`)).status).toBe(200);
  await page.goto(paths.editProject.href(cellar));
  await page.getByRole('heading', { name: 'This project was deleted' }).waitFor();
  await open(page);
  const opened = palette(page).getByRole('group', { name: 'Recently opened' }).getByRole('option');
  expect(await opened.allTextContents()).toEqual([names[2]]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /user menu$/ }).click();
  await page.getByRole('menuitem', { name: /^Help/ }).click();
  const help = page.getByRole('dialog');
  await help.getByRole('heading').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  expect(await palette(page).count()).toBe(0);
  await open(page);
});

// docs/product.md#palette-answers
test('says when nothing is found, when a search fails, and works without a connection', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const name = unique('Pier');
  const { id } = await aProject(caller, { name });
  await page.goto(paths.editProject.href(id));
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: 'Search' }).click();
  const word = aWord();
  await input(page).fill(word);
  await palette(page).getByText(`Nothing found for “${word}”.`).first().waitFor();

  let isFailing = true;
  await page.route('**/api/search?*', (route) =>
    isFailing ? route.fulfill(ownAnswer(403, { message: 'no' })) : route.continue(),
  );
  await input(page).fill(name);
  await option(page, 'The search failed. Try again').waitFor();
  isFailing = false;
  await option(page, 'The search failed. Try again').click();
  await option(page, name).waitFor();

  await page.context().setOffline(true);
  await input(page).fill('pier');
  await palette(page).getByText('No connection.').first().waitFor();
  const lately = palette(page).getByRole('group', { name: 'Recently opened' });
  await lately.getByRole('option', { name }).waitFor();
  await input(page).fill('add cl');
  await option(page, 'Add Client').waitFor();
  await page.context().setOffline(false);
  await input(page).fill(name);
  await palette(page).getByRole('group', { name: 'Projects' }).getByRole('option', { name }).waitFor();
  await palette(page).getByRole('button', { name: 'Cancel' }).click();
  await palette(page).waitFor({ state: 'detached' });
});
