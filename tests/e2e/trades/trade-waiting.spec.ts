// Answers and photos of a trade are not lost by a phone that cannot store, nor by a visit that is gone for a while.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { words } from '../../../web/trade/trade-words.ts';
import { signedInAs } from '../../support/builders.ts';
import { jpeg } from '../../support/files.ts';
import { answerOf } from '../../support/visits.ts';
import { openPage } from '../fixtures.ts';
import { brokenDatabases } from '../support/broken-databases.ts';
import { asPayload } from '../support/files.ts';
import { photosOf, weeksOf } from './weeks.ts';

const { en } = words;
const staff = await signedInAs('staff');
const aWeek = weeksOf(staff);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const take = async (page: Page, ...names: string[]) =>
  page
    .locator('input[type="file"]')
    .setInputFiles(await Promise.all(names.map(async (name) => asPayload(await jpeg(name)))));

/** The page of a trade with a visit that goes on, on a phone. */
async function atAVisit(database?: keyof typeof brokenDatabases) {
  const week = await aWeek('en', -1, 1);
  const page = await openPage({ width: 390 });
  if (database) await page.context().addInitScript(brokenDatabases[database]);
  await page.goto(week.url);
  await page.getByText(en.question).waitFor();
  return { ...week, page };
}

// docs/product.md#trade-page-offline
test.each(['refuses', 'neverAnswers', 'isFull'] as const)(
  'online, an answer and a photo arrive from a phone whose database %s',
  async (database) => {
    const { page, plan } = await atAVisit(database);
    await take(page, 'pipes.jpg');
    await button(page, en.coming).click();
    await expect.poll(() => photosOf(staff, plan)).toEqual(['pipes.jpg']);
    await expect.poll(() => answerOf(staff, plan)).toBe('coming');
    await page.getByText(en.notKept).waitFor({ state: 'detached' });
  },
);

// docs/product.md#trade-page-offline
test('a browser that blocks locks together with its storage sends all the same', async () => {
  const { page, plan } = await atAVisit('refuses');
  await page.context().addInitScript(() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('', 'SecurityError'));
  });
  await page.reload();
  await button(page, en.coming).click();
  await expect.poll(() => answerOf(staff, plan)).toBe('coming');
});

// docs/product.md#trade-page-offline
test('without storage a photo waits in the page, which says so and asks before it is lost', async () => {
  const { page, plan } = await atAVisit('refuses');
  await page.context().setOffline(true);
  await take(page, 'pipes.jpg');
  await page.getByText(en.photosWait(1)).waitFor();
  await page.getByText(en.notKept).waitFor();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.context().setOffline(false);
  await expect.poll(() => photosOf(staff, plan)).toEqual(['pipes.jpg']);
  await page.getByText(en.notKept).waitFor({ state: 'detached' });
});

// docs/product.md#trade-page-offline
test('what a full phone could not store is stored once there is room, and survives a reload', async () => {
  const { page, plan, url } = await atAVisit('isFull');
  await page.context().setOffline(true);
  await take(page, 'pipes.jpg');
  await page.getByText(en.notKept).waitFor();
  await page.evaluate(() => Object.assign(window, { hasRoom: true }));
  await look(page);
  await page.getByText(en.notKept).waitFor({ state: 'detached' });
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(url);
  await expect.poll(() => photosOf(staff, plan)).toEqual(['pipes.jpg']);
});

// docs/product.md#trade-page-photos
test('photos of a visit that was deleted meanwhile wait for it, over a reload, and arrive when it is back', async () => {
  const { page, plan, url } = await atAVisit();
  await page.context().setOffline(true);
  await take(page, 'pipes.jpg', 'valve.jpg');
  await page.getByText(en.photosWait(2)).waitFor();
  await staff.delete(`/projects/${plan.id}/tasks/${plan.taskId}`);
  await page.context().setOffline(false);
  await look(page);
  await page.getByText(en.photosGone(2)).waitFor();
  expect(await page.getByText(en.goneNote).count()).toBe(0);
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByText(en.photosGone(2)).waitFor();

  await staff.post(`/projects/${plan.id}/tasks/${plan.taskId}/restore`, {});
  await look(page);
  await expect.poll(async () => (await photosOf(staff, plan)).toSorted()).toEqual(['pipes.jpg', 'valve.jpg']);
  await page.getByText(en.photosGone(2)).waitFor({ state: 'detached' });
});

// docs/product.md#trade-page-photos
test('photos beyond those of a day are told', async () => {
  const { page } = await atAVisit();
  await page.context().setOffline(true);
  const photo = await asPayload(await jpeg('pipes.jpg'));
  await page.locator('input[type="file"]').setInputFiles(Array.from({ length: 41 }, () => photo));
  await page.getByText(en.photosFull).nth(1).waitFor();
});
