import { expect, test } from 'vitest';
import { deleted } from '../../../functions/core/common/fields.contract.ts';
import {
  project,
  projectCreated,
  projectDeletion,
  projectListItem,
  projectWithPlan,
  recentProject,
  roadmapGroup,
  template,
  templateCreated,
} from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';

const staff = await signedInAs('staff');
const admin = await signedInAs('admin');

// docs/product.md#recent-projects
test('a project is in the list, and first among the recent ones', async () => {
  const name = unique('Fresh');
  const { id } = dataOf(await staff.post('/projects', { name, scheduledStart: '2026-05-01' }), projectCreated, 201);
  const list = dataOf(await staff.get('/projects?templates=false'), projectListItem.array());
  expect(list.find((each) => each.id === id)).toMatchObject({ name, scheduledStart: '2026-05-01', lastViewed: null });
  const recent = dataOf(await staff.get('/projects?recent=true'), recentProject.array());
  expect(recent.length).toBeLessThanOrEqual(10);
  expect(recent.map((each) => each.id)).toContain(id);
  const times = recent.map(({ lastUpdated }) => lastUpdated);
  expect(times).toEqual([...times].sort().reverse());
});

// docs/product.md#chosen-columns
test('the list says how many tasks of a project are completed, of those that are there', async () => {
  const { id, majorPhases } = await aProject(staff, { tasks: 3 });
  const [done = 0, , gone = 0] = majorPhases[0]?.phases[0]?.tasks ?? [];
  await staff.patch(`/projects/${id}/tasks/${done}`, { statusId: 3 });
  await staff.delete(`/projects/${id}/tasks/${gone}`);
  const [item] = dataOf(await staff.get(`/projects?ids=${id}`), projectListItem.array());
  expect(item).toMatchObject({ taskCount: 2, tasksDone: 1 });
});

// docs/product.md#project-sort
test("reading a project sets the caller's own last view", async () => {
  const { id } = await aProject(staff);
  const seen = dataOf(await staff.get(`/projects/${id}`), project);
  expect(seen.channels.here).toBe(seen.channels.data.replace('project:', 'here:'));
  expect(seen.channels.data).toMatch(new RegExp(`^project:${id}:[0-9a-f-]{36}$`));
  const lastViewed = async (caller: typeof staff) =>
    dataOf(await caller.get('/projects'), projectListItem.array()).find((each) => each.id === id)?.lastViewed;
  expect(await lastViewed(staff)).not.toBeNull();
  expect(await lastViewed(admin)).toBeNull();
});

// docs/product.md#project-tree
test('the whole plan is nested and in order', async () => {
  const made = await aProject(staff, { majorPhases: 2, phases: 2, tasks: 2 });
  const plan = dataOf(await staff.get(`/projects/${made.id}?plan=full`), projectWithPlan);
  const nested = plan.majorPhases.map(({ id, phases }) => ({
    id,
    phases: phases.map((phase) => ({ id: phase.id, tasks: phase.tasks.map((task) => task.id) })),
  }));
  expect(nested).toEqual(made.majorPhases);
  expect(plan).toMatchObject({ taskCount: 8, seq: 1 + 2 + 4 + 8 });
});

test('a name is unique among projects and among templates, ignoring case', async () => {
  const name = unique('Twice');
  await staff.post('/projects', { name });
  expect(await staff.post('/projects', { name: name.toUpperCase() })).toMatchObject({
    status: 422,
    body: { message: 'name' },
  });
  expect((await staff.post('/projects', { name, isTemplate: true })).status).toBe(201);
  expect(await staff.post('/projects', { name, isTemplate: true })).toMatchObject({
    status: 422,
    body: { message: 'name' },
  });
  const other = await aProject(staff);
  expect(await staff.patch(`/projects/${other.id}`, { name })).toMatchObject({
    status: 422,
    body: { message: 'name' },
  });
});

