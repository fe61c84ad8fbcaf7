// The page that a trade opens from its link on a phone, without an account.
// Any day will do: plans by hand keep their days, and rows of aLinkedVisit count every day.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { historyLine } from '../../../functions/core/changes/contract.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { words } from '../../../web/trade/trade-words.ts';
import { aProject, type Plan, signedInAs } from '../../support/builders.ts';
import { type Caller, dataOf, send } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import {
  aLink,
  aLinkedVisit,
  anAddress,
  answerOf,
  assignTo,
  aVisit,
  dayFromNow,
  holderOf,
  keyIn,
} from '../../support/visits.ts';
import { openPage } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { asPayload } from '../support/files.ts';
import { keptOf } from './kept.ts';
import { photosOf, weeksOf } from './weeks.ts';

const phone = { width: 390 };
const { en, es } = words;
const staff = await signedInAs('staff');
const aWeek = weeksOf(staff);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** As when the phone is taken out of the pocket again. */
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

async function timesAnswered(caller: Caller, { id }: Plan) {
  const lines = dataOf(await caller.get(`/projects/${id}/changes?entity=assignment`), historyLine.array());
  return lines.filter(({ op }) => op === 'update').length;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words of the page in English that are not said in Spanish, too, and stand in the text of the page. */
async function englishIn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], img[alt]')].flatMap((each) =>
      ['aria-label', 'title', 'alt'].map((name) => each.getAttribute(name)),
    );
    return [document.title, document.body.textContent, ...labels].join('\n');
  });
  const spanish = Object.values(es).map(String);
  const said = Object.values(en).flatMap((word) => (typeof word === 'string' && !spanish.includes(word) ? [word] : []));
  const isIn = (word: string) => new RegExp(`(?<![\\p{L}-])${escaped(word)}(?![\\p{L}-])`, 'u').test(text);
  return said.filter((word) => word !== en.language && isIn(word));
}

/** The buttons whose words do not fit. */
const cutButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

// docs/product.md#trade-page-visits
test('below the 14 days a trade reads what comes after them, in its language', async () => {
  const { trade, url } = await aWeek('es');
  for (const days of [30, 20]) await aVisit(staff, await aProject(staff, { name: `House ${days}` }), trade, days);
  const page = await openPage(phone);
  await page.goto(url);
  const later = page.getByRole('region', { name: '2 más después' });
  await later.waitFor();
  expect(await later.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('Task 1.1.1 · House 20'),
    expect.stringContaining('Task 1.1.1 · House 30'),
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await seriousFindings(page, 'light')).toEqual([]);
});

// docs/product.md#trade-page-visits, docs/product.md#trade-page-answers
test('a trade opens its link in Spanish, answers, and is asked again when the visit moves', async () => {
  const { name, plan, url } = await aWeek('es');
  const page = await openPage(phone);
  await page.goto(url);
  await page.getByText(name).waitFor();
  await page.getByRole('heading', { level: 1, name: es.title }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect(await englishIn(page)).toEqual([]);
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  // The address gives up the key once the browser keeps it.
  expect(page.url()).not.toContain(keyIn(url));

  await button(page, es.coming).click();
  await page.getByText(es.saidComing).waitFor();
  await expect.poll(() => answerOf(staff, plan)).toBe('coming');
  await page.reload();
  await page.getByText(es.saidComing).waitFor();

  const days = { scheduledStart: dayFromNow(3), scheduledCompletion: dayFromNow(4) };
  await staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, days);
  await look(page);
  await page.getByText(es.question).waitFor();
  await button(page, es.other).click();
  await page.getByLabel(es.anyDay).fill(dayFromNow(6));
  expect(await englishIn(page)).toEqual([]);
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await button(page, es.propose).click();
  await page.getByText(es.saidOther('')).waitFor();
  await expect.poll(() => answerOf(staff, plan)).toBe('other');
  await button(page, es.change).click();
  await button(page, es.cant).click();
  await page.getByText(es.saidCant).waitFor();
  await expect.poll(() => answerOf(staff, plan)).toBe('cant');
  expect(await englishIn(page)).toEqual([]);

  await page.getByRole('button', { name: en.language }).click();
  await page.getByText(en.saidCant).waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  await button(page, en.change).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await cutButtons(page)).toEqual([]);
  await page.reload();
  await page.getByText(en.saidCant).waitFor();
});

