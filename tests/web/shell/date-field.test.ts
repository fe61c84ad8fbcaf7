// Typing and picking a day by keyboard and mouse. The calendar opens when it is asked for, and covers nothing of its form.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { expectToast } from '../../e2e/support/toasts.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

const start = (page: Page) => page.getByLabel('Scheduled Start Date');
const calendar = (page: Page) => page.getByRole('listbox').or(page.locator('.react-datepicker')).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

// docs/product.md#date-field
test('Enter closes the calendar and stays in the field, and Enter again saves', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id));
  await start(page).click();
  await calendar(page).waitFor();
  await start(page).fill('03/01/2027');
  await page.keyboard.press('Enter');
  await calendar(page).waitFor({ state: 'detached' });
  expect(await start(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await start(page).inputValue()).toBe('03/01/2027');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Project updated', 3);
});

test('a field clicked before its calendar has loaded still opens it', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const mayCome = Promise.withResolvers<void>();
  await page.route(/\/day-picker-[^/]*\.js$/, async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  await page.goto(paths.editProject.href(id));
  await start(page).click();
  mayCome.resolve();
  await calendar(page).waitFor();
  await page.keyboard.type('03/01/2027');
  expect(await start(page).inputValue()).toBe('03/01/2027');
});

// docs/product.md#date-field
test('a day is picked with the arrow keys in a calendar of one month, which Alt and an arrow open', async () => {
  const { page } = await signedInAs('staff', { at: paths.addProject.href() });
  await start(page).fill('03/10/2027');
  await start(page).press('Alt+ArrowDown');
  await calendar(page).getByRole('heading', { name: 'March 2027' }).waitFor();
  expect(await page.locator('.react-datepicker__month').count()).toBe(1);
  await start(page).press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => start(page).inputValue()).toBe('03/11/2027');
});

// docs/product.md#date-field
test('Tab goes from date to date without a calendar, and a click on Save saves', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id));
  await start(page).fill('03/01/2027');
  for (const label of ['Actual Start Date', 'Scheduled Completion Date', 'Actual Completion Date']) {
    const field = page.getByLabel(label);
    for (let times = 0; times < 3; times += 1) {
      if (await field.evaluate((input) => input === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    expect(await calendar(page).count(), label).toBe(0);
  }
  await save(page).click();
  await expectToast(page, 'Project updated', 3);
  const dates = { scheduledStart: '2027-03-01', startedOn: null, scheduledCompletion: null, completedOn: null };
  expect((await caller.get(`/projects/${id}`)).body).toMatchObject({ data: dates });
});

async function isCovered(page: Page, thing: Locator): Promise<boolean> {
  const [over, under] = await Promise.all([page.locator('.react-datepicker').boundingBox(), thing.boundingBox()]);
  if (!over || !under) throw new Error('One of them is not on the page');
  const isBeside = over.x >= under.x + under.width || under.x >= over.x + over.width;
  return !isBeside && over.y < under.y + under.height && under.y < over.y + over.height;
}

// docs/product.md#date-field
test.each([1440, 390])('the icon opens a calendar that covers neither message nor button, %d px', async (width) => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href(), width });
  const { id } = await aProject(caller);
  const open = (label: string) => page.getByLabel(label).locator('xpath=..').getByRole('button').click();
  const check = async (label: string, button: Locator) => {
    await page.getByLabel(label).fill('99/99/2027');
    const message = page.getByText('Date input not valid.').first();
    await message.waitFor();
    await open(label);
    await calendar(page).waitFor();
    expect(await isCovered(page, message), `${label}: message`).toBe(false);
    expect(await isCovered(page, button), `${label}: button`).toBe(false);
    await open(label);
    await calendar(page).waitFor({ state: 'detached' });
    await page.getByLabel(label).fill('');
  };
  await page.goto(paths.editProject.href(id));
  for (const label of ['Scheduled Start Date', 'Actual Completion Date']) await check(label, save(page));
  await page.goto(paths.addProject.href());
  await check('Scheduled Start Date', page.getByRole('button', { name: 'Create Project' }));
});
