// What a trade writes below the notes of its visits, on its phone.
// Any day will do: plans by hand keep the days that they are given.
import { expect, test } from 'vitest';
import { noteCreated, reply } from '../../../functions/core/notes/contract.ts';
import { words } from '../../../web/trade/trade-words.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { openPage } from '../fixtures.ts';
import { seriousFindings } from '../support/axe.ts';
import { asPayload } from '../support/files.ts';
import { stored, weeksOf } from './weeks.ts';

const { en, es } = words;
const staff = await signedInAs('staff');
const aWeek = weeksOf(staff);

/** The page of a trade whose visit has a note, opened once with a connection. */
async function atANote(language: 'en' | 'es') {
  const week = await aWeek(language);
  const notes = `/projects/${week.plan.id}/tasks/${week.plan.taskId}/notes`;
  const made = await staff.post(notes, { description: 'Oak or maple?', isForTrades: true });
  const note = `/projects/${week.plan.id}/notes/${dataOf(made, noteCreated, 201).id}`;
  const page = await openPage({ width: 390, hasWorker: true, meant: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
  await page.goto(week.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const say = words[language];
  const unfold = () => page.getByText(say.notes(1), { exact: true }).click();
  await unfold();
  return {
    ...week,
    note,
    page,
    unfold,
    write: async (text: string) => {
      await page.getByRole('button', { name: new RegExp(`^${say.reply} `) }).click();
      await page.getByRole('textbox', { name: say.replyWhat }).fill(text);
    },
    send: () => page.getByRole('button', { name: say.send, exact: true }).click(),
    look: () => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    said: async () =>
      dataOf(await staff.get(`${note}/replies`), reply.array()).map(({ text, photos, tradeName }) => [
        text,
        photos.length,
        tradeName,
      ]),
  };
}

// docs/product.md#trade-page-replies docs/product.md#trade-page-offline
test('without a connection a reply with a photo waits in Spanish, survives a reload, and arrives once', async () => {
  const { page, name, unfold, write, send, look, said } = await atANote('es');
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await page.context().setOffline(true);
  await write('Roble, como este');
  const photos = await Promise.all(['oak.jpg', 'wrong.jpg'].map(async (file) => asPayload(await jpeg(file))));
  await page.locator('form input[type="file"]').setInputFiles(photos);
  await page.getByRole('button', { name: es.leaveOut('wrong.jpg') }).click();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await send();
  await page.getByText('Roble, como este').waitFor();
  await page.getByText(es.waits).waitFor();
  await page.getByText(es.photosWait(1)).waitFor();
  await stored(page, 2);
  await page.reload();
  await unfold();
  await page.getByText('Roble, como este').waitFor();
  await page.getByText(es.waits).waitFor();
  await page.context().setOffline(false);
  await look();
  await expect.poll(said, { timeout: 20_000 }).toEqual([['Roble, como este', 1, name]]);
  await page.getByText(es.waits).waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: 'Roble' }).getByRole('button', { name: 'oak.jpg' }).waitFor();
  await page.getByText(new RegExp(`^${name}, `)).waitFor();
});

// docs/product.md#trade-page-replies docs/product.md#trade-page-over
test('words for a note that is not shared any more stay to be copied, and those for a link that is over', async () => {
  const { page, trade, link, note, write, send, look, said } = await atANote('en');
  await page.context().setOffline(true);
  await write('Oak, please');
  await send();
  await page.getByText(en.waits).waitFor();
  // Another one is being typed.
  await write('And the door?');
  await staff.patch(note, { isInternal: true });
  await page.context().setOffline(false);
  await look();
  const unsent = page.locator('section').filter({ hasText: en.unsentGone });
  const first = unsent.filter({ hasText: 'Oak, please' });
  await first.waitFor();
  await unsent.filter({ hasText: 'And the door?' }).waitFor();
  expect(await seriousFindings(page, 'dark')).toEqual([]);
  await first.getByRole('button', { name: en.copy }).click();
  await first.getByRole('button', { name: en.copied }).waitFor();
  await first.getByRole('button', { name: en.discard }).click();
  await first.waitFor({ state: 'detached' });
  await stored(page, 1);
  await page.reload();
  await unsent.filter({ hasText: 'And the door?' }).waitFor();
  expect(await said()).toEqual([]);

  await staff.delete(`/trades/${trade}/links/${link}`);
  await look();
  await page.getByText(en.overTitle).waitFor();
  await unsent.filter({ hasText: 'And the door?' }).waitFor();
  expect(await unsent.getByRole('button', { name: en.discard }).count()).toBe(0);
  await stored(page, 0);
});