// docs/product.md#project-details
test("details are changed field by field, and a launch uses the server's time", async () => {
  const { id } = await aProject(staff);
  const details = { address: '1 Main St', city: 'Springfield', state: 'IL', zipCode: '62701', isEnabled: true };
  expect(dataOf(await staff.patch(`/projects/${id}`, details), project)).toMatchObject(details);
  const launched = dataOf(await staff.patch(`/projects/${id}`, { launchedOn: '2001-01-01T00:00:00Z' }), project);
  expect(Date.parse(launched.launchedOn ?? '')).toBeGreaterThan(Date.now() - 3_600_000);
  const wrong = { scheduledStart: '2026-05-02', scheduledCompletion: '2026-05-01' };
  expect(await staff.patch(`/projects/${id}`, wrong)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'scheduledCompletion'] }] },
  });
});

test('only administrators delete a project, which frees its name', async () => {
  const name = unique('Short-lived');
  const { id } = await aProject(staff, { name });
  expect(await staff.delete(`/projects/${id}`)).toMatchObject({ status: 403, body: { message: 'forbidden' } });
  expect(dataOf(await admin.delete(`/projects/${id}`), deleted).id).toBe(id);
  expect((await staff.get(`/projects/${id}`)).status).toBe(404);
  expect((await admin.delete(`/projects/${id}`)).status).toBe(404);
  expect((await staff.post('/projects', { name })).status).toBe(201);
});

// docs/product.md#templates
test('a project from a template has the whole tree, with dates computed from the start', async () => {
  const phases = [
    { name: 'Dig', duration: 3, durationType: 0 as const, tasks: [{ title: 'Dig it' }] },
    { name: 'Pour', duration: 1, durationType: 1 as const, tasks: [{ title: 'Pour it' }] },
  ];
  const template = { name: unique('Template'), isTemplate: true, majorPhases: [{ name: 'Build', phases }] };
  const { id: templateId } = await aProject(staff, template);
  const body = { name: unique('Copy'), templateId, scheduledStart: '2026-06-01' };
  const { id } = dataOf(await staff.post('/projects', body), projectCreated, 201);
  const plan = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  expect(plan).toMatchObject({ isTemplate: false, scheduledStart: '2026-06-01', taskCount: 2 });
  const [dig, pour] = plan.majorPhases[0]?.phases ?? [];
  expect(dig).toMatchObject({ name: 'Dig', orderNum: 1, scheduledStart: '2026-06-01' });
  expect(pour).toMatchObject({ name: 'Pour', orderNum: 2 });
  expect(Date.parse(pour?.scheduledStart ?? '')).toBeGreaterThanOrEqual(Date.parse(dig?.scheduledCompletion ?? ''));
  expect(pour?.tasks[0]).toMatchObject({ title: 'Pour it', statusId: 1 });
});

// docs/product.md#templates
test('templates are a separate list without projects', async () => {
  const name = unique('Template');
  const { id } = dataOf(
    await staff.post('/projects', { name, isTemplate: true }),
    templateCreated,
    201,
  ).projectCreateJson;
  const names = async () => dataOf(await staff.get('/templates'), template.array()).map((each) => each.name);
  expect(await names()).toContain(name);
  expect(dataOf(await staff.get('/projects'), projectListItem.array()).map((each) => each.id)).not.toContain(id);
  expect((await admin.delete(`/projects/${id}`)).status).toBe(404);
  const other = await aProject(staff);
  expect((await staff.delete(`/templates/${other.id}`)).status).toBe(404);
  expect(dataOf(await staff.delete(`/templates/${id}`), deleted).id).toBe(id);
  expect(await names()).not.toContain(name);
});

test('no project is created from a missing template', async () => {
  const { id } = await aProject(staff);
  for (const templateId of [987654321, id]) {
    expect((await staff.post('/projects', { name: unique('None'), templateId })).status).toBe(404);
  }
});

test('a deleted project tells staff its name, when it was deleted, and by whom', async () => {
  const name = unique('Torn down');
  const { id } = await aProject(staff, { name });
  expect((await staff.get(`/projects/${id}/deletion`)).status).toBe(404);
  await admin.delete(`/projects/${id}`);
  const { deletedOn, ...told } = dataOf(await staff.get(`/projects/${id}/deletion`), projectDeletion);
  const { id: userId, firstName, lastName } = admin.person;
  expect(told).toEqual({ name, deletedBy: { id: userId, name: `${firstName} ${lastName}` } });
  expect(Date.parse(deletedOn)).toBeLessThanOrEqual(Date.now());
  expect((await staff.get('/projects/987654321/deletion')).status).toBe(404);
});

