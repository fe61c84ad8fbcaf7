// The mail of the day (docs/product.md#daily-mail).
// Any day will do: plans by hand keep the days they are given.
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { notificationPreferences } from '../../../functions/core/notifications/contract.ts';
import { today } from '../../../functions/core/today/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { runJobs } from '../../support/jobs.ts';
import { lastMailTo, mailsTo } from '../../support/mail/mails.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, assignTo, dayFromNow, holderOf } from '../../support/visits.ts';
import { clientsMayWrite } from '../notes/clients-write.ts';

const staff = await signedInAs('staff');
const path = '/notifications/preferences';
/** The clock of a company without a time zone. */
const hour = () => new Date().getUTCHours();

/** A launched project of four tasks: late, of today, coming, and of nobody. */
async function aBusyProject() {
  const plan = await aProject(staff, { name: unique('Busy <b>'), tasks: 4 });
  const tasks = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  const days = [
    [-5, -1],
    [0, 1],
    [3, 4],
    [-5, -1],
  ] as const;
  for (const [nth, [start, end]] of days.entries()) {
    const title = ['Slipped', 'Going', 'Next', 'Of nobody'][nth];
    const body = { title, scheduledStart: dayFromNow(start), scheduledCompletion: dayFromNow(end) };
    await staff.patch(`/projects/${plan.id}/tasks/${tasks[nth]}`, body);
  }
  await staff.patch(`/projects/${plan.id}`, { launchedOn: new Date().toISOString() });
  return { id: plan.id, tasks };
}

// docs/product.md#daily-mail
test('whose work is told at what hour is chosen, and by default there is no such mail', async () => {
  const person = await signedInAs('staff');
  const choice = async (body: object) => {
    const { daily, dailyHour } = dataOf(await person.patch(path, body), notificationPreferences);
    return { daily, dailyHour };
  };
  expect(await choice({})).toEqual({ daily: null, dailyHour: 7 });
  expect(await choice({ daily: 'mine', dailyHour: 0 })).toEqual({ daily: 'mine', dailyHour: 0 });
  expect(await choice({ daily: null })).toEqual({ daily: null, dailyHour: 0 });
  for (const wrong of [{ daily: 'yours' }, { dailyHour: 24 }, { dailyHour: -1 }, { dailyHour: 7.5 }]) {
    expect((await person.patch(path, wrong)).status).toBe(422);
  }
});

// docs/product.md#daily-mail
test('the mail has what is late, of today and coming of a person, and what trades answered, once a day', async () => {
  const reader = await signedInAs('staff');
  const { id, tasks } = await aBusyProject();
  for (const task of tasks.slice(0, 3)) {
    const body = { entity: 'task', id: task, userId: reader.person.id };
    expect((await staff.post(`/projects/${id}/assignments`, body)).status).toBe(201);
  }
  const trade = await aTrade(staff, { name: unique('Tiles') });
  const assignmentId = await assignTo(staff, id, { entity: 'task', id: tasks[2] ?? 0 }, trade.id);
  const holder = holderOf((await aLink(staff, trade.id)).url);
  const days = { from: dayFromNow(3), to: dayFromNow(4) };
  await holder.answer({ assignmentId, answer: 'other', day: dayFromNow(6), for: days });

  await reader.patch(path, { daily: 'mine', dailyHour: hour() });
  await runJobs();
  const { subject, text, html } = await lastMailTo(reader.person.email);
  expect(subject).toMatch(/: 1 late$/);
  expect(text).toMatch(/Late \(1\)\n- “Slipped” \(.+\) in .+, was due on .+, 1 day ago\./);
  expect(text).toMatch(/Today \(1\)\n- “Going” .+, due on /);
  expect(text).toMatch(/In the next seven days \(1\)\n- “Next” .+, starts on /);
  expect(text).toMatch(new RegExp(`${trade.name} asks to come to “Next” in .+ instead of `));
  expect(text).not.toContain('Of nobody');
  expect(text).toMatch(/\/today\s/);
  expect(html).toMatch(/<h2[^>]*>Late \(1\)<\/h2>\s*<ul[^>]*><li[^>]*>“Slipped”/);
  expect(html).not.toContain('<b>');

  await runJobs();
  await reader.patch(path, { daily: 'all' });
  await runJobs();
  expect(await mailsTo(reader.person.email)).toHaveLength(1);
});

