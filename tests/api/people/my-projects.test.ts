// The projects in whose team somebody is: what lists show of them alone, and what Today does.
// Any day will do: plans by hand keep the days they are given.
import { expect, test } from 'vitest';
import { pageOf } from '../../../functions/core/common/lists.contract.ts';
import { decisionListItem } from '../../../functions/core/decisions/contract.ts';
import { questions } from '../../../functions/core/notes/questions.contract.ts';
import { todoListItem } from '../../../functions/core/notes/todos.contract.ts';
import { projectListItem, recentProject } from '../../../functions/core/projects/contract.ts';
import { today, todayDiary } from '../../../functions/core/today/contract.ts';
import { agendaItem } from '../../../functions/core/today/dashboard.contract.ts';
import { me } from '../../../functions/core/users/session.contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { dayFromNow } from '../../support/visits.ts';
import { clientsMayWrite } from '../notes/clients-write.ts';

const staff = await signedInAs('staff');
type Person = Awaited<ReturnType<typeof signedInAs>>;

const join = (id: number, { person }: Person, role = 'member') =>
  staff.put(`/projects/${id}/team/${person.id}`, { role });

/** A launched project with two tasks that are late. */
async function aLateProject() {
  const plan = await aProject(staff, { tasks: 2 });
  await staff.patch(`/projects/${plan.id}`, { launchedOn: new Date().toISOString(), isEnabled: true });
  const tasks = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  for (const id of tasks) {
    await staff.patch(`/projects/${plan.id}/tasks/${id}`, { scheduledCompletion: dayFromNow(-2) });
  }
  return { id: plan.id, tasks: tasks as [number, number] };
}

const teamsOf = async (caller: Caller) => dataOf(await caller.get('/me'), me).teams;

// docs/product.md#my-projects
test('who asks for it reads in how many teams they are, of projects that go on, and whether they run one', async () => {
  const [person, { id }, other] = await Promise.all([signedInAs('staff'), aProject(staff), aProject(staff)]);
  expect(await teamsOf(person)).toEqual({ projects: 0, runs: false });
  await join(id, person);
  expect(await teamsOf(person)).toEqual({ projects: 1, runs: false });
  await join(other.id, person, 'superintendent');
  expect(await teamsOf(person)).toEqual({ projects: 2, runs: true });
  const days = { startedOn: dayFromNow(-3), completedOn: dayFromNow(-1) };
  await staff.patch(`/projects/${other.id}`, days);
  expect(await teamsOf(person)).toEqual({ projects: 1, runs: false });
});

// docs/product.md#my-projects
test('projects, recent ones, the agenda and decisions are those of one’s teams alone where that is asked', async () => {
  const person = await signedInAs('staff');
  const [mine] = await Promise.all([aLateProject(), aLateProject()]);
  await join(mine.id, person);
  const asked = { kind: 'change', title: 'Tile' };
  await staff.post(`/projects/${mine.id}/decisions`, asked);
  const page = async (path: string) => (await person.get(path)).body;
  const list = pageOf(projectListItem).parse(await page('/projects?templates=false&projects=mine&sort=name'));
  expect(list.data.map(({ id }) => id)).toEqual([mine.id]);
  expect(list.total).toBe(1);
  const inState = pageOf(projectListItem).parse(await page('/projects?state=completed&projects=mine&sort=name'));
  expect(inState.total).toBe(0);
  const recent = dataOf(await person.get('/projects?recent=true&projects=mine'), recentProject.array());
  expect(recent.map(({ id }) => id)).toEqual([mine.id]);
  const late = pageOf(agendaItem).parse(await page('/agenda?show=late&projects=mine&limit=1'));
  expect([late.total, late.data[0]?.project.id]).toEqual([2, mine.id]);
  const rest = pageOf(agendaItem).parse(await page(`/agenda?show=late&projects=mine&limit=5&cursor=${late.next}`));
  expect(rest.data.map(({ project }) => project.id)).toEqual([mine.id]);
  const drafts = pageOf(decisionListItem).parse(await page('/decisions?show=draft&projects=mine&limit=50'));
  expect(drafts.data.map(({ projectId }) => projectId)).toEqual([mine.id]);
  expect((await person.get('/agenda?show=late&projects=all')).status).toBe(400);
  expect(dataOf(await staff.get('/projects?recent=true&projects=mine'), recentProject.array())).toEqual([]);
});

