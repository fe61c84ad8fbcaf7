// The diary of a project: a day on a phone, and the month.
import { expect, test } from 'vitest';
import { diaryDay } from '../../../functions/core/diary/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aLaunchedProject, inDays, PHONE } from '../../e2e/today/launched-project.ts';
import { signedInAs as callerOf } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { assignTo } from '../../support/visits.ts';
import { workEveryDay } from '../../support/worlds/work-days.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#diary-screen, docs/product.md#diary-live
test('a superintendent taps who came, writes a sentence, and sees what a colleague has done', async () => {
  const { page, caller } = await signedInAs('staff', { width: PHONE });
  const { plan, now } = await aLaunchedProject(caller);
  const colleague = await callerOf('staff');
  const { id: tradeId, name } = await aTrade(caller);
  await workEveryDay(caller, plan.id);
  await assignTo(caller, plan.id, { entity: 'task', id: now ?? 0 }, tradeId);
  const today = inDays(0);
  await page.goto(paths.diaryDay.href(plan.id, today));

  // People who were planned did not come until a person says so.
  const trade = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await trade.getByText('expected').waitFor();
  expect(await trade.getAttribute('aria-pressed')).toBe('false');
  expect((await trade.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await trade.click();
  await page.getByRole('button', { name: `One more of ${name}` }).click();
  await page.getByRole('button', { name: `One more of ${name}` }).click();
  const read = async () => dataOf(await caller.get(`/projects/${plan.id}/diary/${today}`), diaryDay);
  await expect.poll(async () => (await read()).facts.office.people).toMatchObject([{ came: true, people: 3 }]);
  await page.getByRole('button', { name: 'Rain' }).click();
  await expect.poll(async () => (await read()).facts.shared.weather?.sky).toEqual(['rain']);

  await page.getByLabel('New Entry').fill('The slab is dry');
  await page.getByLabel('Kind').selectOption('Delay');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const lines = page.getByRole('list', { name: 'Lines' });
  await lines.getByText('The slab is dry').waitFor();
  await lines.getByText('Delay').waitFor();

  await colleague.patch(`/projects/${plan.id}/tasks/${now}`, { statusId: 3 });
  await page.getByRole('list', { name: 'Done' }).getByText(`Tiles of ${plan.name}`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
});

// docs/product.md#diary-screen
test('arrow keys turn the days, and the month leads to each', async () => {
  const { page, caller } = await signedInAs('staff');
  const { plan, now } = await aLaunchedProject(caller);
  const [today, yesterday] = [inDays(0), inDays(-1)];
  await caller.patch(`/projects/${plan.id}/tasks/${now}`, { startedOn: today });
  await page.goto(paths.editProject.href(plan.id, 'diary'));
  const days = page.getByRole('region', { name: /\d{4}/ });
  await days.getByRole('link', { name: /: 1 task$/ }).click();
  await page.getByRole('list', { name: 'Started' }).getByText(`Tiles of ${plan.name}`).waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.url()).toContain(`/diary/${yesterday}`);
  await page
    .getByText('No work started or ended, and none was in progress.')
    .or(page.getByText('Not started'))
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'The day after' }).click();
  await expect.poll(() => page.url()).toContain(`/diary/${today}`);
  await page.getByRole('navigation', { name: 'Back to' }).getByRole('link', { name: plan.name }).click();
  await days.waitFor();

  const template = await caller.post('/projects', { name: `Template ${plan.id}`, isTemplate: true });
  const { id } = (template.body as { data: { projectCreateJson: { id: number } } }).data.projectCreateJson;
  await page.goto(paths.diaryDay.href(id, today));
  await page.getByText('A template has no daily log.').waitFor();
});