// docs/product.md#trade-page-answers, docs/product.md#trade-page-photos
test('on its day a trade reports that work is started and done, with photos that wait for a connection', async () => {
  const { plan, url } = await aWeek('es', -1, 1);
  const page = await openPage({ ...phone, hasWorker: true, meant: /ERR_FAILED/ });
  await page.goto(url);
  await page.getByText(es.question).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const input = page.locator('input[type="file"]');
  const take = async (...names: string[]) =>
    input.setInputFiles(await Promise.all(names.map(async (name) => asPayload(await jpeg(name)))));
  const photos = () => photosOf(staff, plan);
  await page.reload();
  await page.getByText(es.question).waitFor();
  await page.context().setOffline(true);
  await take('pipes.jpg', 'valve.jpg');
  await page.getByText(es.photosWait(2)).waitFor();
  await page.reload();
  await page.getByText(es.photosWait(2)).waitFor();
  expect(await photos()).toEqual([]);

  // The server stores the first one, and its answer is lost on the way.
  let lost = 0;
  await page.context().route('**/api/visits/photos*', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(photos).toHaveLength(1);
  await look(page);
  await expect.poll(async () => (await photos()).toSorted()).toEqual(['pipes.jpg', 'valve.jpg']);
  await page.getByText(es.photosWait(1)).waitFor({ state: 'detached' });
  expect(lost).toBe(3);

  // With those sent from elsewhere the link has taken 40 today: the next one is refused, in the language of the trade.
  const holder = holderOf(url);
  const [visit] = (await holder.read()).visits;
  const more = await jpeg('more.jpg');
  for (let at = 2; at < limits.visitPhotos; at += 1)
    expect((await holder.upload(`/visits/photos?assignmentId=${visit?.id}`, more)).status).toBe(201);
  await take('one too many.jpg');
  await page.getByText(es.photosFull).waitFor();
  expect(await photos()).toHaveLength(limits.visitPhotos);
  expect(await photos()).not.toContain('one too many.jpg');
  expect(await englishIn(page)).toEqual([]);
  await page.getByRole('button', { name: en.language }).click();
  await page.getByText(en.photosFull).waitFor();

  await button(page, en.start).click();
  await button(page, en.startYes).click();
  await page.getByText(en.started, { exact: true }).waitFor();
  await button(page, en.done).click();
  await button(page, en.cancel).click();
  await button(page, en.done).click();
  await button(page, en.doneYes).click();
  await page.getByText(en.completed, { exact: true }).waitFor();
  await expect
    .poll(async () => dataOf(await staff.get(`/projects/${plan.id}?plan=full`), projectWithPlan).majorPhases)
    .toMatchObject([{ phases: [{ tasks: [{ statusId: 3 }] }] }]);
});

// docs/product.md#trade-page-answers
test('a report that moves days which others have confirmed asks first, and says afterwards that it did', async () => {
  const { plan, tasks, url } = await aLinkedVisit(staff, -5);
  const { id: second } = await aTrade(staff);
  const theirs = await assignTo(staff, plan.id, { entity: 'task', id: tasks[2] ?? 0 }, second);
  const other = holderOf((await aLink(staff, second)).url);
  const page = await openPage(phone);
  await page.goto(url);
  // Nobody has confirmed anything yet.
  await button(page, en.done).click();
  await button(page, en.doneYes).waitFor();
  expect(await page.getByText(en.willMove).count()).toBe(0);
  await button(page, en.cancel).click();

  const { from, to } = (await other.read()).visits[0] ?? {};
  await other.answer({ assignmentId: theirs, answer: 'coming', day: null, for: { from, to } });
  await button(page, en.done).click();
  await page.getByText(en.willMove).waitFor();
  await button(page, en.doneYes).click();
  await page.getByText(en.moved).waitFor();
  await page.getByText(en.completed, { exact: true }).waitFor();
  await expect.poll(async () => (await other.read()).visits[0]?.state).toBe('asked');
});

// docs/product.md#trade-page-offline
test('without a connection the page opens, keeps an answer over a restart, and sends it once', async () => {
  const { name, plan, url } = await aWeek();
  const page = await openPage({ ...phone, hasWorker: true, meant: /ERR_FAILED/ });
  await page.goto(url);
  await page.getByText(name).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);

  await page.reload();
  await page.getByText(en.question).waitFor();

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^No connection. You see it as of /).waitFor();
  await button(page, en.coming).click();
  await page.getByText(en.saidComing).waitFor();

  await page.getByText(en.waits).waitFor();
  await page.reload();
  await page.getByText(en.saidComing).waitFor();
  await page.getByText(en.willSend(1)).waitFor();
  expect(await answerOf(staff, plan)).toBeNull();

  // The server writes the first one, and its answer is lost on the way.
  let lost = 0;
  await page.context().route('**/api/visits/answers', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => answerOf(staff, plan)).toBe('coming');
  await look(page);
  await page.getByText(en.waits).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText(en.sending).count()).toBe(0);
  await page.getByText(en.saidComing).waitFor();
  expect(lost).toBeGreaterThan(1);
  expect(await timesAnswered(staff, plan)).toBe(1);
});