// docs/product.md#my-projects
test('Today, its daily logs and to-dos have all of one’s teams, and elsewhere what is one’s own', async () => {
  const person = await signedInAs('staff');
  const [mine, other, strange] = await Promise.all([aLateProject(), aLateProject(), aLateProject()]);
  await join(mine.id, person, 'manager');
  const assigned = { entity: 'task', id: other.tasks[1], userId: person.person.id };
  await staff.post(`/projects/${other.id}/assignments`, assigned);
  const todoOn = async ({ id, tasks }: typeof mine, userId: string | null) => {
    const made = await staff.post(`/projects/${id}/tasks/${tasks[0]}/todos`, { lines: ['Paint the door'] });
    const [noteId] = (made.body as { data: { ids: number[] } }).data.ids;
    await staff.put(`/projects/${id}/notes/${noteId}/todo`, { userId });
    return noteId;
  };
  const todos = [await todoOn(mine, null), await todoOn(other, person.person.id)];
  await todoOn(other, null);
  await todoOn(strange, staff.person.id);
  const ofPlaces = ({ late }: { late: { project: { id: number }; id: number }[] }) =>
    late.map(({ project, id }) => [project.id, id]).toSorted();
  const rows = dataOf(await person.get('/today?who=projects'), today);
  expect(ofPlaces(rows)).toEqual([...mine.tasks.map((task) => [mine.id, task]), [other.id, other.tasks[1]]].toSorted());
  expect(ofPlaces(dataOf(await person.get('/today?who=me'), today))).toEqual([[other.id, other.tasks[1]]]);
  const listed = pageOf(todoListItem).parse((await person.get('/todos?who=projects')).body);
  expect(listed.data.map(({ noteId }) => noteId).toSorted()).toEqual(todos.toSorted());

  const day = rows.today;
  for (const { id } of [mine, strange]) {
    await staff.post(`/projects/${id}/diary/${day}/lines`, { kind: 'remark', text: 'Dry' });
  }
  const { days } = dataOf(await person.get('/today/diary?who=projects'), todayDiary);
  expect(days.map(({ project }) => project.id)).toContain(mine.id);
  expect(days.map(({ project }) => project.id)).not.toContain(strange.id);
});

// docs/product.md#my-projects
test('a phase without open tasks is a row of Today in the projects of one’s teams', async () => {
  const person = await signedInAs('staff');
  const plan = await aProject(staff, { phases: 2, tasks: 0 });
  await staff.patch(`/projects/${plan.id}`, { launchedOn: new Date().toISOString() });
  const [first] = plan.majorPhases[0]?.phases ?? [];
  await staff.patch(`/projects/${plan.id}/phases/${first?.id}`, { scheduledCompletion: dayFromNow(-1) });
  await join(plan.id, person);
  const { late } = dataOf(await person.get('/today?who=projects'), today);
  expect(late.map(({ entity, id }) => [entity, id])).toEqual([['phase', first?.id]]);
});

// docs/product.md#my-projects
test('what waits for an answer in the projects of one’s teams is told apart', async () => {
  await clientsMayWrite();
  const person = await signedInAs('staff');
  const ask = async () => {
    const client = await signedInAs('client');
    const { id } = await aLateProject();
    await staff.post(`/projects/${id}/users/${client.person.id}`);
    expect((await client.post(`/client/projects/${id}/messages`, { text: 'When?' })).status).toBe(201);
    return id;
  };
  const [mine, given] = [await ask(), await ask(), await ask()];
  await join(mine, person);
  const all = dataOf(await person.get('/questions?limit=200'), questions).rows;
  const noteId = all.find(({ project }) => project.id === given)?.noteId;
  await staff.put(`/projects/${given}/notes/${noteId}/question`, { userId: person.person.id });
  const whose = async (who: string) =>
    dataOf(await person.get(`/questions?who=${who}`), questions).rows.map(({ project }) => project.id);
  expect(await whose('projects')).toEqual([mine, given]);
  expect(await whose('mine')).toEqual([given]);
});
