// The diary of a project: a day on a phone, and the month.
import { test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { signedInAs } from '../fixtures.ts';
import { aLaunchedProject, inDays } from '../today/launched-project.ts';

// Any day will do: only the pages of today and yesterday are turned.
test('two people on a day see each other, and one follows the other; Enter in the month opens a day', async () => {
  const staff = await signedInAs('staff');
  const { plan } = await aLaunchedProject(staff.caller);
  const colleague = await signedInAs('staff');
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`;
  const [today, yesterday] = [inDays(0), inDays(-1)];
  for (const { page } of [staff, colleague]) await page.goto(paths.diaryDay.href(plan.id, today));
  await staff.page.getByRole('button', { name: `Follow ${name}` }).click();
  await staff.page.getByText(`Following ${name}`).waitFor();
  await colleague.page.getByRole('link', { name: 'The day before' }).click();
  await staff.page.waitForURL(`**${paths.diaryDay.href(plan.id, yesterday)}`);

  await colleague.page.goto(paths.editProject.href(plan.id, 'diary'));
  const days = colleague.page.getByRole('region', { name: /\d{4}/ });
  // Above the month stands another link to today.
  await days
    .getByRole('table')
    .locator(`[href$="${paths.diaryDay.href(plan.id, today)}"]`)
    .focus();
  await colleague.page.keyboard.press('Enter');
  await colleague.page.waitForURL(`**${paths.diaryDay.href(plan.id, today)}`);
  // The day has the keys once it is there: the arrows turn it.
  await colleague.page.getByRole('link', { name: 'The day before' }).waitFor();
  await colleague.page.keyboard.press('ArrowLeft');
  await colleague.page.waitForURL(`**${paths.diaryDay.href(plan.id, yesterday)}`);
});
