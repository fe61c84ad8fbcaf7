// Notifications: live, counted, marked as read, and mailed when enabled.
import type { Locator, Page, Response } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { noteCreated } from '../../functions/core/notes/contract.ts';
import { todosCreated } from '../../functions/core/notes/todos.contract.ts';
import { notice } from '../../functions/core/notifications/notices.contract.ts';
import { noteHref, paths, todosHref } from '../../web/model/paths.ts';
import { seriousFindings } from '../e2e/support/axe.ts';
import { aProject, signedInAs as callerAs, unique } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';
import { runJobs } from '../support/jobs.ts';
import { lastMailTo, mailsTo } from '../support/mail/mails.ts';
import { signedInAs } from './support/visit.ts';

// docs/product.md#notification-feed, docs/product.md#notification-news
test("a colleague's change arrives live, is counted, links to its item and is marked as read", async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.notifications.href() });
  const colleague = await callerAs('staff');
  const name = unique('Barn');
  const { id, taskId } = await aProject(colleague, { name });
  const feed = page.getByRole('list', { name: 'Notifications' });
  const bell = page.getByRole('link', { name: /^Notifications, \d+\+? unread$/ });
  await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  const description = unique('The roof is tight');
  const said = await colleague.post(`/projects/${id}/tasks/${taskId}/notes`, { description });
  const noteId = dataOf(said, noteCreated, 201).id;
  const entry = feed.getByRole('listitem').filter({ hasText: description });
  await entry.waitFor();
  await entry.getByText(`Test ${colleague.person.lastName}`).waitFor();
  await entry.getByRole('img', { name: 'Unread' }).waitFor();
  await bell.waitFor();
  await page.getByRole('button', { name: 'Mark All as Read' }).click();
  await entry.getByRole('img', { name: 'Unread' }).waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: 'Unread only' }).click();
  await page.waitForURL('**?unread=true');
  await entry.waitFor({ state: 'detached' });
  const later = unique('The windows are in');
  await colleague.post(`/projects/${id}/tasks/${taskId}/notes`, { description: later });
  await feed.getByRole('listitem').filter({ hasText: later }).waitFor();
  // One's own changes are not news.
  const own = unique('By myself');
  await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: own });
  await page.reload();
  await feed.getByRole('listitem').filter({ hasText: later }).waitFor();
  await page.getByRole('switch', { name: 'Unread only' }).click();
  await entry.waitFor();
  expect(await feed.getByText(own).count()).toBe(0);
  await entry.getByRole('link', { name }).click();
  await page.waitForURL(`**${noteHref(id, noteId)}`);
  await page.getByText(description).waitFor();
});

// docs/product.md#notices, docs/product.md#mentions
test('who is named hears it at the bell, reads the thread, and names somebody in the reply', async () => {
  const { page, person } = await signedInAs('staff', { at: paths.notifications.href('you') });
  const colleague = await callerAs('staff');
  const name = unique('Barn');
  const { id, taskId } = await aProject(colleague, { name });
  await page.getByText('Who mentions you').waitFor();
  const description = `@Test ${person.lastName}, oak or maple?`;
  const mentions = [{ userId: person.id }];
  await colleague.post(`/projects/${id}/tasks/${taskId}/notes`, { description, mentions });
  const told = page.getByRole('list', { name: 'For You' }).getByRole('listitem').filter({ hasText: description });
  await told.getByText('mentioned you in a note on').waitFor();
  await page.getByRole('link', { name: /^Notifications, 1 for you/ }).waitFor();
  await told.getByRole('link', { name }).click();
  await page.getByText(description).waitFor();
  await page.getByRole('button', { name: 'One note' }).waitFor();
  // A second later it is read.
  await page.getByRole('link', { name: /^Notifications, 1 for you/ }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Reply to the note/ }).press('r');
  const field = page.getByLabel(/^Your reply/);
  await field.pressSequentially(`Maple, @${colleague.person.lastName}`);
  await page.getByRole('option', { name: colleague.person.lastName }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(`Maple, @Test ${colleague.person.lastName} `);
  await page.getByText(`Tells Test ${colleague.person.lastName}`).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('article', { name: /Reply of .*, Office Only/ }).waitFor();
  const answer = await colleague.get('/notices');
  expect(dataOf(answer, notice.array())).toMatchObject([
    { kind: 'mention', text: `Maple, @Test ${colleague.person.lastName}` },
  ]);
});

// docs/product.md#notices
test('what was replied since one read a thread is marked as long as the thread is open', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const colleague = await callerAs('staff');
  const { id, taskId } = await aProject(caller);
  const said = { description: 'Oak or maple?' };
  const noteId = dataOf(await caller.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
  const reply = (text: string) =>
    colleague.post(`/projects/${id}/notes/${noteId}/replies`, { text, audience: 'office' });
  await reply('Oak');
  await caller.patch('/notices/read', { noteId });
  await reply('Rather maple');
  await reply('Maple is out of stock');
  await page.goto(noteHref(id, noteId));
  const replies = page.getByRole('list', { name: 'Replies' }).getByRole('listitem');
  const marked = replies.filter({ hasText: '2 new' });
  await marked.filter({ hasText: 'Rather maple' }).waitFor();
  expect(await marked.count()).toBe(1);
  expect(await seriousFindings(page, 'light')).toEqual([]);
  // A second later they are read, and still marked here.
  const unread = async () =>
    dataOf(await caller.get('/notices'), notice.array()).some((each) => each.noteId === noteId && each.isUnread);
  await expect.poll(unread).toBe(false);
  expect(await marked.count()).toBe(1);
  await page.goto(paths.dashboard.href());
  await page.goto(noteHref(id, noteId));
  await replies.filter({ hasText: 'Rather maple' }).waitFor();
  expect(await marked.count()).toBe(0);
});

