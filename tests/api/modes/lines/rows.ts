// Lines of the rows of a plan: added, changed field by field, moved, deleted and restored.
import type { ProjectWithPlan } from '../../../../functions/core/projects/contract.ts';
import { library } from '../../calls/world.ts';
import { type At, type Done, dayIn, type Inverse, inModes, type Line, pathOf } from '../line.ts';
import { phasesOf, staff, tasksOf } from '../world.ts';

type Row = Readonly<Record<string, unknown>> & { id: number };

/** A level of the plan, with the row of it that its lines are about. */
interface Level {
  segment: 'majorphases' | 'phases' | 'tasks';
  id: 'majorPhaseId' | 'phaseId' | 'taskId';
  name: 'name' | 'title';
  rowIn: (plan: ProjectWithPlan) => Row;
  /** The parent of that row, in the form of a new row. */
  below: (plan: ProjectWithPlan) => object;
}

const first = <Each>(list: readonly Each[]): Each => {
  const [one] = list;
  if (!one) throw new Error('The plan has no such row');
  return one;
};
const secondPhase = (plan: ProjectWithPlan) => first(phasesOf(plan).slice(1));

const levels: readonly Level[] = [
  {
    segment: 'majorphases',
    id: 'majorPhaseId',
    name: 'name',
    rowIn: ({ majorPhases }) => first(majorPhases),
    below: () => ({}),
  },
  {
    segment: 'phases',
    id: 'phaseId',
    name: 'name',
    rowIn: secondPhase,
    below: ({ majorPhases }) => ({ majorPhaseId: first(majorPhases).id }),
  },
  {
    segment: 'tasks',
    id: 'taskId',
    name: 'title',
    rowIn: (plan) => first(secondPhase(plan).tasks),
    below: (plan) => ({ phaseId: secondPhase(plan).id }),
  },
];

const deletes =
  (segment: string) =>
  (done: Done): Inverse[] => [
    { method: 'DELETE', path: `${pathOf(done)}/${segment}/${done.data.id}?since=${done.after.seq}` },
  ];

const ofLevels = levels.flatMap(({ segment, id, name, rowIn, below }): [string, Line][] => {
  const list = `/projects/{id}/${segment}`;
  const listOf = (at: At) => `${pathOf(at)}/${segment}`;
  const rowOf = (at: At) => `${listOf(at)}/${rowIn(at.plan).id}`;
  const title = { [name]: 'Something new' };
  return [
    [
      `POST ${list}`,
      {
        ask: (at) => ({ path: listOf(at), json: { ...title, ...below(at.plan), duration: 3 } }),
        undo: deletes(segment),
        reopens: segment !== 'majorphases',
      },
    ],
    [
      `POST ${list} · in the middle`,
      {
        ask: (at) => ({ path: listOf(at), json: { ...title, ...below(at.plan), duration: 9, orderNum: 1 } }),
        undo: deletes(segment),
        reopens: segment !== 'majorphases',
      },
    ],
    [
      `POST ${list}/{${id}}`,
      {
        ask: (at) => ({
          path: `${listOf(at)}/${library[id]}`,
          json: { ...below(at.plan), ...(segment !== 'tasks' && { include: 'phasesandtasks' }) },
        }),
        undo: deletes(segment),
        reopens: segment !== 'majorphases',
      },
    ],
    [`GET ${list}/{${id}}`, { ask: (at) => ({ path: rowOf(at) }) }],
    [
      `POST ${list}/{${id}}/duplicate`,
      { ask: (at) => ({ path: `${rowOf(at)}/duplicate`, json: { name: 'A copy' } }), undo: deletes(segment) },
    ],
    [
      `DELETE ${list}/{${id}}`,
      { ask: (at) => ({ path: rowOf(at) }), undo: (done) => [{ method: 'POST', path: `${rowOf(done)}/restore` }] },
    ],
    [
      `POST ${list}/{${id}}/restore`,
      {
        ask: async (at) => {
          await staff.delete(rowOf(at));
          return { path: `${rowOf(at)}/restore` };
        },
      },
    ],
    ...Object.entries(changesOf(segment, name)).map(([what, change]): [string, Line] => [
      `PATCH ${list}/{${id}} · ${what}`,
      {
        ask: (at) => ({ path: rowOf(at), json: change(rowIn(at.plan), (days) => dayIn(at.plan, days)) }),
        undo: (done) => [{ method: 'PATCH', path: rowOf(done), json: givenBack(done, rowIn(done.plan), change) }],
      },
    ]),
  ];
});