// docs/product.md#roadmap-months
test('the roadmap groups phases by month, those without a date last', async () => {
  const { id, majorPhases } = await aProject(staff, { phases: 3, tasks: 0 });
  const [one, two] = majorPhases[0]?.phases ?? [];
  await staff.patch(`/projects/${id}/phases/${one?.id}`, { scheduledStart: '2026-12-24' });
  await staff.patch(`/projects/${id}/phases/${two?.id}`, { scheduledStart: '2026-02-01' });
  const groups = dataOf(await staff.get(`/projects/${id}/roadmap`), roadmapGroup.array());
  expect(groups.map(({ key, heading, phases }) => [key, heading, phases.length])).toEqual([
    ['2026-02', 'February 2026', 1],
    ['2026-12', 'December 2026', 1],
    ['unscheduled', 'Unscheduled', 1],
  ]);
  expect(groups[0]?.phases[0]).toMatchObject({ id: two?.id, majorPhaseName: 'Major 1' });
});

test('rejects an unknown query', async () => {
  const { id } = await aProject(staff);
  for (const path of [
    '/projects?recent=maybe',
    '/projects?templates=true',
    '/projects?x=1',
    `/projects/${id}?plan=half`,
  ]) {
    expect((await staff.get(path)).status, path).toBe(400);
  }
});

// docs/product.md#banner-focus
test('the focus of a banner is its middle, is set with the picture, and moves afterwards', async () => {
  const { id } = await aProject(staff);
  const path = `/projects/${id}`;
  const focus = async () => {
    const { bannerFocusX, bannerFocusY } = dataOf(await staff.get(path), project);
    return [bannerFocusX, bannerFocusY];
  };
  expect(await focus()).toEqual([50, 50]);
  expect((await staff.upload(`${path}/banner?focusX=20&focusY=0`, await jpeg())).status).toBe(200);
  expect(await focus()).toEqual([20, 0]);
  const moved = dataOf(await staff.patch(path, { bannerFocusX: 100, base: { bannerFocusX: 20 } }), project);
  expect(moved).toMatchObject({ bannerFocusX: 100, bannerFocusY: 0 });
  // Somebody who saw it elsewhere does not move it back.
  expect((await staff.patch(path, { bannerFocusX: 30, base: { bannerFocusX: 20 } })).status).toBe(409);
  // Another picture has nothing of the focus of the one before it.
  await staff.upload(`${path}/banner`, await jpeg());
  expect(await focus()).toEqual([50, 50]);
  await staff.patch(path, { bannerFocusY: 80 });
  await staff.delete(`${path}/banner`);
  expect(await focus()).toEqual([50, 50]);
});

test.for([
  ['a focus left of the picture', { bannerFocusX: -1 }, 'bannerFocusX'],
  ['a focus below the picture', { bannerFocusY: 101 }, 'bannerFocusY'],
  ['a focus between two percents', { bannerFocusX: 33.3 }, 'bannerFocusX'],
] as const)('%s is refused', async ([, body, field]) => {
  const { id } = await aProject(staff);
  expect(await staff.patch(`/projects/${id}`, body)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', field] }] },
  });
  const beside = await staff.upload(`/projects/${id}/banner?focusX=101`, await jpeg());
  expect(beside.status).toBe(400);
});

// docs/product.md#banner-focus
test('copies of a template begin with the focus in the middle, as they begin without its picture', async () => {
  const { id: templateId } = await aProject(staff, { name: unique('Template'), isTemplate: true });
  await staff.upload(`/projects/${templateId}/banner?focusX=10&focusY=90`, await jpeg());
  const copy = dataOf(await staff.post('/projects', { name: unique('Copy'), templateId }), projectCreated, 201);
  expect(dataOf(await staff.get(`/projects/${copy.id}`), project)).toMatchObject({
    bannerPic: null,
    bannerFocusX: 50,
    bannerFocusY: 50,
  });
});
