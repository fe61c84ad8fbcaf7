import { expect, inject, test } from 'vitest';
import { projectCalendar } from '../../../functions/core/links/calendar.contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';

const staff = await signedInAs('staff');

async function aLink(id: number): Promise<string> {
  return dataOf(await staff.post(`/projects/${id}/calendar`), projectCalendar, 201).url ?? '';
}

test('a project has no calendar link until one is created', async () => {
  const { id } = await aProject(staff);
  expect(dataOf(await staff.get(`/projects/${id}/calendar`), projectCalendar)).toEqual({ url: null });
  const url = await aLink(id);
  expect(url).toMatch(new RegExp(`^${inject('stack').url}/api/calendar/[0-9a-f-]{36}\\.ics$`));
  expect(dataOf(await staff.get(`/projects/${id}/calendar`), projectCalendar)).toEqual({ url });
});

test('the feed has an event for each dated phase, with actual dates if any', async () => {
  const name = unique('Calendar');
  const plan = await aProject(staff, { name, phases: 3 });
  const [planned, begun] = plan.majorPhases[0]?.phases ?? [];
  const days = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06' };
  await staff.patch(`/projects/${plan.id}/phases/${planned?.id}`, { name: 'Dig, then pour', ...days });
  await staff.patch(`/projects/${plan.id}/phases/${begun?.id}`, { ...days, startedOn: '2026-03-04' });
  const response = await fetch(await aLink(plan.id));
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = (await response.text()).replace(/\r\n /g, '');
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain(`UID:phase-${planned?.id}@`);
  expect(text).toContain('SUMMARY:Dig\\, then pour (Major 1)');
  expect(text).toContain('DTSTART;VALUE=DATE:20260302');
  expect(text).toContain('DTEND;VALUE=DATE:20260307');
  expect(text.split('TRANSP:TRANSPARENT').length).toBe(text.split('BEGIN:VEVENT').length);
  expect(text).toContain('DTSTART;VALUE=DATE:20260304');
  expect(text).toContain(`X-WR-CALNAME:${name}`);
});

test('renewed, revoked and unknown keys all get the same answer', async () => {
  const { id } = await aProject(staff);
  const first = await aLink(id);
  const second = await aLink(id);
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(second)).status).toBe(200);
  expect(dataOf(await staff.delete(`/projects/${id}/calendar`), projectCalendar)).toEqual({ url: null });
  const answers = [second, second.replace(/[0-9a-f-]{36}/, crypto.randomUUID()), second.replace('.ics', '')];
  for (const url of answers) {
    const answer = await fetch(url);
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'not found' }]);
  }
});

test('deleting a project ends its calendar', async () => {
  const admin = await signedInAs('admin');
  const { id } = await aProject(staff);
  const url = await aLink(id);
  await admin.delete(`/projects/${id}`);
  expect((await fetch(url)).status).toBe(404);
});

// docs/product.md#enabled
test('disabling a project ends its calendar for good', async () => {
  const { id } = await aProject(staff);
  const enable = async (isEnabled: boolean) =>
    expect((await staff.patch(`/projects/${id}`, { isEnabled })).status).toBe(200);
  await enable(true);
  const url = await aLink(id);
  expect((await fetch(url)).status).toBe(200);
  await enable(false);
  expect((await fetch(url)).status).toBe(404);
  await enable(true);
  expect((await fetch(url)).status).toBe(404);
  expect(dataOf(await staff.get(`/projects/${id}/calendar`), projectCalendar)).toEqual({ url: null });
});

/** The names of the entries of a feed, and their ids. */
async function entriesOf(url: string) {
  const text = (await (await fetch(url)).text()).replace(/\r\n /g, '');
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  return { names: all(/SUMMARY:(.*?)\r/g), ids: all(/UID:(.*?)@/g), calendar: all(/X-WR-CALNAME:(.*?)\r/g)[0] };
}

async function linkTo(id: number, shows: string, caller: Caller = staff): Promise<string> {
  return dataOf(await caller.post(`/projects/${id}/calendar?shows=${shows}`), projectCalendar, 201).url ?? '';
}

