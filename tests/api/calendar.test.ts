import { expect, inject, test } from 'vitest';
import { projectCalendar } from '../../functions/api/calendar/contract.ts';
import { aProject, signedInAs, unique } from '../support/builders.ts';
import { dataOf } from '../support/client.ts';

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
