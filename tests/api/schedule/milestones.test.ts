// A milestone is one wherever it is read: Today, the agenda, the board, clients, trades, calendars and the history.
// Any day will do: plans by hand keep the days they are given.
import { expect, test } from 'vitest';
import { board } from '../../../functions/core/board/contract.ts';
import { clientProject } from '../../../functions/core/client-site/contract.ts';
import { pageOf } from '../../../functions/core/common/lists.contract.ts';
import { projectCalendar } from '../../../functions/core/links/calendar.contract.ts';
import { project, roadmapGroup } from '../../../functions/core/projects/contract.ts';
import { hit } from '../../../functions/core/search/contract.ts';
import { today } from '../../../functions/core/today/contract.ts';
import { agendaItem } from '../../../functions/core/today/dashboard.contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, assignTo, dayFromNow, holderOf } from '../../support/visits.ts';

const staff = await signedInAs('staff');

/** A launched project by hand with a milestone in three days, beside a task and a phase that is one as well. */
async function aProjectWithMilestones() {
  const plan = await aProject(staff, { name: unique('Milestones'), phases: 2, tasks: 2 });
  const [first, second] = plan.majorPhases[0]?.phases ?? [];
  const [inspection = 0, work = 0] = first?.tasks ?? [];
  const day = dayFromNow(3);
  await staff.patch(`/projects/${plan.id}`, { launchedOn: new Date().toISOString(), isEnabled: true });
  await staff.patch(`/projects/${plan.id}/tasks/${inspection}`, { isMilestone: true, scheduledStart: day });
  const days = { scheduledStart: day, scheduledCompletion: day, duration: 1 };
  await staff.patch(`/projects/${plan.id}/tasks/${work}`, days);
  for (const id of second?.tasks ?? []) await staff.delete(`/projects/${plan.id}/tasks/${id}`);
  await staff.patch(`/projects/${plan.id}/phases/${second?.id}`, { isMilestone: true, scheduledStart: day });
  // Work in it makes a phase last.
  await staff.patch(`/projects/${plan.id}/phases/${first?.id}`, { isMilestone: true, ...days, duration: 0 });
  return { id: plan.id, day, inspection, work, lasting: first?.id ?? 0, phase: second?.id ?? 0 };
}

const made = await aProjectWithMilestones();
const { id, day, inspection, work, lasting, phase } = made;

// docs/product.md#milestones
test('in Today, on the agenda and on the board', async () => {
  const { next } = dataOf(await staff.get(`/today?day=${dayFromNow(0)}&who=all&days=7`), today);
  const rows = next.filter(({ project }) => project.id === id);
  expect(Object.fromEntries(rows.map((row) => [row.id, row.isMilestone]))).toEqual({
    [inspection]: true,
    [work]: false,
    [phase]: true,
  });
  const items = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await staff.get(`/agenda?show=coming&limit=100${cursor && `&cursor=${cursor}`}`);
    const page = pageOf(agendaItem).parse(answer.body);
    items.push(...page.data.filter(({ project }) => project.id === id));
    cursor = page.next;
  }
  expect(items.filter(({ isMilestone }) => isMilestone).map((item) => item.id)).toEqual([phase, inspection]);
  expect(items.filter(({ isMilestone }) => !isMilestone).map((item) => item.id)).toEqual([lasting, work]);
  const { unassigned } = dataOf(await staff.get(`/board?from=${day}&to=${day}&projectId=${id}`), board);
  const shown = unassigned.rows.map(({ itemId, isMilestone, from, to }) => [itemId, isMilestone, from, to]);
  expect(shown).toContainEqual([inspection, true, day, day]);
  expect(shown).toContainEqual([phase, true, day, day]);
  expect(shown).toContainEqual([work, false, day, day]);
});

