// Absences on site, and what is taken back.
import { expect, test } from 'vitest';
import { diaryDay } from '../../../functions/core/diary/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aLaunchedProject, inDays, PHONE } from '../../e2e/today/launched-project.ts';
import { dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { assignTo } from '../../support/visits.ts';
import { workEveryDay } from '../../support/worlds/work-days.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#diary-people
test('a trade that did not come is struck out, what was said is taken back, and a tap says that it came', async () => {
  const { page, caller } = await signedInAs('staff', { width: PHONE });
  const { plan, now } = await aLaunchedProject(caller);
  const { id: tradeId, name } = await aTrade(caller);
  await workEveryDay(caller, plan.id);
  await assignTo(caller, plan.id, { entity: 'task', id: now ?? 0 }, tradeId);
  const today = inDays(0);
  await page.goto(paths.diaryDay.href(plan.id, today));
  const trade = page.getByRole('button', { name: new RegExp(`^${name}`) });
  const said = async () => {
    const { people } = dataOf(await caller.get(`/projects/${plan.id}/diary/${today}`), diaryDay);
    return people.filter((each) => each.tradeId === tradeId).map(({ came, people: many }) => [came, many]);
  };
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

  await trade.getByText('expected').waitFor();
  await page.getByRole('button', { name: `More about ${name}` }).click();
  expect(await page.getByRole('menuitem', { name: 'Not recorded' }).isDisabled()).toBe(true);
  await page.getByRole('menuitem', { name: 'Did not come' }).click();
  await trade.getByText('did not come').waitFor();
  expect(await trade.getAttribute('aria-pressed')).toBe('false');
  expect(await page.getByRole('group', { name: `People of ${name}` }).count()).toBe(0);
  await expect.poll(said).toEqual([[false, null]]);
  expect(await seriousFindings(page, 'dark')).toEqual([]);

  await choose('Not recorded');
  await trade.getByText('expected').waitFor();
  await expect.poll(said).toEqual([[null, null]]);

  await trade.click();
  await page.getByRole('heading', { name: 'On Site: 1' }).waitFor();
  await expect.poll(said).toEqual([[true, 1]]);
  await choose('Did not come');
  await page.getByRole('heading', { name: 'On Site', exact: true }).waitFor();
  await expect.poll(said).toEqual([[false, null]]);
});
