// Templates carry decisions: what a copy has of them, and what it has not.
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { pageOf } from '../../../functions/core/common/lists.contract.ts';
import {
  decision,
  decisionFile,
  decisionListItem,
  decisionOption,
} from '../../../functions/core/decisions/contract.ts';
import { decisionDetail } from '../../../functions/core/decisions/offer.contract.ts';
import { projectCreated, projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, type Plan, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aChange, aCompany, addFile, sentTo, sign, signatureOf, signedData } from '../../support/decisions.ts';
import { jpeg, pdf } from '../../support/files.ts';

const { url, databaseUrl } = inject('stack');
const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

const [staff, maria] = await Promise.all([signedInAs('staff'), signedInAs('client')]);
await aCompany();

const decisionsOf = async (id: number) =>
  dataOf(await staff.get(`/projects/${id}/decisions`), decision.array()).toSorted((one, other) => one.id - other.id);
const add = async (project: number, json: object) =>
  dataOf(await staff.post(`/projects/${project}/decisions`, json), decision, 201);
const addOption = async ({ projectId, id }: { projectId: number; id: number }, json: object) =>
  dataOf(await staff.post(`/projects/${projectId}/decisions/${id}/options`, json), decisionOption, 201);
/** The ids of the tasks of the first phase. */
const tasksOf = async (id: number) => {
  const { majorPhases } = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  const [phase, other] = majorPhases[0]?.phases ?? [];
  return { phase: phase?.id ?? 0, other: other?.id ?? 0, tasks: phase?.tasks.map((task) => task.id) ?? [] };
};
const copyOf = async (templateId: number, json: object = {}) =>
  dataOf(
    await staff.post('/projects', { name: unique('Copy'), templateId, scheduledStart: '2027-03-01', ...json }),
    projectCreated,
    201,
  ).id;
const savedFrom = async (id: number) =>
  dataOf(await staff.post(`/projects/${id}/template`, { name: unique('Saved') }), projectCreated, 201).id;
const opened = (address: string | null | undefined) => fetch(`${url}/api/content/${address}`);

const sizes = [3, 0];
const plan = (name: string) => [
  {
    name,
    phases: sizes.map((tasks, at) => ({
      name: `Phase ${at}`,
      tasks: Array.from({ length: tasks }, (_, task) => ({ title: `Task ${task}`, duration: 4 })),
    })),
  },
];

/** A template with a start, or a project, in linked dates. */
const made = (fields: object): Promise<Plan> =>
  aProject(staff, { majorPhases: plan('Build'), scheduledStart: '2027-01-04', scheduleMode: 'linked', ...fields });

const selection = {
  kind: 'selection',
  title: 'Tile',
  body: 'Of the bath',
  place: 'Bath',
  leadDays: 21,
  bufferDays: 2,
  allowanceCents: 200_000,
  payment: 'With the next draw',
};

// docs/product.md#template-decisions
test('a project begins with the decisions of its template, on its own rows', async () => {
  const { id } = await made({ isTemplate: true });
  const { phase, other, tasks } = await tasksOf(id);
  const tile = await add(id, { ...selection, taskId: tasks[1] });
  const effects = [
    { op: 'lengthen', entity: 'task', id: tasks[1], by: 2 },
    {
      op: 'add',
      phaseId: phase,
      afterId: tasks[0],
      title: 'Seal',
      duration: 1,
      durationType: 0,
      begins: 'after_previous',
    },
    { op: 'add', phaseId: phase, afterId: null, title: 'Mask', duration: 1, durationType: 0, begins: 'after_previous' },
    { op: 'remove', taskId: tasks[2] },
    { op: 'notBefore', entity: 'phase', id: other, day: '2027-01-20' },
  ];
  const slate = { name: 'Slate', body: 'Grey', leadDays: 30, offeredDays: 2, url: 'https://example.com/slate' };
  const lines = [
    { text: 'Slate', cents: 315_000 },
    { text: 'Credit', cents: -15_000 },
  ];
  await addOption(tile, { ...slate, effects, lines });
  await addOption(tile, { name: 'White', lines: [{ text: 'White', cents: 190_000 }] });
  await add(id, { kind: 'approval', title: 'Drawing', phaseId: other });
  await add(id, { kind: 'change', title: 'Own day', neededBy: '2027-02-01' });
  await add(id, { kind: 'change', title: 'Free' });

  // 56 days later.
  const copy = await copyOf(id, { scheduledStart: '2027-03-01' });
  const rows = await tasksOf(copy);
  const [tileOf, drawing, ownDay, free] = await decisionsOf(copy);
  expect(tileOf).toMatchObject({ ...selection, projectId: copy, taskId: rows.tasks[1], state: 'draft' });
  expect(tileOf?.options.map(({ name, priceCents }) => [name, priceCents])).toEqual([
    ['Slate', 300_000],
    ['White', 190_000],
  ]);
  expect(tileOf?.options[0]).toMatchObject({ ...slate, lines });
  expect(tileOf?.options[0]?.effects).toEqual([
    { ...effects[0], id: rows.tasks[1] },
    { ...effects[1], phaseId: rows.phase, afterId: rows.tasks[0] },
    { ...effects[2], phaseId: rows.phase },
    { op: 'remove', taskId: rows.tasks[2] },
    { op: 'notBefore', entity: 'phase', id: rows.other, day: '2027-03-17' },
  ]);
  // The last day is that of the row in this project: Friday 5 March, less 30 days of lead and 2 of buffer.
  expect(tileOf?.due).toBe('2027-02-01');
  expect(drawing).toMatchObject({ kind: 'approval', phaseId: rows.other, options: [{ name: 'Drawing' }] });
  expect([ownDay?.neededBy, free?.taskId, free?.phaseId, free?.neededBy]).toEqual(['2027-03-29', null, null, null]);
  // They are its own from then on.
  expect((await staff.delete(`/projects/${copy}/decisions/${tileOf?.id}`)).status).toBe(200);
  expect((await decisionsOf(id)).map(({ title }) => title)).toContain('Tile');
});