type Change = (row: Row, day: (days: number) => string) => Record<string, unknown>;

/** A change of each field of a row. */
function changesOf(segment: Level['segment'], name: Level['name']): Record<string, Change> {
  const text = { name: () => ({ [name]: 'Renamed' }), description: () => ({ description: 'Told' }) };
  const length: Record<string, Change> = {
    'a longer duration': ({ duration }) => ({ duration: Number(duration ?? 0) + 7 }),
    'no duration': () => ({ duration: null }),
    unit: ({ durationType }) => ({ duration: 2, durationType: durationType === 1 ? 0 : 1 }),
  };
  const actual: Record<string, Change> = {
    'actual start': (_, day) => ({ startedOn: day(4) }),
    'actual completion': (_, day) => ({ completedOn: day(9) }),
    'no actual dates': () => ({ startedOn: null, completedOn: null }),
  };
  if (segment === 'majorphases') return { ...text, ...length, ...actual };
  const inputs: Record<string, Change> = {
    begins: ({ begins }) => ({ begins: begins === 'with_parent' ? 'after_previous' : 'with_parent' }),
    'not before': (_, day) => ({ notBefore: day(30) }),
    'nothing before': () => ({ notBefore: null, isFixed: false }),
    'a fixed day off': (_, day) => ({ notBefore: day(33), isFixed: true }),
    deadline: (_, day) => ({ deadline: day(1) }),
    outdoors: ({ isOutdoors }) => ({ isOutdoors: !isOutdoors }),
    milestone: ({ isMilestone }) => ({ isMilestone: !isMilestone }),
    'every day': ({ isElapsed }) => ({ isElapsed: !isElapsed }),
    'scheduled start': (_, day) => ({ scheduledStart: day(0) }),
    'scheduled completion': (_, day) => ({ scheduledCompletion: day(80) }),
  };
  if (segment === 'phases') return { ...text, ...length, ...actual, ...inputs };
  return {
    ...text,
    ...length,
    ...actual,
    ...inputs,
    'status scheduled': () => ({ statusId: 1 }),
    'status started': (_, day) => ({ statusId: 2, statusOn: day(5) }),
    'status completed': (_, day) => ({ statusId: 3, statusOn: day(5) }),
  };
}

const actualFields = ['statusId', 'startedOn', 'startedBy', 'completedOn', 'completedBy'];
const scheduledFields = ['scheduledStart', 'scheduledCompletion'];
const plannedFields = ['notBefore', 'isFixed', 'duration', 'durationType'];

/** The earlier values of what a change wrote, with what follows from it in the same row. */
function givenBack({ plan }: Done, row: Row, change: Change): Record<string, unknown> {
  const sent = Object.keys(change(row, String)).filter((field) => field !== 'statusOn');
  const isDated = sent.some((field) => field.startsWith('scheduled'));
  const isActual = sent.some((field) => actualFields.includes(field));
  const isLinked = plan.scheduleMode === 'linked';
  const computed = isDated && isLinked;
  // A row that becomes a milestone loses its length and, by hand, its second day.
  const isMoment = sent.includes('isMilestone');
  // As an undo of the office does: with who filled the actual dates, and what the row was planned for.
  const fields = [
    ...(computed ? plannedFields : sent),
    ...(isMoment ? ['duration', ...(isLinked ? [] : scheduledFields)] : []),
    ...(isActual ? actualFields : []),
    ...(isActual && 'begins' in row ? scheduledFields : []),
  ];
  return Object.fromEntries(fields.filter((field) => field in row).map((field) => [field, row[field]]));
}