// docs/product.md#calendar-shows
test('a calendar has dated tasks as well, or what is assigned to its maker, under the same names and ids', async () => {
  const name = unique('Calendar');
  const plan = await aProject(staff, { name, phases: 2, tasks: 4 });
  const [ours, theirs] = plan.majorPhases[0]?.phases ?? [];
  const [inspection, due, begun, undated] = ours?.tasks ?? [];
  const [mine, another, tradesWork] = theirs?.tasks ?? [];
  const path = `/projects/${plan.id}`;
  const task = (id: number | undefined, fields: object) => staff.patch(`${path}/tasks/${id}`, fields);
  await task(inspection, { title: 'Inspection', scheduledStart: '2026-03-04', scheduledCompletion: '2026-03-04' });
  await task(due, { title: 'Due', scheduledCompletion: '2026-03-05' });
  await task(begun, { title: 'Begun', statusId: 3, startedOn: '2026-03-02', completedOn: '2026-03-03' });
  await task(undated, { title: 'Undated' });
  const days = { scheduledStart: '2026-03-09', scheduledCompletion: '2026-03-10' };
  await task(mine, { title: 'Mine', ...days });
  await task(another, { title: 'Of my phase', ...days });
  await task(tradesWork, { title: 'Of a trade', ...days });
  await staff.patch(`${path}/phases/${theirs?.id}`, { name: 'Walls', ...days });
  await staff.patch(`${path}/phases/${ours?.id}`, { name: 'Ground' });
  const { id: tradeId } = await aTrade(staff);
  const colleague = await signedInAs('staff');
  const assign = (entity: string, id: number | undefined, whom: object) =>
    staff.post(`${path}/assignments`, { entity, id, ...whom });
  await assign('task', inspection, { userId: colleague.person.id });
  await assign('task', mine, { userId: staff.person.id });
  await assign('task', tradesWork, { tradeId });
  await assign('phase', theirs?.id, { userId: staff.person.id });

  const phases = await entriesOf(await linkTo(plan.id, 'phases'));
  const tasks = await entriesOf(await linkTo(plan.id, 'tasks'));
  const own = await entriesOf(await linkTo(plan.id, 'mine'));
  const colleagues = await entriesOf(await linkTo(plan.id, 'mine', colleague));
  expect(phases.names).toEqual(['Ground (Major 1)', 'Walls (Major 1)']);
  expect(tasks.names).toEqual([
    'Ground (Major 1)',
    '✓ Begun (Ground)',
    'Inspection (Ground)',
    'Due (Ground)',
    'Walls (Major 1)',
    ...['Mine', 'Of my phase', 'Of a trade'].map((each) => `${each} (Walls)`),
  ]);
  expect(own.names).toEqual(['Walls (Major 1)', 'Mine (Walls)', 'Of my phase (Walls)']);
  expect(colleagues.names).toEqual(['Inspection (Ground)']);
  // A program that is given another link for the project knows the entries it has.
  expect(tasks.ids).toEqual(expect.arrayContaining([...phases.ids, ...own.ids, ...colleagues.ids]));
  expect([phases, tasks, own, colleagues].map(({ calendar }) => calendar)).toEqual([name, name, name, name]);
});

// docs/product.md#calendar-shows
test('each kind of link is renewed and revoked alone, and that to own work by its owner', async () => {
  const { id } = await aProject(staff);
  const colleague = await signedInAs('staff');
  const urls = [
    await linkTo(id, 'phases'),
    await linkTo(id, 'tasks'),
    await linkTo(id, 'mine'),
    await linkTo(id, 'mine', colleague),
  ];
  const statuses = () => Promise.all(urls.map(async (url) => (await fetch(url)).status));
  const renewed = await linkTo(id, 'mine');
  expect(await statuses()).toEqual([200, 200, 404, 200]);
  await staff.delete(`/projects/${id}/calendar?shows=mine`);
  expect((await fetch(renewed)).status).toBe(404);
  const read = await colleague.get(`/projects/${id}/calendar?shows=mine`);
  expect(dataOf(read, projectCalendar).url).toBe(urls[3]);
  await staff.delete(`/projects/${id}/calendar?shows=tasks`);
  expect(await statuses()).toEqual([200, 404, 404, 200]);
  expect((await staff.post(`/projects/${id}/calendar?shows=all`)).status).toBe(400);
});

// docs/product.md#calendar-shows
test('whoever may not work any more has no calendar of own work', async () => {
  const admin = await signedInAs('admin');
  const { id } = await aProject(staff);
  const leaver = await signedInAs('staff');
  const [own, shared] = [await linkTo(id, 'mine', leaver), await linkTo(id, 'tasks', leaver)];
  expect((await admin.patch(`/users/${leaver.person.id}`, { disabled: true })).status).toBe(200);
  expect([(await fetch(own)).status, (await fetch(shared)).status]).toEqual([404, 200]);
});

// docs/product.md#shares
test('guesses of keys are counted by network', async () => {
  const from = `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;
  const { id } = await aProject(staff);
  const link = await aLink(id);
  const ask = async (url: string, address: string) => {
    const answer = await fetch(url, { headers: { 'x-forwarded-for': address } });
    await answer.arrayBuffer();
    return answer;
  };
  const guess = () => ask(link.replace(/[0-9a-f-]{36}/, crypto.randomUUID()), from);
  const statuses = (await Promise.all(Array.from({ length: 250 }, guess))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(240);
  const refused = await guess();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await ask(link, '2001:db8:1:2::1')).status).toBe(200);
});