// docs/product.md#template-decisions
test('a template made of a project has its drafts, and nothing that was sent or signed', async () => {
  const house = await made({});
  const { tasks } = await tasksOf(house.id);
  await staff.post(`/projects/${house.id}/users/${maria.person.id}`);
  await staff.patch(`/projects/${house.id}`, { launchedOn: '2026-11-02T00:00:00Z', isEnabled: true });
  const signed = await aChange(staff, house.id, { title: 'Signed', taskId: tasks[0], days: 2, hasBegun: true });
  const path = `/projects/${house.id}/decisions/${signed.id}`;
  const offered = await sentTo(staff, maria, signed);
  signedData(await sign(maria.token, `/client${path}`, signatureOf(offered)));
  dataOf(await staff.post(`${path}/counter`, {}), decisionDetail, 201);
  const open = await aChange(staff, house.id, { title: 'Open', neededBy: '2027-02-01' });
  await sentTo(staff, maria, open);
  const paper = await fetch(`${url}/api/projects/${house.id}/decisions/${open.id}/files?for=signature`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.token}` },
    body: Object.entries({ picture: pdf('signed.pdf') }).reduce((form, [name, file]) => {
      form.set(name, file);
      return form;
    }, new FormData()),
  });
  expect(paper.status).toBe(201);
  const gone = await aChange(staff, house.id, { title: 'Deleted' });
  await staff.delete(`/projects/${house.id}/decisions/${gone.id}`);
  expect((await decisionsOf(house.id)).map(({ title, state }) => [title, state])).toEqual([
    ['Signed', 'closed'],
    ['Take back: Signed', 'draft'],
    ['Open', 'sent'],
  ]);

  const template = await savedFrom(house.id);
  const rows = await tasksOf(template);
  for (const project of [template, await copyOf(template)]) {
    const copies = await decisionsOf(project);
    // Without a start in the template days of its own go, as those of rows do.
    expect(
      copies.map(({ title, state, neededBy, hasBegun, requestNumber }) => [
        title,
        state,
        neededBy,
        hasBegun,
        requestNumber,
      ]),
    ).toEqual([
      ['Signed', 'draft', null, false, null],
      ['Open', 'draft', null, false, null],
    ]);
    for (const each of copies) {
      const detail = dataOf(await staff.get(`/projects/${project}/decisions/${each.id}`), decisionDetail);
      expect(detail).toMatchObject({ offer: null, events: [], files: [], reversesId: null });
    }
    expect(copies[0]?.options).toMatchObject([{ priceCents: 318_000, offeredDays: 2 }]);
  }
  expect((await decisionsOf(template))[0]?.taskId).toBe(rows.tasks[0]);
});

// docs/product.md#template-decisions
test('what hangs on a row that is not copied hangs on nothing, and its effects go', async () => {
  const { id } = await made({ isTemplate: true });
  const { phase, other, tasks } = await tasksOf(id);
  const task = (at: number) => ({ entity: 'task', id: tasks[at] });
  const behind = { title: 'Seal', duration: 1, durationType: 0, begins: 'after_previous', phaseId: phase };
  await aChange(staff, id, {
    title: 'On the deleted',
    taskId: tasks[2],
    effects: [
      { op: 'lengthen', ...task(2), by: 1 },
      { op: 'lengthen', ...task(0), by: 1 },
      { op: 'remove', taskId: tasks[2] },
      { op: 'add', afterId: tasks[2], ...behind },
      { op: 'notBefore', ...task(2), day: '2027-01-20' },
    ],
  });
  await add(id, { kind: 'approval', title: 'On a phase', phaseId: other });
  await staff.delete(`/projects/${id}/tasks/${tasks[2]}`);
  // A phase that got tasks since.
  await staff.post(`/projects/${id}/tasks`, { phaseId: other, title: 'First' });
  const copy = await copyOf(id);
  const rows = await tasksOf(copy);
  const [deleted, onPhase] = await decisionsOf(copy);
  expect([deleted?.taskId, onPhase?.phaseId]).toEqual([null, null]);
  expect(deleted?.options[0]?.effects).toEqual([{ op: 'lengthen', entity: 'task', id: rows.tasks[0], by: 1 }]);
});

// docs/product.md#files-of-decisions
test('copies share the files, which stay until the last row that names them is gone', async () => {
  const { id } = await made({ isTemplate: true });
  const tile = await add(id, { kind: 'selection', title: 'Tile' });
  const slate = await addOption(tile, { name: 'Slate', lines: [{ text: 'Slate', cents: 0 }] });
  const path = `/projects/${id}/decisions/${tile.id}`;
  dataOf(await addFile(staff, path, pdf('layout.pdf')), decisionFile, 201);
  const form = new FormData();
  form.append('picture', await jpeg('slate.jpg'));
  form.append('print', await jpeg('print.jpg', { width: 32, height: 24 }));
  const added = await fetch(`${url}/api${path}/files?optionId=${slate.id}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(added.status).toBe(201);

  const copy = await copyOf(id);
  const [copied] = await decisionsOf(copy);
  expect(copied?.files.map(({ name, optionId }) => [name, optionId])).toEqual([
    ['layout.pdf', null],
    ['slate.jpg', copied?.options[0]?.id],
  ]);
  const hashes = (await decisionsOf(id))[0]?.files.map(({ sha256 }) => sha256);
  expect(copied?.files.map(({ sha256 }) => sha256)).toEqual(hashes);

  const paths = await sql<{ path: string }[]>`
    select unnest(array[f.path, f.print_path]) as path from decision_files f where f.project_id = ${id}`;
  const names = paths.flatMap((each) => each.path ?? []);
  expect(names).toHaveLength(3);
  const lost = async () => {
    await sql`update storage.objects set created_at = now() - interval '2 days' where name = any (${names})`;
    return (
      await sql`select from private.files_without_row(100000) w where w.bucket = 'papers' and w.path = any (${names})`
    ).length;
  };
  // The template goes with its rows, the files stay.
  expect((await staff.delete(`/templates/${id}`)).status).toBe(200);
  expect(await lost()).toBe(0);
  await sql`delete from projects where id = ${id}`;
  expect(await lost()).toBe(0);
  const [kept] = await decisionsOf(copy);
  expect((await opened(kept?.files[0]?.url)).status).toBe(200);
  expect((await opened(kept?.files[1]?.thumbUrl)).status).toBe(200);
  for (const file of kept?.files ?? []) await staff.delete(`/projects/${copy}/decisions/${kept?.id}/files/${file.id}`);
  expect(await lost()).toBe(3);
});

