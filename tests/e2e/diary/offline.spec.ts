// A day of the diary without a network.
import { expect, test } from 'vitest';
import { diaryDay } from '../../../functions/core/diary/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { signedInAs as callerOf } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';
import { jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import { assignTo } from '../../support/visits.ts';
import { workEveryDay } from '../../support/worlds/work-days.ts';
import { signedInAs } from '../fixtures.ts';
import { lastSeen, siteKept } from '../offline/last-seen.ts';
import { asPayload } from '../support/files.ts';
import { aLaunchedProject, inDays, PHONE } from '../today/launched-project.ts';

// docs/product.md#diary-without-a-network
test('without a network a day is written and closed, and its page has what was added before it', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href(), hasWorker: true, width: PHONE });
  const { plan, now = 0 } = await aLaunchedProject(caller);
  const { id: tradeId, name } = await aTrade(caller);
  await workEveryDay(caller, plan.id);
  await assignTo(caller, plan.id, { entity: 'task', id: now }, tradeId);
  const today = inDays(0);
  const at = paths.diaryDay.href(plan.id, today);
  const read = async (day = today) => dataOf(await caller.get(`/projects/${plan.id}/diary/${day}`), diaryDay);
  await siteKept(page);
  await page.goto(at);
  const trade = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await trade.waitFor();
  await expect.poll(() => lastSeen(page)).toContain(`diary\\",${plan.id},\\"${today}`);

  await page.goto('about:blank');
  await page.context().setOffline(true);
  await page.goto(paths.addTaskNote.href(plan.id, now));
  await page.getByPlaceholder('Enter your note here...').fill('North wall');
  await page
    .getByLabel('Add photos and files')
    .and(page.locator('input'))
    .setInputFiles([await asPayload(await jpeg('north.jpg', { width: 1200, height: 900 }))]);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByText('The note waits here and is sent when the connection is back.').waitFor();
  await page.goto(at);
  await trade.click();
  await page.getByRole('button', { name: `One more of ${name}` }).click();
  await page.getByRole('button', { name: 'Rain' }).click();
  await page.getByLabel('New Entry').fill('No power until ten');
  await page.getByRole('button', { name: 'Sign Off the Day' }).click();
  const confirm = page
    .getByRole('dialog', { name: 'Sign Off the Day' })
    .getByRole('button', { name: 'Sign Off the Day' });
  const closed = page.getByRole('heading', { name: /^Signed off on this computer at / });
  // Before the afternoon it asks.
  await confirm.or(closed).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await closed.waitFor();
  const lines = page.getByRole('list', { name: 'Lines' });
  await lines.getByText('No power until ten').waitFor();
  await lines.getByText('Waiting').waitFor();
  expect(await page.getByRole('button', { name: 'Sign Off the Day' }).count()).toBe(0);
  expect((await read()).pages).toEqual([]);

  // The list of what waits names each; of two taps on one trade there is one.
  await page.getByRole('button', { name: /changes waiting$/ }).click();
  const list = page.getByRole('dialog', { name: 'Not at the server yet' });
  await list.getByText(`in the daily log of ${plan.name}`).waitFor();
  expect(await list.getByText(`${name} on site on `).count()).toBe(1);
  await list.getByText(/^Close .* of /).waitFor();
  await list.getByText(/^Waits for: /).waitFor();

  // It survives the end of the browser; another day of the project, which was never open here, can be closed as well.
  await page.goto('about:blank');
  await page.goto(at);
  await closed.waitFor();
  await lines.getByText('No power until ten').waitFor();
  await page.getByRole('link', { name: 'The day before' }).click();
  await page.getByText('What others wrote of this day comes with the connection.').waitFor();
  await page.getByRole('button', { name: 'Sign Off the Day' }).click();
  await page.getByRole('heading', { name: /^Signed off on this computer on / }).waitFor();

  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Page 2' }).waitFor();
  await expect.poll(async () => (await read(inDays(-1))).pages.map(({ number }) => number)).toEqual([2]);
  const { pages, isPending } = await read();
  const [shared, office] = [pages[0]?.shared, pages[0]?.office].map((part) => JSON.parse(part ?? ''));
  expect(pages.map(({ number, closedByName }) => [number, closedByName !== null])).toEqual([[1, true]]);
  expect(office.lines).toMatchObject([{ text: 'No power until ten' }]);
  expect(office.people).toMatchObject([{ came: true, people: 2 }]);
  expect(shared).toMatchObject({ weather: { sky: ['rain'] }, notes: [{ text: 'North wall' }], photos: [{}] });
  expect(isPending).toBe(false);
});

// docs/product.md#diary-without-a-network
test('a line that somebody else changed meanwhile is asked about', async () => {
  const { page, caller } = await signedInAs('staff', { width: PHONE });
  const { plan } = await aLaunchedProject(caller);
  const today = inDays(0);
  const path = `/projects/${plan.id}/diary/${today}/lines`;
  await caller.post(path, { kind: 'remark', text: 'The slab is dry' });
  await page.goto(paths.diaryDay.href(plan.id, today));
  const lines = page.getByRole('list', { name: 'Lines' });
  await lines.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Line' });
  await form.getByLabel('Text').fill('The slab is dry, at last');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await lines.getByText('The slab is dry, at last').waitFor();
  const [line] = dataOf(await caller.get(`/projects/${plan.id}/diary/${today}`), diaryDay).lines;
  await (await callerOf('staff')).patch(`${path}/${line?.id}`, { text: 'The slab is wet', version: line?.version });
  await page.context().setOffline(false);
  const question = page.getByRole('dialog', { name: 'Somebody else changed this too' });
  await question.getByText('The slab is wet').waitFor();
  await question.getByRole('button', { name: 'Keep Mine' }).click();
  const textNow = async () =>
    dataOf(await caller.get(`/projects/${plan.id}/diary/${today}`), diaryDay).lines.map(({ text }) => text);
  await expect.poll(textNow).toEqual(['The slab is dry, at last']);
});
