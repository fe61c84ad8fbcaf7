// Photos over a slow line, or with slow answers.
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aPerson, aProject, signIn } from '../../support/builders.ts';
import { callerWith } from '../../support/client.ts';
import { jpeg, phonePhoto } from '../../support/files.ts';
import { aLine, type Line } from '../../support/network/line.ts';
import { openPage } from '../fixtures.ts';
import { asPayload } from '../support/files.ts';

/** A person at the form of a new note, behind their own line. */
async function atANewNote(line: Line, { hasClock = false } = {}) {
  const person = await aPerson();
  const session = await signIn(person);
  const caller = callerWith(session.access_token);
  const { id, taskId } = await aProject(caller);
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  const page = await openPage({ url: line.url, session: JSON.stringify({ ...session, expires_at }) });
  if (hasClock) await page.clock.install();
  await page.goto(paths.addTaskNote.href(id, taskId));
  await page.getByPlaceholder('Enter your note here...').fill('The cellar is under water.');
  return { page, caller, id };
}

test('a completely sent photo is awaited, however long its answer takes', async () => {
  const line = await aLine(inject('stack').url);
  const { page, id } = await atANewNote(line, { hasClock: true });
  const input = page.getByLabel('Add photos and files').and(page.locator('input'));
  const photo = await jpeg('cellar.jpg', { width: 1200, height: 900 });
  await input.setInputFiles(await asPayload(photo));
  // The page has heard that the browser has passed on all bytes.
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body?: XMLHttpRequestBodyInit) {
      this.upload.addEventListener('load', () => document.body.setAttribute('data-passed-on', ''));
      send.call(this, body);
    };
  });
  const uploads: string[] = [];
  const before = line.sent();
  let last = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/photos')) uploads.push(request.url());
  });
  line.hold('/photos HTTP/1.1');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect.poll(() => uploads.length).toBe(1);
  const haveAllLeft = () => {
    const [was, is] = [last, line.sent()];
    last = is;
    return was === is && is - before > photo.size;
  };
  await expect.poll(haveAllLeft, { interval: 300 }).toBe(true);
  await page.locator('[data-passed-on]').waitFor();
  await page.clock.fastForward(40_000);
  const answered = page.waitForResponse(/\/photos$/);
  line.release();
  await answered;
  // A page that is left before it has noted the answer sends the photo again.
  await page.getByText('Sending…').waitFor({ state: 'detached' });
  expect(uploads.length).toBe(1);
  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByRole('img', { name: 'cellar.jpg' }).first().waitFor();
});

test('others see a reduced photo long before the upload of the original ends, and then the original', async () => {
  const line = await aLine(inject('stack').url, 4_000_000);
  const { page, caller, id } = await atANewNote(line);
  const photo = await phonePhoto('crane.jpg');
  expect(photo.size).toBeGreaterThan(3_000_000);
  await page
    .getByLabel('Add photos and files')
    .and(page.locator('input'))
    .setInputFiles(await asPayload(photo));
  await page.getByRole('img', { name: 'crane.jpg' }).waitFor();
  const before = line.sent();
  await page.getByRole('button', { name: 'Add Note' }).click();
  const feed = async () => {
    const { body } = await caller.get(`/projects/${id}/notes`);
    return (body as { data: { photos: { filePath: string }[] }[] }).data[0]?.photos ?? [];
  };
  await expect.poll(async () => (await feed()).length, { timeout: 30_000 }).toBe(1);
  expect(line.sent() - before).toBeLessThan(photo.size / 2);
  const [shown] = await feed();
  const widthSeen = async () => {
    const answer = await fetch(`${inject('stack').url}/api/content/${shown?.filePath}`);
    return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
  };
  expect(await widthSeen()).toBe(2048);
  await expect.poll(widthSeen, { timeout: 60_000 }).toBe(4000);
  await page.getByText('Sending…').waitFor({ state: 'detached' });
});