// docs/product.md#template-decisions
test('a template sends nothing, holds nothing, and is not in the list of all projects', async () => {
  const { id } = await made({ isTemplate: true, name: unique('Template') });
  const change = await aChange(staff, id, { title: unique('Listed'), taskId: (await tasksOf(id)).tasks[0] });
  const path = `/projects/${id}/decisions/${change.id}`;
  const refusal = { detail: [{ loc: ['body', 'project'], msg: 'A template sends nothing: projects made from it do' }] };
  for (const json of [{ version: change.version }, { version: change.version, inPerson: true }]) {
    expect(await staff.post(`${path}/send`, json)).toMatchObject({ status: 422, body: refusal });
  }
  expect((await staff.post(`${path}/hold`, {})).status).toBe(422);
  expect((await staff.put(`/projects/${id}/contract`, { sumCents: 1, signedOn: '2026-11-02' })).status).toBe(422);
  const copy = await copyOf(id);
  const listed: (readonly [string, number])[] = [];
  let cursor = '';
  do {
    const { body } = await staff.get(`/decisions?show=draft&limit=100${cursor && `&cursor=${cursor}`}`);
    const page = pageOf(decisionListItem).parse(body);
    listed.push(...page.data.map(({ title, projectId }) => [title, projectId] as const));
    cursor = page.next ?? '';
  } while (cursor);
  expect(listed.filter(([title]) => title === change.title)).toEqual([[change.title, copy]]);
});
