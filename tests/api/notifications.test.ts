// Any day will do: trades are asked of the days of a plan by hand, worked or not.
import { expect, test, vi } from 'vitest';
import { taskNotes } from '../../functions/core/notes/contract.ts';
import { notification, notificationPreferences, unread } from '../../functions/core/notifications/contract.ts';
import { aProject, signedInAs, unique } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';
import { runJobs } from '../support/jobs.ts';
import { mailsTo } from '../support/mail/mails.ts';
import { aTrade } from '../support/trades.ts';
import { aLink, aVisit, dayFromNow, holderOf } from '../support/visits.ts';

const staff = await signedInAs('staff');
const admin = await signedInAs('admin');

/** The notifications of one project, oldest first. */
async function feedOf(projectId: number, caller = admin) {
  const feed = dataOf(await caller.get('/notifications?limit=200'), notification.array());
  return feed.filter(({ project }) => project?.id === projectId).toReversed();
}

test("notes, launches and status changes are in everyone's feed, other edits are not", async () => {
  const { id, taskId, phaseId } = await aProject(staff);
  const description = unique('The walls are up');
  await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description });
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 2 });
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { description: 'Nobody hears of this' });
  await staff.patch(`/projects/${id}/phases/${phaseId}`, { name: 'Nor of this' });
  await staff.patch(`/projects/${id}`, { isEnabled: true });
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05' });
  await staff.patch(`/projects/${id}`, { startedOn: '2026-01-05', city: 'Davis' });
  const name = `${staff.person.firstName} ${staff.person.lastName}`;
  const common = { actor: { id: staff.person.id, name }, isUnread: true };
  expect(await feedOf(id)).toMatchObject([
    { ...common, kind: 'note', task: 'Task 1.1.1', text: description },
    { ...common, kind: 'status', task: 'Task 1.1.1', status: 'started' },
    { ...common, kind: 'status', task: null, status: 'enabled' },
    { ...common, kind: 'launch' },
    { ...common, kind: 'status', task: null, status: 'started' },
  ]);
  // One's own changes are not news.
  expect(await feedOf(id, staff)).toEqual([]);
});

// docs/product.md#notification-news
test('the unread alone can be read', async () => {
  const reader = await signedInAs('staff');
  const { id, taskId } = await aProject(staff);
  const unreadOf = async () => {
    const answer = await reader.get('/notifications?limit=200&unread=true');
    return dataOf(answer, notification.array()).filter(({ project }) => project?.id === id);
  };
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 2 });
  const [first] = await unreadOf();
  expect(first).toMatchObject({ status: 'started', isUnread: true });
  await reader.patch('/notifications/read', { upTo: first?.id });
  expect(await unreadOf()).toEqual([]);
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 3 });
  await reader.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 1 });
  expect((await unreadOf()).map(({ status }) => status)).toEqual(['completed']);
  expect((await reader.get('/notifications?unread=perhaps')).status).toBe(400);
});

test('deleted items are not in the feed', async () => {
  const { id, taskId } = await aProject(staff);
  const path = `/projects/${id}/tasks/${taskId}`;
  await staff.post(`${path}/notes`, { description: 'One' });
  await staff.patch(path, { statusId: 3 });
  const [note] = dataOf(await staff.get(`${path}/notes`), taskNotes).projectTaskNoteGet;
  await staff.delete(`/projects/${id}/notes/${note?.id}`);
  expect((await feedOf(id)).map(({ kind }) => kind)).toEqual(['status']);
  await admin.delete(`/projects/${id}`);
  expect(await feedOf(id)).toEqual([]);
});

test('changes by others are unread until marked, and marks never move back', async () => {
  const reader = await signedInAs('staff');
  const { id, taskId } = await aProject(staff);
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 2 });
  const before = dataOf(await reader.get('/notifications/unread'), unread);
  expect(before.count).toBeGreaterThan(0);
  const [newest] = await feedOf(id, reader);
  expect(newest?.isUnread).toBe(true);
  dataOf(await reader.patch('/notifications/read', { upTo: before.lastId }), unread);
  expect((await feedOf(id, reader))[0]?.isUnread).toBe(false);
  dataOf(await reader.patch('/notifications/read', { upTo: 0 }), unread);
  expect((await feedOf(id, reader))[0]?.isUnread).toBe(false);
  expect((await feedOf(id, admin))[0]?.isUnread).toBe(true);
});