// docs/product.md#notification-runs
test('to-dos that are given at once are one line, which shows each', async () => {
  const colleague = await callerAs('staff');
  const name = unique('Barn');
  const { id, taskId } = await aProject(colleague, { name });
  const { page, person } = await signedInAs('staff', { at: paths.notifications.href('you') });
  const pasted = await colleague.post(`/projects/${id}/tasks/${taskId}/todos`, { lines: ['Door', 'Sill', 'Lock'] });
  for (const noteId of dataOf(pasted, todosCreated, 201).ids) {
    await colleague.put(`/projects/${id}/notes/${noteId}/todo`, { userId: person.id });
  }
  const own = page.getByRole('list', { name: 'For You' }).getByRole('listitem').filter({ hasText: name });
  const line = own.filter({ hasText: 'gave you 3 to-dos' });
  await line.getByRole('button', { name: 'Show Each' }).click();
  await own.filter({ hasText: 'Sill' }).waitFor();
  expect(await own.count()).toBe(4);
  await line.getByRole('button', { name: 'Hide Each', expanded: true }).press('Enter');
  await expect.poll(() => own.count()).toBe(1);
  expect(await seriousFindings(page, 'light')).toEqual([]);

  await page.getByRole('link', { name: 'Everything' }).click();
  const all = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: name });
  await all.filter({ hasText: `gave 3 to-dos to Test ${person.lastName}` }).waitFor();
  await all.filter({ hasText: /added 3 notes to/ }).waitFor();
  await all.filter({ hasText: 'gave 3 to-dos' }).getByRole('link', { name }).click();
  await page.waitForURL(`**${todosHref(id)}`);
  await page.getByText('Sill').first().waitFor();
});

// docs/product.md#notification-feed
test('scrolling loads older notifications', async () => {
  const colleague = await callerAs('staff');
  const name = unique('Long story');
  const { id, taskId } = await aProject(colleague, { name });
  await colleague.patch(`/projects/${id}`, { isEnabled: true });
  // A page has 50; the first notification is on the next one.
  for (let turn = 0; turn < 26; turn += 1) {
    await colleague.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 2 });
    await colleague.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 3 });
  }
  const { page } = await signedInAs('staff', { at: paths.notifications.href() });
  const first = page.getByRole('listitem').filter({ hasText: 'enabled the project' }).filter({ hasText: name });
  await page.getByRole('list', { name: 'Notifications' }).waitFor();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 800);
      return first.count();
    })
    .toBe(1);
  await first.scrollIntoViewIfNeeded();
  expect(await page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').count()).toBeLessThan(60);
});

/** Clicks a switch; resolves when the server has stored it. */
async function press(page: Page, button: Locator) {
  const isSaved = (answer: Response) => answer.request().method() === 'PATCH' && answer.ok();
  await Promise.all([page.waitForResponse(isSaved), button.click()]);
}

// docs/product.md#notification-mails
test('a kind is mailed when it is switched on, and not when it is off', async () => {
  const { page, person } = await signedInAs('staff', { at: paths.notifications.href() });
  const colleague = await callerAs('staff');
  const { id, taskId } = await aProject(colleague);
  const notes = page.getByRole('switch', { name: 'Notes' });
  expect(await notes.isChecked()).toBe(false);
  await press(page, notes);
  await expect.poll(() => notes.isChecked()).toBe(true);
  const heard = unique('Heard');
  await colleague.post(`/projects/${id}/tasks/${taskId}/notes`, { description: heard });
  await runJobs();
  expect((await lastMailTo(person.email)).text).toContain(heard);

  const quiet = await signedInAs('staff', { at: paths.notifications.href() });
  const sound = quiet.page.getByRole('switch', { name: 'Notes' });
  for (const isOn of [true, false]) {
    await press(quiet.page, sound);
    await expect.poll(() => sound.isChecked()).toBe(isOn);
    await expect.poll(() => sound.isEnabled()).toBe(true);
  }
  await quiet.page.reload();
  await sound.waitFor();
  expect(await sound.isChecked()).toBe(false);
  await colleague.post(`/projects/${id}/tasks/${taskId}/notes`, { description: unique('Unheard') });
  // The mail to a user with the kind switched on proves that the run has happened.
  const witness = await callerAs('staff');
  await witness.patch('/notifications/preferences', { note: true });
  await colleague.post(`/projects/${id}/tasks/${taskId}/notes`, { description: unique('Witnessed') });
  await runJobs();
  await vi.waitFor(async () => expect(await mailsTo(witness.person.email)).toHaveLength(1), 10_000);
  expect(await mailsTo(quiet.person.email)).toHaveLength(0);
});

// docs/product.md#daily-mail
test('whose work is mailed each day, and at what hour, is chosen on the page', async () => {
  const { page } = await signedInAs('staff', { at: paths.notifications.href() });
  const [whose, at] = [page.getByLabel('Daily email'), page.getByLabel('At', { exact: true })];
  expect(await at.isDisabled()).toBe(true);
  await whose.selectOption('My work');
  await expect.poll(() => at.isEnabled()).toBe(true);
  await at.selectOption('6 AM');
  await expect.poll(() => at.isEnabled()).toBe(true);
  await page.reload();
  await expect.poll(() => at.inputValue()).toBe('6');
  expect(await whose.inputValue()).toBe('mine');
});
