// A superintendent at the end of a day, on a phone.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { diaryDay } from '../../../functions/core/diary/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { dataOf } from '../../support/client.ts';
import { aCompany } from '../../support/decisions.ts';
import { phonePhoto } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import { assignTo } from '../../support/visits.ts';
import { workEveryDay } from '../../support/worlds/work-days.ts';
import { signedInAs } from '../fixtures.ts';
import { asPayload } from '../support/files.ts';
import { aLaunchedProject, inDays, PHONE } from '../today/launched-project.ts';

const patience = { timeout: 60_000 };

test('a day is closed with three taps and a sentence, and a photo on a slow line is seen on its way', async () => {
  await aCompany();
  const { page, caller } = await signedInAs('staff', { width: PHONE });
  const { plan, now = 0 } = await aLaunchedProject(caller);
  const { id: tradeId, name } = await aTrade(caller);
  await workEveryDay(caller, plan.id);
  await assignTo(caller, plan.id, { entity: 'task', id: now }, tradeId);
  const [today, yesterday] = [inDays(0), inDays(-1)];
  await page.goto(paths.editProject.href(plan.id, 'diary'));
  const days = page.getByRole('region', { name: /\d{4}/ });
  await days.getByRole('link').first().waitFor();
  // Yesterday may be of the month before.
  if (today.endsWith('-01'))
    await page.goto(`${paths.editProject.href(plan.id, 'diary')}&month=${yesterday.slice(0, 7)}`);

  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  await tap(days.locator(`a[href$="/diary/${yesterday}"]`).first());
  await tap(page.getByRole('button', { name: new RegExp(`^${name}`) }));
  await page.getByLabel('New Entry').fill('Roof is dry, tiles tomorrow');
  await tap(page.getByRole('button', { name: 'Sign Off the Day' }));
  await page.getByRole('heading', { name: 'Page 1' }).waitFor(patience);
  expect(taps).toBe(3);
  const [closed] = dataOf(await caller.get(`/projects/${plan.id}/diary/${yesterday}`), diaryDay).pages;
  const office = JSON.parse(closed?.office ?? '');
  expect(office.lines).toMatchObject([{ text: 'Roof is dry, tiles tomorrow' }]);
  expect(office.people).toMatchObject([{ came: true }]);
  // The page can be read as it was.
  await page.getByText('What page 1 says').click();
  await page.getByText('Roof is dry, tiles tomorrow · ').waitFor();

  await page.getByRole('link', { name: 'The day after' }).click();
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 200, downloadThroughput: 100_000, uploadThroughput: 20_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  await page.locator('input[aria-label="Take a photo"]').setInputFiles(await asPayload(await phonePhoto('north.jpg')));
  const sheet = page.getByRole('dialog', { name: /^Send Photos?$/ });
  await sheet.getByRole('button', { name: 'Send 1 Photo' }).click();
  const waiting = page.getByRole('article', { name: /^Waiting note on / });
  await waiting.getByText(/^[1-9]\d? %$/).waitFor(patience);
  await line.send('Network.emulateNetworkConditions', {
    ...slow,
    latency: 0,
    uploadThroughput: -1,
    downloadThroughput: -1,
  });
  await page.getByRole('heading', { name: 'Photos and Files: 1' }).waitFor(patience);
  await waiting.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
});
