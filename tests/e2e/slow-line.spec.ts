// Photos over a line that is slow, or whose answers take long.
import { expect, inject, test } from 'vitest';
import { paths } from '../../web/routes/paths.ts';
import { aPerson, aProject, signIn } from '../support/builders.ts';
import { callerWith } from '../support/client.ts';
import { jpeg } from '../support/files.ts';
import { aLine, type Line } from '../support/line.ts';
import { asPayload } from './files.ts';
import { openPage } from './fixtures.ts';

/** Somebody at the form of a new note, behind a line of their own. */
async function atANewNote(line: Line) {
  const person = await aPerson();
  const session = await signIn(person);
  const caller = callerWith(session.access_token);
  const { id, taskId } = await aProject(caller);
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  const page = await openPage({ url: line.url, session: JSON.stringify({ ...session, expires_at }) });
  await page.clock.install();
  await page.goto(paths.addTaskNote.href(id, taskId));
  await page.getByPlaceholder('Enter your note here...').fill('The cellar is under water.');
  return { page, caller, id };
}

test('a photo whose bytes have all left is waited for, however long its answer takes', async () => {
  const line = await aLine(inject('stack').url);
  const { page, id } = await atANewNote(line);
  const input = page.getByLabel('Add photos and files').and(page.locator('input'));
  await input.setInputFiles(await asPayload(await jpeg('cellar.jpg', { width: 1200, height: 900 })));
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/photos')) {
      uploads.push(request.url());
      line.hold();
    }
  });
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect.poll(() => uploads.length).toBe(1);
  const before = line.sent();
  await expect.poll(() => line.sent() - before).toBe(0);
  await page.clock.fastForward(40_000);
  const answered = page.waitForResponse(/\/photos$/);
  line.release();
  await answered;
  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByRole('img', { name: 'cellar.jpg' }).first().waitFor();
  expect(uploads.length).toBe(1);
});
