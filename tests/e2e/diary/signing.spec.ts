// Days that are signed: one that closed by itself, and one of today that is hardly over.
// Any day will do: days are closed, worked or not.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aCompany } from '../../support/decisions.ts';
import { signedInAs } from '../fixtures.ts';
import { aLaunchedProject, inDays } from '../today/launched-project.ts';

// docs/product.md#diary-itself

// docs/product.md#diary-closing
test('before two in the afternoon it is asked whether the day is over, and not afterwards', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff');
  const [morning, afternoon] = [await aLaunchedProject(caller), await aLaunchedProject(caller)];
  const today = inDays(0);
  await page.clock.setFixedTime(`${today}T09:10:00`);
  await page.goto(paths.diaryDay.href(morning.plan.id, today));
  const sentence = page.getByLabel('New Entry');
  await sentence.fill('No power until ten');
  const close = page.getByRole('button', { name: 'Sign Off the Day' });
  const question = page.getByRole('dialog', { name: 'Sign Off the Day' });
  const closed = page.getByRole('heading', { name: /^Page 1/ });
  await close.click();
  await question.getByText('It is 9:10 AM. Sign off the day already?').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await sentence.inputValue()).toBe('No power until ten');
  expect(await closed.count()).toBe(0);
  await close.click();
  await question.getByRole('button', { name: 'Sign Off the Day' }).click();
  await closed.waitFor();
  await page.getByRole('list', { name: 'Lines' }).getByText('No power until ten').waitFor();

  await page.clock.setFixedTime(`${today}T14:00:00`);
  await page.goto(paths.diaryDay.href(afternoon.plan.id, today));
  await close.click();
  await closed.waitFor();
  expect(await question.count()).toBe(0);
});
