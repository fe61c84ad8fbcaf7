// Assignments of a row: by menu, by keyboard, in the editor and by @; seen by colleagues, filtered by, undone.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { goOffline } from '../../support/network/offline.ts';
import { aTrade } from '../../support/trades.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { taskButton } from '../support/plan-page.ts';

const patience = { timeout: 30_000 };

const [one, two, three] = ['Task 1.1.1', 'Task 1.1.2', 'Task 1.1.3'];

async function inAPlan(visit: { width?: number } = {}) {
  const staff = await signedInAs('staff', visit);
  const plan = await aProject(staff.caller, { name: unique('House'), phases: 2, tasks: 3 });
  const electric = await aTrade(staff.caller, { name: unique('Electric') });
  const plumbing = await aTrade(staff.caller, { name: unique('Plumbing') });
  await staff.page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(staff.page, one).waitFor();
  return { ...staff, plan, electric, plumbing };
}

const row = (page: Page, title: string): Locator => page.locator('[data-row]').filter({ has: taskButton(page, title) });

const faces = (page: Page, title: string) => row(page, title).getByRole('img', { name: /^Assigned to/ });

const expectFaces = (page: Page, title: string, words: string) =>
  expect.poll(() => faces(page, title).getAttribute('aria-label'), patience).toBe(`Assigned to ${words}`);

const expectNone = (page: Page, title: string) => expect.poll(() => faces(page, title).count(), patience).toBe(0);

// docs/product.md#faces, docs/product.md#assign, docs/product.md#mention
test('somebody is assigned by menu, keys, editor and @, which colleagues see at once, and undo takes it back', async () => {
  const { page, plan, electric, plumbing, person } = await inAPlan();
  const colleague = await signedInAs('staff');
  await colleague.page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(colleague.page, one).waitFor();

  await page.getByRole('button', { name: `More for ${one}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Assign…' }).click();
  const dialog = page.getByRole('dialog', { name: `Assign “${one}”` });
  await dialog.getByRole('combobox').fill(electric.name);
  await dialog.getByRole('combobox').press('Enter');
  await expect.poll(() => dialog.getByRole('option', { selected: true }).count()).toBe(1);
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  for (const each of [page, colleague.page]) await expectFaces(each, one, `${electric.name} (trade)`);
  // Drawn once, wherever the width of the window has room for them.
  const drawn = row(page, one).locator('[aria-label^="Assigned to"]');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFaces(page, one, `${electric.name} (trade)`);
    expect(await drawn.count()).toBe(1);
  }

  // By keyboard, to two rows at once; Enter takes somebody who is on all of them off.
  await taskButton(page, one).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('w');
  const both = page.getByRole('dialog', { name: 'Assign 2 tasks' });
  await both.getByRole('combobox').fill(electric.name);
  await both.getByText('on some of these tasks').waitFor();
  await page.keyboard.press('Enter');
  for (const title of [one, two]) await expectFaces(colleague.page, title, `${electric.name} (trade)`);
  await page.keyboard.press('Enter');
  for (const title of [one, two]) await expectNone(colleague.page, title);
  await page.keyboard.press('Escape');
  await both.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const title of [one, two]) await expectFaces(colleague.page, title, `${electric.name} (trade)`);
  await page.getByRole('button', { name: 'Clear the selection' }).click();

  // In the editor.
  await page.getByRole('button', { name: `More for ${three}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Task' });
  const choice = editor.getByLabel('Assign somebody');
  if ((await choice.getAttribute('role')) === 'combobox') {
    await choice.fill(person.lastName);
    await editor.page().getByRole('option', { name: person.lastName }).click();
  } else await choice.selectOption({ label: `${person.firstName} ${person.lastName}` });
  await editor.getByRole('button', { name: `Take ${person.firstName} ${person.lastName} off` }).waitFor();
  await page.keyboard.press('Escape');
  await expectFaces(colleague.page, three, `${person.firstName} ${person.lastName}`);

  // By @ in a name that is there, and in a new one; Escape leaves the text as typed.
  await taskButton(page, three).click();
  const name = page.getByRole('combobox', { name: 'Task name' }).or(page.getByRole('textbox', { name: 'Task name' }));
  await name.press('End');
  await name.pressSequentially(` @${plumbing.name}`);
  await page.getByRole('option', { name: plumbing.name }).waitFor();
  await name.press('Enter');
  await page.getByRole('button', { name: `Do not assign ${plumbing.name}` }).waitFor();
  expect((await name.inputValue()).trim()).toBe(three);
  await name.press('Enter');
  await expectFaces(colleague.page, three, `${person.firstName} ${person.lastName}; ${plumbing.name} (trade)`);

  await page.keyboard.press('n');
  await name.pressSequentially(`Wire the kitchen @${electric.name.slice(0, -2)}`);
  await page.getByRole('option', { name: electric.name }).waitFor();
  await name.press('Enter');
  await name.press('Enter');
  await expectFaces(colleague.page, 'Wire the kitchen', `${electric.name} (trade)`);
  await name.pressSequentially('Meet @');
  const offered = page.getByRole('listbox', { name: 'Assign' });
  await offered.waitFor();
  await name.press('Escape');
  await offered.waitFor({ state: 'detached' });
  await name.pressSequentially(' noon');
  await name.press('Enter');
  await taskButton(colleague.page, 'Meet @ noon').waitFor();
  await page.keyboard.press('Escape');
});

// docs/product.md#faces, docs/product.md#assign
test('on a phone somebody is assigned without a connection, and a client sees nothing of it', async () => {
  const { page, caller, plan, electric } = await inAPlan({ width: 390 });
  await goOffline(page);
  await page.getByRole('button', { name: `More for ${two}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Assign…' }).click();
  await page.getByRole('combobox').fill(electric.name);
  await page.getByRole('option', { name: electric.name }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectFaces(page, two, `${electric.name} (trade)`);
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await page.context().setOffline(false);
  await expect
    .poll(async () => JSON.stringify((await caller.get(`/projects/${plan.id}?plan=full`)).body), patience)
    .toContain(`"tradeId":${electric.id}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const visitor = await signedInAs('client');
  await caller.post(`/projects/${plan.id}/users/${visitor.person.id}`);
  await caller.patch(`/projects/${plan.id}`, { launchedOn: new Date().toISOString(), isEnabled: true });
  await visitor.page.goto(paths.clientProject.href(plan.id, 'plan'));
  await visitor.page.getByText('Phase 1.1').first().waitFor();
  expect(await visitor.page.getByText(electric.name).count()).toBe(0);
  expect(await visitor.page.getByRole('img', { name: /^Assigned to/ }).count()).toBe(0);
});