/** The last of a list becomes the first, and goes back to its end. */
const moved = (list: readonly Row[]) => {
  const last = first(list.toReversed());
  const before = list.at(-2)?.id ?? null;
  return { away: { move: { id: last.id, afterId: null } }, back: { move: { id: last.id, afterId: before } } };
};

function orderLine(
  call: string,
  path: (at: At) => string,
  list: (plan: ProjectWithPlan) => readonly Row[],
  statuses: Line['statuses'] = {},
) {
  const line: Line = {
    ask: (at) => ({ path: path(at), json: moved(list(at.plan)).away }),
    undo: (done) => [{ method: 'PATCH', path: path(done), json: moved(list(done.plan)).back }],
    statuses,
  };
  return [call, line] as const;
}

const majorPath = (at: At) => `${pathOf(at)}/majorphases/${first(at.plan.majorPhases).id}`;
const orders = Object.fromEntries([
  orderLine(
    'PATCH /projects/{id}/majorphasesorder',
    (at) => `${pathOf(at)}/majorphasesorder`,
    ({ majorPhases }) => majorPhases,
    // The links of these lead down the plan, which a last part that becomes the first turns into a loop.
    inModes((mode) => !/^(manual|linked)/.test(mode), 422),
  ),
  orderLine(
    'PATCH /projects/{id}/majorphases/{majorPhaseId}/phasesorder',
    (at) => `${majorPath(at)}/phasesorder`,
    ({ majorPhases }) => first(majorPhases).phases,
  ),
  orderLine(
    'PATCH /projects/{id}/majorphases/{majorPhaseId}/phases/{phaseId}/tasksorder',
    (at) => `${majorPath(at)}/phases/${secondPhase(at.plan).id}/tasksorder`,
    (plan) => secondPhase(plan).tasks,
  ),
]);

export const rowLines: Record<string, Line> = {
  ...Object.fromEntries(ofLevels),
  ...orders,
  'GET /projects/{id}/phases/{phaseId}/tasks': {
    ask: (at) => ({ path: `${pathOf(at)}/phases/${secondPhase(at.plan).id}/tasks` }),
  },
  'POST /projects/{id}/batch': {
    ask: (at) => {
      const [one, two, three] = tasksOf(at.plan);
      const changes = [
        { op: 'update', entity: 'task', id: one?.id, fields: { duration: 11 } },
        { op: 'delete', entity: 'task', id: two?.id },
        { op: 'assign', entity: 'task', id: three?.id, tradeId: at.world.idleTrade },
      ];
      return { path: `${pathOf(at)}/batch`, json: { changes } };
    },
    undo: (done) => {
      const [one, two, three] = tasksOf(done.plan);
      const changes = [
        { op: 'unassign', entity: 'task', id: three?.id, tradeId: done.world.idleTrade },
        { op: 'restore', entity: 'task', id: two?.id },
        { op: 'update', entity: 'task', id: one?.id, fields: { duration: one?.duration ?? null } },
      ];
      return [{ method: 'POST', path: `${pathOf(done)}/batch`, json: { changes } }];
    },
  },
  'POST /projects/{id}/batch · moved to another phase': {
    ask: (at) => {
      const [into] = phasesOf(at.plan);
      const { id } = first(secondPhase(at.plan).tasks);
      const changes = [{ op: 'move', entity: 'task', id, parentId: into?.id, after: null }];
      return { path: `${pathOf(at)}/batch`, json: { changes } };
    },
    undo: (done) => {
      const { id, tasks } = secondPhase(done.plan);
      const changes = [{ op: 'move', entity: 'task', id: first(tasks).id, parentId: id, after: [] }];
      return [{ method: 'POST', path: `${pathOf(done)}/batch`, json: { changes } }];
    },
  },
};
