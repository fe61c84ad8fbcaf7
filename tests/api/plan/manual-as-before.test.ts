// Plans in manual mode are as they were before dates could be linked. The record was made by this test on the last
// commit without them; `RECORD=1` makes it again.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import type { Answer } from '../../support/client.ts';

const RECORD = new URL('manual-as-before.txt', import.meta.url);
const WRITES = 200;

const staff = await signedInAs('staff');

/** The fields that the record has. Later ones, and those that differ at each run, are not compared. */
const recorded = [
  ...['id', 'name', 'title', 'description', 'statusId', 'duration', 'durationType', 'order', 'orderNum', 'version'],
  ...['majorPhaseId', 'phaseId', 'taskId', 'majorPhase', 'phase', 'noteCount', 'taskCount', 'startedBy', 'completedBy'],
  ...['scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'launchedOn', 'isEnabled', 'isTemplate'],
  ...['address', 'city', 'state', 'zipCode'],
];

type Json = Record<string, unknown>;
type Entity = 'majorphase' | 'phase' | 'task';
const segments = { majorphase: 'majorphases', phase: 'phases', task: 'tasks' };

/** A small generator, the same on every machine. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// docs/product.md#manual-mode
test('200 writes to a plan in manual mode give the rows, versions and log that they gave before', async () => {
  const random = createRandom(20261124);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const { id, majorPhaseId, phaseId, taskId } = await aProject(staff, { name: unique('Manual') });
  const ids: Record<Entity, number[]> = { majorphase: [majorPhaseId], phase: [phaseId], task: [taskId] };
  const at = `/projects/${id}`;
  const day = () => `2026-03-${String(random(28) + 1).padStart(2, '0')}`;
  const title = () => `Row ${random(1000)}`;

  function fieldsFor(entity: Entity): Json {
    const name = entity === 'task' ? 'title' : 'name';
    const dates = { scheduledStart: day(), scheduledCompletion: pick([day(), null]) };
    const all: Json[] = [
      { [name]: title() },
      { duration: pick([random(9), null]), durationType: random(2) },
      { startedOn: pick([day(), null]) },
      { completedOn: pick([day(), null]) },
      { description: title() },
    ];
    if (entity !== 'majorphase') all.push(dates, { scheduledStart: null });
    if (entity === 'task') all.push({ statusId: random(3) + 1, statusOn: day() });
    return pick(all);
  }

  async function create(entity: Entity): Promise<Answer> {
    const parent = {
      majorphase: {},
      phase: { majorPhaseId: pick(ids.majorphase) },
      task: { phaseId: pick(ids.phase) },
    };
    const name = entity === 'task' ? 'title' : 'name';
    const answer = await staff.post(`${at}/${segments[entity]}`, {
      [name]: title(),
      ...fieldsFor(entity),
      ...parent[entity],
      ...(random(2) === 0 && { orderNum: random(4) + 1 }),
    });
    if (answer.status === 201) ids[entity].push((answer.body as { data: { id: number } }).data.id);
    return answer;
  }

  async function duplicate(entity: Entity): Promise<Answer> {
    const answer = await staff.post(`${at}/${segments[entity]}/${pick(ids[entity])}/duplicate`, { name: title() });
    if (answer.status === 201) ids[entity].push((answer.body as { data: { id: number } }).data.id);
    return answer;
  }

  function batch(): Promise<Answer> {
    const task = () => pick(ids.task);
    const changes = [
      { op: 'update', entity: 'task', id: task(), fields: { duration: random(9) } },
      { op: 'move', entity: 'task', id: task(), parentId: pick(ids.phase), after: pick([null, [], [task()]]) },
      { op: pick(['delete', 'restore']), entity: 'task', id: task() },
    ];
    return staff.post(`${at}/batch`, { changes });
  }

  const lines: string[] = [];
  for (let count = 0; count < WRITES; count += 1) {
    const entity = pick(['task', 'task', 'task', 'phase', 'majorphase'] as const);
    const one = `${at}/${segments[entity]}/${pick(ids[entity])}`;
    const { status } = await pick([
      () => create(entity),
      () => staff.patch(one, fieldsFor(entity)),
      () => staff.patch(one, fieldsFor(entity)),
      () => staff.patch(one, fieldsFor(entity)),
      () =>
        staff.patch(`${at}/majorphasesorder`, {
          move: { id: pick(ids.majorphase), afterId: pick([null, pick(ids.majorphase)]) },
        }),
      () => staff.delete(one),
      () => staff.post(`${one}/restore`),
      () => duplicate(entity),
      batch,
      () => staff.patch(at, { scheduledStart: day(), city: title() }),
    ])();
    lines.push(`write ${count}: ${status}`);
  }

  const { data: plan } = (await staff.get(`${at}?plan=full`)).body as { data: Json };
  const { data: log } = (await staff.get(`${at}/changes?since=0`)).body as { data: Json[] };
  const label = createLabels();
  const brief = (entity: string, value: unknown) => {
    const text = JSON.stringify(comparable(entity, value, label));
    return createHash('sha256').update(text).digest('hex').slice(0, 12);
  };
  for (const { seq, op, entity, id: row, fields } of log as unknown as Told[]) {
    const of = op === 'order' ? (parents[entity] ?? '') : entity;
    lines.push(`change ${seq}: ${op} ${label(of, row)} ${entity} ${brief(entity, fields)}`);
  }
  for (const [entity, row] of rowsOf(plan)) {
    lines.push(`row ${label(entity, row.id)}: version ${row.version} ${brief(entity, row)}`);
  }
  const made = `${lines.join('\n')}\n`;
  if (process.env.RECORD) writeFileSync(RECORD, made);
  expect(log.length).toBeGreaterThan(WRITES / 2);
  expect(made).toBe(readFileSync(RECORD, 'utf8'));
});

interface Told {
  seq: number;
  op: string;
  entity: string;
  id: unknown;
  fields: unknown;
}

const parents: Record<string, string> = { majorphase: 'project', phase: 'majorphase', task: 'phase' };

/** A name for each row, by the order in which they are told of: ids are others at each run. */
function createLabels(): (entity: string, id: unknown) => string {
  const known = new Map<string, string>();
  return (entity, id) => {
    const key = `${entity}:${String(id)}`;
    if (!known.has(key)) known.set(key, `${entity}#${known.size}`);
    return known.get(key) ?? '';
  };
}

/** A row, or fields of one, with names for ids, without what is new and what differs at each run. */
function comparable(entity: string, value: unknown, label: ReturnType<typeof createLabels>): unknown {
  const nameOf: Record<string, (id: unknown) => unknown> = {
    id: (id) => label(entity, id),
    phase: (id) => label('phase', id),
    majorPhase: (id) => label('majorphase', id),
    order: (ids) => (ids as unknown[]).map((id) => label(entity, id)),
  };
  const fields = Object.entries(value as Json).filter(
    ([field, each]) => recorded.includes(field) && !String(each).startsWith('Manual '),
  );
  return fields
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, each]) => [field, nameOf[field] ? nameOf[field](each) : each]);
}

/** The project and the rows of its plan, without what only the project has. */
function rowsOf(plan: Json, entity = 'project'): [string, Json][] {
  const { majorPhases = [], phases = [], tasks = [], notes: _none, ...row } = plan as Json & Record<string, Json[]>;
  const beside = ['seq', 'links', 'days', 'calendar', 'customer', 'projectClients'];
  const own = Object.fromEntries(Object.entries(row).filter(([field]) => !beside.includes(field)));
  const below: [string, Json[]][] = [
    ['majorphase', majorPhases],
    ['phase', phases],
    ['task', tasks],
  ];
  return [[entity, own], ...below.flatMap(([kind, rows]) => rows.flatMap((each) => rowsOf(each, kind)))];
}