// docs/product.md#milestones
test('in the search of everything', async () => {
  const { name } = dataOf(await staff.get(`/projects/${id}`), project);
  const word = unique('Inspected');
  for (const row of [`tasks/${inspection}`, `tasks/${work}`])
    await staff.patch(`/projects/${id}/${row}`, { title: word });
  for (const row of [`phases/${lasting}`, `phases/${phase}`])
    await staff.patch(`/projects/${id}/${row}`, { name: word });
  const hits = dataOf(await staff.get(`/search?q=${encodeURIComponent(word)}`), hit.array());
  const found = hits.map((each) => [`${each.kind} ${each.id}`, each.isMilestone]);
  expect(Object.fromEntries(found)).toEqual({
    [`task ${inspection}`]: true,
    [`task ${work}`]: false,
    [`phase ${lasting}`]: false,
    [`phase ${phase}`]: true,
  });
  const [first] = dataOf(await staff.get(`/search?q=${encodeURIComponent(name)}`), hit.array());
  expect(first).toMatchObject({ kind: 'project', isMilestone: false });
});

// docs/product.md#milestones
test('for clients, in the plan, on the roadmap and among what comes next', async () => {
  const client = await signedInAs('client');
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  const site = dataOf(await client.get(`/client/projects/${id}`), clientProject);
  const phases = site.majorPhases.flatMap((majorPhase) => majorPhase.phases);
  expect(phases.map((each) => [each.id, each.isMilestone])).toEqual([
    [lasting, false],
    [phase, true],
  ]);
  expect(phases.flatMap(({ tasks }) => tasks.map((each) => [each.id, each.isMilestone]))).toEqual([
    [inspection, true],
    [work, false],
  ]);
  expect(site.next.find((each) => each.id === phase)).toMatchObject({ isMilestone: true });
  const roadmaps = [site.roadmap, dataOf(await staff.get(`/projects/${id}/roadmap`), roadmapGroup.array())];
  for (const roadmap of roadmaps) {
    const shown = roadmap.flatMap(({ phases }) => phases.map((each) => [each.id, each.isMilestone]));
    expect(Object.fromEntries(shown)).toEqual({ [lasting]: false, [phase]: true });
  }
});

// docs/product.md#milestones
test('for a trade, by its link', async () => {
  const trade = await aTrade(staff);
  const visits = [
    await assignTo(staff, id, { entity: 'task', id: inspection }, trade.id),
    await assignTo(staff, id, { entity: 'task', id: work }, trade.id),
    await assignTo(staff, id, { entity: 'phase', id: phase }, trade.id),
  ];
  const { url } = await aLink(staff, trade.id);
  const page = await holderOf(url).read();
  const found = new Map(page.visits.map((visit) => [visit.id, visit]));
  expect(visits.map((visit) => found.get(visit)?.isMilestone)).toEqual([true, false, true]);
  expect(found.get(visits[0] ?? 0)).toMatchObject({ from: day, to: day });
});

// docs/product.md#milestones
test('in a calendar, where it has one day, also once it is completed', async () => {
  const { url } = dataOf(await staff.post(`/projects/${id}/calendar?shows=tasks`), projectCalendar, 201);
  const events = async () =>
    (await (await fetch(url ?? '')).text()).replace(/\r\n /g, '').split('BEGIN:VEVENT').slice(1);
  const of = async (key: string) => (await events()).filter((event) => event.includes(`UID:${key}@`));
  const lineOf = (event = '', name: string) => new RegExp(`^${name};VALUE=DATE:(.*)$`, 'm').exec(event)?.[1]?.trim();
  const compact = (from: string) => from.replaceAll('-', '');
  for (const key of [`task-${inspection}`, `phase-${phase}`]) {
    const [event, ...others] = await of(key);
    expect(others).toEqual([]);
    expect([lineOf(event, 'DTSTART'), lineOf(event, 'DTEND')]).toEqual([compact(day), compact(dayFromNow(4))]);
  }
  const done = { startedOn: dayFromNow(-4), completedOn: dayFromNow(0) };
  await staff.patch(`/projects/${id}/tasks/${inspection}`, done);
  const [event] = await of(`task-${inspection}`);
  expect([lineOf(event, 'DTSTART'), lineOf(event, 'DTEND')]).toEqual([compact(dayFromNow(0)), compact(dayFromNow(1))]);
});