// docs/product.md#trade-page-answers
test('an answer that was given for other days is not sent, and asked for again', async () => {
  const { plan, url } = await aWeek();
  const page = await openPage(phone);
  await page.goto(url);
  await page.getByText(en.question).waitFor();
  await page.context().setOffline(true);
  await button(page, en.coming).click();
  await page.getByText(en.waits).waitFor();
  await staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { scheduledCompletion: dayFromNow(2) });
  await page.context().setOffline(false);
  await look(page);
  await page.getByText(en.changed).waitFor();
  await page.getByText(en.question).waitFor();
  expect(await answerOf(staff, plan)).toBeNull();
});

// docs/product.md#trade-page-over
test('a revoked link clears the open page within 20 seconds, and a forwarded one shows its trade alone', async () => {
  const [own, other] = [await aWeek(), await aWeek()];
  const page = await openPage(phone);
  await page.goto(own.url);
  await page.getByText(own.name).waitFor();
  const forwarded = await openPage(phone);
  await forwarded.goto(own.url);
  await forwarded.getByText(own.name).waitFor();
  for (const text of [other.name, 'House']) {
    const shown = await forwarded.getByText(text).allTextContents();
    expect(shown.every((each) => !each.includes(other.name))).toBe(true);
  }
  expect(await forwarded.getByRole('article').count()).toBe(1);
  expect(await page.context().cookies()).toEqual([]);

  await staff.delete(`/trades/${own.trade}/links/${own.link}`);
  await page.getByRole('heading', { name: en.overTitle }).waitFor({ timeout: 21_000 });
  expect(await page.getByText(own.name).count()).toBe(0);
  expect(new URL(page.url()).hash).toBe('');
  await expect.poll(() => keptOf(page)).toEqual([]);
  // Reloads it, unless it has noticed by itself and has no link any more.
  await forwarded.goto(own.url);
  await forwarded.getByRole('heading', { name: en.overTitle }).waitFor();
  await page.goto(own.url);
  await page.getByRole('heading', { name: en.overTitle }).waitFor();
});

// docs/product.md#trade-page-visits
test('no visits and too many requests are said in words', async () => {
  const { id: trade } = await aTrade(staff, { language: 'es' });
  const { url } = await aLink(staff, trade);
  const page = await openPage(phone);
  await page.goto(url);
  await page.getByText(es.noneTitle).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);

  const headers = { 'x-visit-key': keyIn(url) };
  const ask = () => send('GET', '/visits', { headers: { ...headers, 'x-forwarded-for': anAddress() } });
  for (let at = 0; at < 12; at += 1) await Promise.all(Array.from({ length: 11 }, ask));
  await look(page);
  await page.getByText(es.limitedBar).waitFor();
  const another = await openPage(phone);
  await another.goto(url);
  await another.getByText(es.limitedText).or(another.getByText(en.limitedText)).waitFor();

  await page.goto(`${inject('stack').url}/t/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const answer = await page.request.get('/t/');
  expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
  expect(answer.headers()['x-robots-tag']).toContain('noindex');
});
