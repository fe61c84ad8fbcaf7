// To Fix on the page of a trade: without a visit, done and taken back, and without a connection.
import { expect, test } from 'vitest';
import { noteCreated, reply } from '../../../functions/core/notes/contract.ts';
import { todo } from '../../../functions/core/notes/todos.contract.ts';
import { words } from '../../../web/trade/trade-words.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink } from '../../support/visits.ts';
import { openPage } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { asPayload } from '../support/files.ts';
import { stored } from './weeks.ts';

const { en, es } = words;
const staff = await signedInAs('staff');

/** A trade without a visit, and its to-do. */
async function aFixer(language: 'en' | 'es', fields: object = {}) {
  const { id: tradeId, name } = await aTrade(staff, { name: unique('Plumber'), language });
  const plan = await aProject(staff, { name: unique('House') });
  const said = { description: unique('The door scratches'), isInternal: true };
  const made = await staff.post(`/projects/${plan.id}/tasks/${plan.taskId}/notes`, said);
  const note = `/projects/${plan.id}/notes/${dataOf(made, noteCreated, 201).id}`;
  await staff.put(`${note}/todo`, { tradeId, place: 'Bath', ...fields });
  const { url } = await aLink(staff, tradeId);
  return {
    url,
    note,
    name,
    text: said.description,
    read: async () => dataOf(await staff.put(`${note}/todo`, {}), todo),
  };
}

// docs/product.md#trade-page-to-fix
test('a trade without a visit does a to-do in Spanish and takes it back, and one of another leaves', async () => {
  const { url, note, name, text, read } = await aFixer('es', { dueOn: '2026-03-02' });
  const page = await openPage({ width: 390 });
  await page.goto(url);
  const card = page.getByRole('article', { name: /^#1 House/ });
  await card.getByText(text).waitFor();
  await card.getByText(es.late).waitFor();
  await page.getByText(es.noneTitle).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await card.getByRole('button', { name: es.todoDone }).click();
  await card.getByText(es.todoFixed).waitFor();
  await expect.poll(async () => (await read()).doneByName).toBe(name);
  await card.getByRole('button', { name: es.undo }).click();
  await card.getByRole('button', { name: es.todoDone }).waitFor();
  await expect.poll(async () => (await read()).state).toBe('open');
  await staff.put(`${note}/todo`, { tradeId: null });
  await card.getByRole('button', { name: es.todoDone }).click();
  await card.getByText(es.todoGone).or(page.getByText(es.noneTitle)).first().waitFor();
  await card.waitFor({ state: 'detached', timeout: 25_000 });
});

// docs/product.md#trade-page-to-fix docs/product.md#trade-page-offline
test('without a connection what is done waits, survives a reload, and arrives once', async () => {
  const { url, text, name, read } = await aFixer('en');
  const page = await openPage({ width: 390, hasWorker: true, meant: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByText(text).waitFor();
  await page.context().setOffline(true);
  const [done, undo] = [en.todoDone, en.undo].map((label) => page.getByRole('button', { name: label, exact: true }));
  await done?.click();
  await page.getByText(en.willSend(1)).waitFor();
  // Taken back before it is sent, nothing is left to send.
  await undo?.click();
  await page.getByText(en.willSend(1)).waitFor({ state: 'detached' });
  await done?.click();
  await page.getByText(en.waits).waitFor();
  await stored(page, 1);
  await page.reload();
  await page.getByText(en.todoFixed).waitFor();
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(async () => (await read()).doneByName, { timeout: 20_000 }).toBe(name);
  await page.getByText(en.waits).waitFor({ state: 'detached' });
});

// docs/product.md#trade-page-to-fix docs/product.md#trade-page-offline
test('a question about a to-do waits without a connection, and stands below it once the office has it', async () => {
  const { url, note, text, name } = await aFixer('es');
  const page = await openPage({ width: 390, hasWorker: true, meant: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByText(text).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: `${es.ask} #1` }).click();
  await page.getByRole('textbox', { name: es.askWhat }).fill('¿Cuál puerta?');
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await page.getByRole('button', { name: es.send, exact: true }).click();
  await page.getByText('¿Cuál puerta?').waitFor();
  await page.getByText(es.waits).waitFor();
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const read = async () => dataOf(await staff.get(`${note}/replies`), reply.array()).map((each) => each.text);
  await expect.poll(read, { timeout: 20_000 }).toEqual(['¿Cuál puerta?']);
  await page.getByText(name, { exact: false }).first().waitFor();
});

// docs/product.md#trade-page-to-fix docs/product.md#trade-page-offline
test('one that wants a photo is done with one, also without a connection, and in order', async () => {
  const { url, text, name, read } = await aFixer('en', { needsPhoto: true });
  const page = await openPage({ width: 390, hasWorker: true, meant: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  await page.goto(url);
  await page.getByText(text).waitFor();
  const done = page.getByRole('button', { name: en.todoDone, exact: true });
  expect(await done.isDisabled()).toBe(true);
  await page.getByText(en.todoPhoto).waitFor();
  await page.context().setOffline(true);
  await page.locator('input[type="file"]').setInputFiles(await asPayload(await jpeg('hinge.jpg')));
  await page.getByText(en.photosWait(1)).waitFor();
  await done.click();
  await page.getByText(en.waits).waitFor();
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(async () => (await read()).doneByName, { timeout: 20_000 }).toBe(name);
  expect((await read()).hasPhoto).toBe(true);
});