// docs/product.md#daily-mail
test('the mail has the work of Today, whatever days rows have and whether it has started', async () => {
  const reader = await signedInAs('staff');
  const days = [null, -3, 0, 3];
  const spans = days.flatMap((start) => days.map((end) => ({ start, end })));
  const work = spans
    .filter(({ start, end }) => start === null || end === null || start <= end)
    .flatMap((span) => [1, 2].map((statusId) => ({ ...span, statusId })));
  const plan = await aProject(staff, { name: unique('Same'), tasks: work.length });
  const phase = plan.majorPhases[0]?.phases[0];
  const dayOrNull = (day: number | null) => (day === null ? null : dayFromNow(day));
  await staff.patch(`/projects/${plan.id}/phases/${phase?.id}`, { scheduledStart: dayFromNow(2) });
  for (const [nth, { start, end, statusId }] of work.entries()) {
    const body = { scheduledStart: dayOrNull(start), scheduledCompletion: dayOrNull(end), statusId };
    expect((await staff.patch(`/projects/${plan.id}/tasks/${phase?.tasks[nth]}`, body)).status).toBe(200);
  }
  await staff.patch(`/projects/${plan.id}`, { launchedOn: new Date().toISOString() });
  await staff.post(`/projects/${plan.id}/assignments`, { entity: 'phase', id: phase?.id, userId: reader.person.id });
  await reader.patch(path, { daily: 'mine', dailyHour: hour() });
  await runJobs();

  const { late, now, next } = dataOf(await reader.get('/today?who=me'), today);
  const { text } = await lastMailTo(reader.person.email);
  const parts = text.split(/(?:Late|Today|In the next seven days) \(\d+\)\n/).slice(1);
  const told = parts.map((part) => [...part.matchAll(/“(.+?)”/g)].map(([, name]) => name).sort());
  expect(told).toEqual([late, now, next].map((rows) => rows.map(({ name }) => name).sort()));
  expect(text).not.toContain('1970');
});

// docs/product.md#daily-mail
test('the mail says of a milestone that it is due', async () => {
  const reader = await signedInAs('staff');
  const plan = await aProject(staff, { name: unique('Moments'), phases: 2, tasks: 2 });
  const [first, second] = plan.majorPhases[0]?.phases ?? [];
  const moment = { isMilestone: true, scheduledStart: dayFromNow(3) };
  await staff.patch(`/projects/${plan.id}/tasks/${first?.tasks[0]}`, { ...moment, title: 'Inspection' });
  const work = { title: 'Sweeping', scheduledStart: dayFromNow(3), duration: 2 };
  await staff.patch(`/projects/${plan.id}/tasks/${first?.tasks[1]}`, work);
  for (const task of second?.tasks ?? []) await staff.delete(`/projects/${plan.id}/tasks/${task}`);
  await staff.patch(`/projects/${plan.id}/phases/${second?.id}`, { ...moment, name: 'Handover' });
  await staff.patch(`/projects/${plan.id}`, { launchedOn: new Date().toISOString() });
  for (const phase of [first, second]) {
    const body = { entity: 'phase', id: phase?.id, userId: reader.person.id };
    await staff.post(`/projects/${plan.id}/assignments`, body);
  }
  await reader.patch(path, { daily: 'mine', dailyHour: hour() });
  await runJobs();
  const { text } = await lastMailTo(reader.person.email);
  expect(text).toMatch(/“Inspection” .+, due on /);
  expect(text).toMatch(/“Handover” .+, due on /);
  expect(text).toMatch(/“Sweeping” .+, starts on /);
});

