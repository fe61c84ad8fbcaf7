// The data of a trade's page on a phone is removed on demand, and by itself when nobody opens the page.
import { expect, test } from 'vitest';
import { words } from '../../../web/trade/trade-words.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, aVisit } from '../../support/visits.ts';
import { openPage } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { keptOf } from './kept.ts';

const phone = { width: 390 };
const day = 24 * 60 * 60 * 1000;
const staff = await signedInAs('staff');

/** The link of a trade with a visit tomorrow. */
async function aWeek(language: 'en' | 'es') {
  const name = unique('Plumber');
  const { id } = await aTrade(staff, { name, language });
  await aVisit(staff, await aProject(staff), id);
  return { name, url: (await aLink(staff, id)).url };
}

// docs/product.md#trade-page-forgets
test.each(['en', 'es'] as const)('the menu forgets the link on this device, in %s', async (language) => {
  const say = words[language];
  const { name, url } = await aWeek(language);
  const page = await openPage(phone);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await page.goto(url);
  await page.getByText(name).waitFor();
  await page.context().setOffline(true);
  await button(say.coming).click();
  await page.getByText(say.waits).waitFor();
  await button(say.more).click();
  await button(say.forget).click();
  await page.getByText(`${say.forgetAsk} ${say.forgetLoses(1)}`).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await button(say.cancel).click();
  await page.getByText(name).waitFor();
  await button(say.more).click();
  await button(say.forget).click();
  await button(say.forgetYes).click();
  await page.getByRole('heading', { name: say.forgottenTitle }).waitFor();
  expect(await keptOf(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('heading', { name: words.en.forgottenTitle }).waitFor();
  expect(await page.getByText(name).count()).toBe(0);
  // The link itself is not over.
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByText(name).waitFor();
});

// docs/product.md#trade-page-forgets
test('a link that was not opened for 14 days is forgotten before anything is shown', async () => {
  const { name, url } = await aWeek('en');
  const page = await openPage(phone);
  await page.goto(url);
  await page.getByText(name).waitFor();
  const opened = Date.now();
  const address = page.url();
  /** Nothing that an earlier page still reads may count as an answer of this day. */
  const openAfter = async (days: number) => {
    await page.goto('about:blank');
    await page.clock.setFixedTime(opened + days * day);
    await page.goto(address);
  };
  await openAfter(13);
  await page.getByText(name).waitFor();
  await page.context().route('**/api/visits', (route) => route.abort());
  await openAfter(28);
  await page.getByRole('heading', { name: words.en.forgottenTitle }).waitFor();
  expect(await keptOf(page)).toEqual([]);
  expect(await page.getByText(name).count()).toBe(0);
});
