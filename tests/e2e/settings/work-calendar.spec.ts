// The company's work calendar in Settings: changed by administrators, read by staff, live on open pages.

import { afterAll, expect, test } from 'vitest';
import { project, projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { workCalendar } from '../../../functions/core/work-calendar/contract.ts';
import { todayIn } from '../../../supabase/world/days.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signedInAs as callerAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { expectToast } from '../support/toasts.ts';

const admin = await callerAs('admin');
const calendarNow = async () => dataOf(await admin.get('/work-calendar'), workCalendar);
const before = await calendarNow();
// All tests share the company's calendar.
afterAll(() => admin.put('/work-calendar', { week: before.week, days: before.days }));

// docs/product.md#project-days
test('a work calendar gets the holidays of a state and own days, and colleagues see it at once', async () => {
  const { page: other } = await signedInAs('staff');
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
  await page.getByText('Ascension Day').first().waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Ascension Day').first().waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Add Days' }).click();
  const own = page.getByRole('dialog', { name: 'Add Days' });
  await own.getByLabel('First Day').fill('12/27/2035');
  await own.getByLabel('Last Day').fill('12/26/2035');
  await own.getByText('Last day is before the first (Dec 27, 2035)').waitFor();
  expect(await own.getByRole('button', { name: 'Add' }).isDisabled()).toBe(true);
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

// docs/product.md#project-days
test('one click marks rain, says what moves, and can be undone, live for a colleague', async () => {
  const { page, caller } = await signedInAs('staff');
  // The day of the browser, which is that of this machine.
  const today = todayIn();
  const { id, phaseId } = await aProject(caller, { tasks: 0 });
  await caller.patch(`/projects/${id}`, { scheduledStart: today, scheduleMode: 'linked' });
  await caller.post(`/projects/${id}/tasks`, { title: 'Roof', phaseId, duration: 1, isOutdoors: true });
  await page.goto(paths.editProject.href(id, 'editor'));
  const { page: other } = await signedInAs('staff');
  await other.goto(paths.editProject.href(id, 'editor'));

  await page.getByRole('button', { name: 'Days Off and Bad Weather' }).click();
  const dialog = page.getByRole('dialog', { name: 'Days Off and Bad Weather' });
  await dialog.getByText('No days of its own yet.').waitFor();
  await dialog.getByLabel('What It Is').selectOption({ label: 'Extra working day' });
  await dialog.getByLabel('Note').fill('Pour the slab');
  await dialog.getByRole('button', { name: 'Add Day' }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Pour the slab' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const start = async () => dataOf(await caller.get(`/projects/${id}?plan=full`), projectWithPlan).scheduledCompletion;
  await expect.poll(start).toBe(today);

  await page.getByRole('button', { name: 'Rain Today' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Bad weather on' });
  await toast.getByText(/2 tasks rescheduled · finish moves/).waitFor();
  await expect.poll(start).not.toBe(today);
  await page.getByRole('button', { name: 'No Rain Today', pressed: true }).waitFor();
  await other.getByRole('button', { name: 'No Rain Today', pressed: true }).waitFor();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await other.getByRole('button', { name: 'Rain Today', exact: true, pressed: false }).waitFor();
  await expect.poll(start).toBe(today);
  await page.getByRole('button', { name: 'Redo change of “Bad weather on' }).click();
  await other.getByRole('button', { name: 'No Rain Today', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Undo change of “Bad weather on' }).click();
  await other.getByRole('button', { name: 'Rain Today', exact: true, pressed: false }).waitFor();

  // On a site without a network it rains as well.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Rain Today', exact: true }).click();
  await page.getByRole('button', { name: 'No Rain Today', pressed: true }).waitFor();
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await page.context().setOffline(false);
  await other.getByRole('button', { name: 'No Rain Today', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'No Rain Today' }).click();
  await other.getByRole('button', { name: 'Rain Today', exact: true, pressed: false }).waitFor();

  // The toolbars keep their last button in sight.
  for (const tab of ['editor', 'schedule'] as const) {
    await page.goto(paths.editProject.href(id, tab));
    await page.getByRole('button', { name: 'Rain Today' }).waitFor();
    for (const width of [1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await page.getByRole('button', { name: 'Redo' }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? width), `${tab} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

// docs/product.md#own-week
test('a project gets a week of its own, which says what moves, and can be undone, live for a colleague', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, phaseId } = await aProject(caller, { tasks: 0 });
  // A Monday.
  await caller.patch(`/projects/${id}`, { scheduledStart: '2035-03-05', scheduleMode: 'linked' });
  await caller.post(`/projects/${id}/tasks`, { title: 'Roof', phaseId, duration: 7 });
  const { page: other } = await signedInAs('staff');
  await other.goto(paths.editProject.href(id, 'details'));
  await other.getByText('Working week: Monday to Friday').waitFor();
  await page.goto(paths.editProject.href(id, 'details'));
  const change = page.getByRole('button', { name: 'Change the working week and days off' });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Days Off and Bad Weather' });
  const week = dialog.getByRole('region', { name: 'Working Week' });
  await week.getByText('The company’s week').waitFor();

  // By keyboard alone.
  await week.getByRole('button', { name: 'Change the working week' }).press('Enter');
  await week.locator('input[type=radio]:focus').press('ArrowDown');
  await week.getByRole('checkbox', { name: 'Saturday' }).press('Space');
  await expect
    .poll(() => week.getByRole('status').textContent())
    .toBe('2 tasks rescheduled · finish moves Mar 13, 2035 → Mar 12, 2035, 1 working day earlier');
  const save = week.getByRole('button', { name: 'Save Week' });
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  for (const day of days) await week.getByRole('checkbox', { name: day }).press('Space');
  await week.getByRole('checkbox', { name: 'Saturday' }).press('Space');
  await week.getByText('Choose at least one day.').waitFor();
  expect(await save.isDisabled()).toBe(true);
  for (const day of [...days, 'Saturday']) await week.getByRole('checkbox', { name: day }).press('Space');
  expect(await seriousFindings(page, 'light')).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), `at ${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await save.press('Enter');
  await week.getByText('Its own week; the company’s is Monday to Friday').waitFor();
  await page.keyboard.press('Escape');
  await other.getByText('Working week: Monday to Saturday (its own)').waitFor();
  const finish = async () => dataOf(await caller.get(`/projects/${id}`), project).scheduledCompletion;
  await expect.poll(finish).toBe('2035-03-12');
  const toast = page.getByRole('alert').filter({ hasText: 'Working week: Monday to Saturday · 2 tasks rescheduled' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await other.getByText('Working week: Monday to Friday').waitFor();
  await expect.poll(finish).toBe('2035-03-13');

  // Without a network it waits, and is drawn.
  await page.context().setOffline(true);
  await change.click();
  await week.getByRole('button', { name: 'Change the working week' }).click();
  await week.getByRole('radio', { name: 'A week of its own' }).check();
  await week.getByRole('checkbox', { name: 'Friday' }).uncheck({ force: true });
  await save.click();
  await page.keyboard.press('Escape');
  await page.getByText('Working week: Monday to Thursday (its own)').waitFor();
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await page.context().setOffline(false);
  await other.getByText('Working week: Monday to Thursday (its own)').waitFor();

  // A colleague's choice of meanwhile stays, and History brings back what was.
  await page.goto(paths.editProject.href(id, 'history'));
  await page.getByRole('button', { name: 'Restore This Working Week' }).last().waitFor();
  await page.getByText('gave the project a working week of its own').first().waitFor();
  await page.getByRole('button', { name: 'Restore This Working Week' }).last().click();
  await other.getByText('Working week: Monday to Friday').waitFor();
});