// docs/product.md#daily-mail
test('of everybody the mail has work and answers without an assignment', async () => {
  const reader = await signedInAs('staff');
  const { id, tasks } = await aBusyProject();
  const trade = await aTrade(staff, { name: unique('Roofers') });
  const assignmentId = await assignTo(staff, id, { entity: 'task', id: tasks[1] ?? 0 }, trade.id);
  const holder = holderOf((await aLink(staff, trade.id)).url);
  await holder.answer({ assignmentId, answer: 'cant', day: null, for: { from: dayFromNow(0), to: dayFromNow(1) } });
  await reader.patch(path, { daily: 'all', dailyHour: hour() });
  await runJobs();
  const { text } = await lastMailTo(reader.person.email);
  expect(text).toMatch(/Late \(\d+\)\n/);
  expect(text).toContain(`${trade.name} cannot come to “Going”`);

  // A visit whose days have changed since is asked again, and is no answer of today's mail.
  const another = await signedInAs('staff');
  const moved = { scheduledStart: dayFromNow(2), scheduledCompletion: dayFromNow(2) };
  await staff.patch(`/projects/${id}/tasks/${tasks[1]}`, moved);
  await another.patch(path, { daily: 'all', dailyHour: hour() });
  await runJobs();
  expect((await lastMailTo(another.person.email)).text).not.toContain(trade.name);
});

// docs/product.md#daily-mail
test('nothing to tell is no mail, and an hour that is over begins tomorrow', async () => {
  const idle = await signedInAs('staff');
  await idle.patch(path, { daily: 'mine', dailyHour: hour() });
  const witness = await signedInAs('staff');
  const { id, tasks } = await aBusyProject();
  await staff.post(`/projects/${id}/assignments`, { entity: 'task', id: tasks[0], userId: witness.person.id });
  await witness.patch(path, { daily: 'mine', dailyHour: hour() });
  await runJobs();
  await lastMailTo(witness.person.email);
  // Questions of other tests' clients wait for everybody.
  const own = (await mailsTo(idle.person.email)).filter(({ text }) => !text.includes('Needs an Answer'));
  expect(own).toEqual([]);
  if (hour() > 0) {
    const late = await signedInAs('staff');
    await staff.post(`/projects/${id}/assignments`, { entity: 'task', id: tasks[0], userId: late.person.id });
    await late.patch(path, { daily: 'mine', dailyHour: hour() - 1 });
    await runJobs();
    expect(await mailsTo(late.person.email)).toHaveLength(0);
  }
});

// docs/product.md#daily-mail, docs/product.md#whose-question
test('the mail has what waits for the person to answer, and the to-dos that are theirs and due', async () => {
  await clientsMayWrite();
  const [reader, client] = await Promise.all([signedInAs('staff'), signedInAs('client')]);
  const { id, taskId } = await aProject(staff, { name: unique('Asking House') });
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await staff.put(`/projects/${id}/team/${reader.person.id}`, { role: 'manager' });
  await client.post(`/client/projects/${id}/messages`, { text: 'Oak or maple?' });
  const todo = async (description: string, fields: object) => {
    const at = `/projects/${id}/tasks/${taskId}/notes`;
    const { id: noteId } = dataOf(await staff.post(at, { description }), noteCreated, 201);
    await staff.put(`/projects/${id}/notes/${noteId}/todo`, { userId: reader.person.id, ...fields });
  };
  await todo('Paint the door', { place: 'Hall', dueOn: dayFromNow(-1) });
  await todo('Order the lamp', { dueOn: dayFromNow(20) });
  await todo('Fix the tile', { userId: staff.person.id, dueOn: dayFromNow(-1) });
  await reader.patch(path, { daily: 'mine', dailyHour: hour() });
  await runJobs();
  const mails = await mailsTo(reader.person.email);
  const text = mails.map((mail) => mail.text).find((words) => words.includes('To-Dos')) ?? '';
  // Beside what waits for everybody in the projects of other tests.
  expect(text).toMatch(/Needs an Answer \(\d+\)\n/);
  expect(text).toMatch(/ in Asking House .+, since .+: Oak or maple\?/);
  expect(text).toMatch(/To-Dos \(1\)\n- #1 Hall in Asking House .+, was due on .+, 1 day ago: Paint the door/);
  expect(text).not.toContain('Fix the tile');
});
