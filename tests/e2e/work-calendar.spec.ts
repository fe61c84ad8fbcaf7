// The company's work calendar in Settings: changed by administrators, read by staff, live on open pages.
import { afterAll, expect, test } from 'vitest';
import { workCalendar } from '../../functions/api/work-calendar/contract.ts';
import { paths } from '../../web/model/paths.ts';
import { signedInAs as callerAs } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';
import { secondPerson, signedInAs } from './fixtures.ts';
import { expectToast } from './toasts.ts';

const admin = await callerAs('admin');
const calendarNow = async () => dataOf(await admin.get('/work-calendar'), workCalendar);
const before = await calendarNow();
// All tests share the company's calendar.
afterAll(() => admin.put('/work-calendar', { week: before.week, days: before.days }));

test('a work calendar gets the holidays of a state and own days, and colleagues see it at once', async () => {
  const { page: other } = await secondPerson();
  await other.goto(paths.settings.href());
  await other.getByRole('region', { name: 'Work Calendar' }).getByRole('link', { name: 'Open' }).click();
  await other.getByText('Monday to Friday').waitFor();
  expect(await other.getByRole('button', { name: 'Add Days' }).count()).toBe(0);

  const { page } = await signedInAs('admin', { at: paths.settings.href() });
  await page.getByRole('region', { name: 'Work Calendar' }).getByRole('link', { name: 'Change' }).click();
  await page.getByRole('checkbox', { name: 'Saturday' }).check({ force: true });

  await page.getByRole('button', { name: 'Add Public Holidays' }).click();
  const holidays = page.getByRole('dialog', { name: 'Add Public Holidays' });
  await holidays.getByLabel('Country').selectOption({ label: 'United States' });
  await holidays.getByLabel('State or Region').selectOption({ label: 'California' });
  await holidays.getByRole('listitem').filter({ hasText: 'Thanksgiving Day' }).first().waitFor();
  await holidays.getByLabel('Country').selectOption({ label: 'Germany' });
  await holidays.getByText('Ascension Day').first().waitFor();
  await holidays.getByLabel('Through').selectOption({ label: '2035' });
  await holidays.getByRole('button', { name: /^Add \d+ Holidays$/ }).click();
  await holidays.waitFor({ state: 'detached' });

  await page
    .getByRole('list', { name: /^Days of / })
    .first()
    .waitFor();
  // Other tests plan with these years, so they stay as they were.
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('No days differ from other weeks yet.').waitFor();

  await page.getByRole('button', { name: 'Add Days' }).click();
  const own = page.getByRole('dialog', { name: 'Add Days' });
  await own.getByLabel('First Day').fill('12/27/2035');
  await own.getByLabel('Last Day').fill('12/28/2035');
  await own.getByLabel('Note').fill('Winter break');
  await own.getByRole('button', { name: 'Add' }).click();
  await own.waitFor({ state: 'detached' });
  expect(await page.getByRole('listitem').filter({ hasText: 'Winter break' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Remove Dec 28, 2035' }).click();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Work calendar saved');
  const winter = (await calendarNow()).days.filter(({ note }) => note === 'Winter break');
  expect(winter).toEqual([{ day: '2035-12-27', kind: 'closed', note: 'Winter break' }]);
  await other.getByText('Winter break').waitFor();
});