test('changes before a user was created are not unread for them', async () => {
  const { id, taskId } = await aProject(staff);
  await staff.patch(`/projects/${id}/tasks/${taskId}`, { statusId: 2 });
  const late = await signedInAs('staff');
  expect((await feedOf(id, late))[0]?.isUnread).toBe(false);
});

test('the feed is paged', async () => {
  const { id, taskId } = await aProject(staff);
  for (const statusId of [2, 3, 1]) await staff.patch(`/projects/${id}/tasks/${taskId}`, { statusId });
  const [first, second] = await feedOf(id);
  const page = dataOf(await admin.get(`/notifications?limit=1&before=${second?.id}`), notification.array());
  expect(page[0]?.id).toBeLessThan(second?.id ?? 0);
  expect(page[0]?.id).toBeGreaterThanOrEqual(first?.id ?? 0);
  expect((await admin.get('/notifications?limit=0')).status).toBe(400);
});

test('kinds can be switched on separately and are off by default', async () => {
  const person = await signedInAs('staff');
  const off = {
    note: false,
    launch: false,
    status: false,
    signup: false,
    decision: false,
    drawing: false,
    personal: true,
    daily: null,
    dailyHour: 7,
  };
  expect(dataOf(await person.get('/notifications/preferences'), notificationPreferences)).toEqual(off);
  const path = '/notifications/preferences';
  expect(dataOf(await person.patch(path, { note: true }), notificationPreferences)).toEqual({ ...off, note: true });
  const both = { ...off, note: true, signup: true };
  expect(dataOf(await person.patch(path, { signup: true }), notificationPreferences)).toEqual(both);
  expect((await person.patch(path, { everything: true })).status).toBe(422);
});

test('a digest has changes by others of enabled kinds, once, as text and HTML', async () => {
  const reader = await signedInAs('staff');
  const { id, taskId } = await aProject(staff, { name: unique('Digest <b>') });
  const path = `/projects/${id}/tasks/${taskId}`;
  const [others, own, next] = [unique('By others'), unique('By oneself'), unique('Soon after')];
  await reader.patch('/notifications/preferences', { note: true });
  await staff.post(`${path}/notes`, { description: others });
  await reader.post(`${path}/notes`, { description: own });
  await staff.patch(path, { statusId: 2 });
  await runJobs();
  const [first] = await vi.waitFor(async () => {
    const mails = await mailsTo(reader.person.email);
    expect(mails).toHaveLength(1);
    return mails;
  }, 10_000);
  expect(first?.text).toContain(others);
  expect(first?.text).not.toContain(own);
  expect(first?.text).not.toContain('to started');
  expect(first?.html).toContain(others);
  expect(first?.html).not.toContain('<b>');
  expect(first?.text).toMatch(/\/notifications\s/);
  // No second digest within 15 minutes.
  await staff.post(`${path}/notes`, { description: next });
  await runJobs();
  await runJobs();
  expect(await mailsTo(reader.person.email)).toHaveLength(1);
});

// docs/product.md#notification-mails
test('a digest names the trade that began its work', async () => {
  const reader = await signedInAs('staff');
  const [name, project] = [unique('Plumber'), unique('Oak')];
  const { id: trade } = await aTrade(staff, { name });
  const visit = await aVisit(staff, await aProject(staff, { name: project }), trade, 0);
  const { url } = await aLink(staff, trade);
  await reader.patch('/notifications/preferences', { status: true });
  const today = dayFromNow(0);
  const answer = { assignmentId: visit, answer: 'started', day: today, for: { from: today, to: today } };
  expect((await holderOf(url).answer(answer)).status).toBe(200);
  await runJobs();
  const [mail] = await vi.waitFor(async () => {
    const mails = await mailsTo(reader.person.email);
    expect(mails).toHaveLength(1);
    return mails;
  }, 10_000);
  expect(mail?.text).toContain(`${name} set “Task 1.1.1” in ${project} to started.`);
});
