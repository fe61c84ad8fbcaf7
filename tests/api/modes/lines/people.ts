// Lines of the people of a project: its clients, who does its work, and what trades see and answer.
// Any day will do: the row of a linked plan is fixed on its day, worked or not.
import { randomUUID } from 'node:crypto';
import { noteCreated } from '../../../../functions/core/notes/contract.ts';
import { dataOf } from '../../../support/client.ts';
import { jpeg } from '../../../support/files.ts';
import { assignTo, dayFromNow } from '../../../support/visits.ts';
import { type At, type Done, type Inverse, inModes, type Line, pathOf } from '../line.ts';
import { client, isTemplate, type Mode, otherClient, readsProject, staff, tasksOf } from '../world.ts';
import { sharedIn } from './drawings.ts';

const idle = (at: At) => ({ entity: 'task' as const, id: tasksOf(at.plan)[1]?.id ?? 0 });

async function anAssignment(at: At): Promise<string> {
  return `${pathOf(at)}/assignments/${await assignTo(staff, at.world.id, idle(at), at.world.idleTrade)}`;
}
const unassigned = (done: Done): Inverse[] => [
  { method: 'DELETE', path: `${pathOf(done)}/assignments/${done.data.id}` },
];

/** The row of a visit: planned for today, and the work of the trade with the link. */
const visited = (at: At) => tasksOf(at.plan).at(-1) ?? { id: 0 };
const TODAY = dayFromNow(0);

async function aVisit(at: At): Promise<number> {
  const { id } = visited(at);
  await staff.patch(`${pathOf(at)}/tasks/${id}`, {
    statusId: 1,
    duration: 1,
    durationType: 0,
    ...(at.plan.scheduleMode === 'linked'
      ? { notBefore: TODAY, isFixed: true }
      : { scheduledStart: TODAY, scheduledCompletion: TODAY }),
  });
  return assignTo(staff, at.world.id, { entity: 'task', id }, at.world.trade);
}

const fields = ['statusId', 'startedOn', 'startedBy', 'completedOn', 'completedBy', 'duration', 'durationType'];
const scheduled = ['scheduledStart', 'scheduledCompletion'];
const dated = { linked: ['notBefore', 'isFixed', ...scheduled], manual: scheduled };

/** Gives the row of a visit back what it had, and takes the trade and its notes off. */
function leave(done: Done): Inverse[] {
  const row = visited(done) as Record<string, unknown> & { id: number };
  const was = [...fields, ...dated[done.plan.scheduleMode]].map((field) => [field, row[field]]);
  const before = new Set(tasksOf(done.plan).flatMap(({ notes }) => notes.map(({ id }) => id)));
  const notes = tasksOf(done.after).flatMap((task) => task.notes.filter(({ id }) => !before.has(id)));
  const had = new Set(done.plan.assignments.map(({ id }) => id));
  const added = done.after.assignments.filter(({ id }) => !had.has(id));
  return [
    ...notes.map(({ id }) => ({ method: 'DELETE' as const, path: `${pathOf(done)}/notes/${id}` })),
    ...added.map(({ id }) => ({ method: 'DELETE' as const, path: `${pathOf(done)}/assignments/${id}` })),
    { method: 'PATCH', path: `${pathOf(done)}/tasks/${row.id}`, json: Object.fromEntries(was) },
  ];
}

/** A trade is asked to come to work that is going on or planned, launched or not. */
const asksNobody = (mode: Mode) => isTemplate(mode) || mode === 'completed';

const answer = (said: string, day: string | null = null): Line => ({
  ask: async (at) => ({
    path: '/visits/answers',
    headers: { ...at.world.holder, 'idempotency-key': randomUUID() },
    json: { assignmentId: await aVisit(at), answer: said, day, for: { from: TODAY, to: TODAY } },
  }),
  undo: leave,
  prepares: true,
  reopens: true,
  statuses: inModes(asksNobody, 422),
});

export const peopleLines: Record<string, Line> = {
  'POST /projects/{id}/users/{userId}': {
    ask: (at) => ({ path: `${pathOf(at)}/users/${otherClient.person.id}`, json: {} }),
    undo: (done) => [{ method: 'DELETE', path: `${pathOf(done)}/users/${otherClient.person.id}` }],
  },
  'DELETE /projects/{id}/users/{userId}': {
    ask: async (at) => {
      const path = `${pathOf(at)}/users/${otherClient.person.id}`;
      await staff.post(path);
      return { path };
    },
  },
  'GET /projects/{id}/team': { ask: (at) => ({ path: `${pathOf(at)}/team` }) },
  'PUT /projects/{id}/team/{userId}': {
    ask: (at) => ({ path: `${pathOf(at)}/team/${staff.person.id}`, json: { role: 'manager' } }),
    undo: (done) => [{ method: 'DELETE', path: `${pathOf(done)}/team/${staff.person.id}` }],
    statuses: inModes(isTemplate, 422),
  },
  'DELETE /projects/{id}/team/{userId}': {
    ask: async (at) => {
      const path = `${pathOf(at)}/team/${staff.person.id}`;
      await staff.put(path, { role: 'member' });
      return { path };
    },
    statuses: inModes(isTemplate, 404),
  },
  'GET /client/me': { ask: () => ({ path: '/client/me', token: client.token }) },
  'GET /client/projects': { ask: () => ({ path: '/client/projects', token: client.token }) },
  'GET /client/projects/{id}': {
    ask: ({ world }) => ({ path: `/client/projects/${world.id}`, token: client.token }),
    statuses: inModes((mode) => !readsProject(mode), 404),
  },
  'GET /client/projects/{id}/notes': {
    ask: ({ world }) => ({ path: `/client/projects/${world.id}/notes?limit=5`, token: client.token }),
    statuses: inModes((mode) => !readsProject(mode), 404),
  },
  'GET /client/projects/{id}/notes/{noteId}/replies': {
    ask: ({ world }) => ({
      path: `/client/projects/${world.id}/notes/${world.noteId}/replies`,
      token: client.token,
    }),
    statuses: inModes((mode) => !readsProject(mode), 404),
  },
  'POST /projects/{id}/assignments': {
    ask: (at) => ({ path: `${pathOf(at)}/assignments`, json: { ...idle(at), tradeId: at.world.idleTrade } }),
    undo: unassigned,
  },
  'POST /projects/{id}/assignments · of staff': {
    ask: (at) => ({ path: `${pathOf(at)}/assignments`, json: { ...idle(at), userId: staff.person.id } }),
    undo: unassigned,
  },
  'PATCH /projects/{id}/assignments/{assignmentId}': {
    ask: async (at) => ({ path: await anAssignment(at), json: { answer: 'other', day: TODAY } }),
    undo: leave,
    prepares: true,
    reopens: true,
    // A row of a template has no days to answer for.
    statuses: inModes(isTemplate, 422),
  },
  'POST /projects/{id}/assignments/{assignmentId}/accept': {
    ask: async (at) => {
      await aVisit(at);
      const { assignments } = ((await staff.get(`${pathOf(at)}?plan=full`)).body as { data: At['plan'] }).data;
      const mine = assignments.find(({ item, tradeId }) => item.id === visited(at).id && tradeId === at.world.trade);
      const path = `${pathOf(at)}/assignments/${mine?.id}`;
      await staff.patch(path, { answer: 'other', day: dayFromNow(8) });
      return { path: `${path}/accept` };
    },
    undo: leave,
    prepares: true,
    reopens: true,
    statuses: inModes((mode) => isTemplate(mode) && mode !== 'manual template', 422),
  },
  'DELETE /projects/{id}/assignments/{assignmentId}': { ask: async (at) => ({ path: await anAssignment(at) }) },
  'GET /visits': {
    ask: async (at) => {
      await aVisit(at);
      return { path: '/visits', headers: at.world.holder };
    },
    undo: leave,
    prepares: true,
    reopens: true,
  },
  'GET /visits/documents': { ask: ({ world }) => ({ path: '/visits/documents', headers: world.holder }) },
  'POST /visits/documents/{versionId}/opened': {
    ask: async (at) => {
      await aVisit(at);
      return { path: `/visits/documents/${await sharedIn(at)}/opened`, headers: at.world.holder };
    },
    undo: leave,
    prepares: true,
    reopens: true,
    statuses: inModes(asksNobody, 404),
  },
  'POST /visits/answers · coming': answer('coming'),
  'POST /visits/answers · no': answer('cant'),
  'POST /visits/answers · another day': answer('other', dayFromNow(9)),
  'POST /visits/answers · started': answer('started', dayFromNow(0)),
  'POST /visits/answers · completed': answer('completed', dayFromNow(0)),
  'POST /visits/todos': {
    ask: async (at) => {
      const { noteId, trade } = at.world;
      await staff.put(`${pathOf(at)}/notes/${noteId}/todo`, { tradeId: trade });
      return {
        path: '/visits/todos',
        headers: { ...at.world.holder, 'idempotency-key': randomUUID() },
        json: { noteId, to: 'done' },
      };
    },
    statuses: inModes(isTemplate, 404),
    undo: (done) => [{ method: 'DELETE', path: `${pathOf(done)}/notes/${done.world.noteId}/todo` }],
  },
  'POST /visits/replies': {
    ask: async (at) => {
      const { noteId, trade } = at.world;
      await staff.put(`${pathOf(at)}/notes/${noteId}/todo`, { tradeId: trade });
      return {
        path: '/visits/replies',
        headers: { ...at.world.holder, 'idempotency-key': randomUUID() },
        json: { noteId, text: 'Which door?' },
      };
    },
    statuses: inModes(isTemplate, 404),
    undo: (done) => [{ method: 'DELETE', path: `${pathOf(done)}/notes/${done.world.noteId}/todo` }],
  },
  'POST /visits/replies · below a note of its visit': {
    ask: async (at) => {
      await aVisit(at);
      const said = { description: 'Oak or maple?', isForTrades: true };
      const made = await staff.post(`${pathOf(at)}/tasks/${visited(at).id}/notes`, said);
      return {
        path: '/visits/replies',
        headers: { ...at.world.holder, 'idempotency-key': randomUUID() },
        json: { noteId: dataOf(made, noteCreated, 201).id, text: 'Oak' },
      };
    },
    undo: leave,
    prepares: true,
    reopens: true,
    statuses: inModes(asksNobody, 404),
  },
  'POST /visits/photos': {
    ask: async (at) => ({
      path: `/visits/photos?assignmentId=${await aVisit(at)}`,
      headers: { ...at.world.holder, 'idempotency-key': randomUUID() },
      upload: await jpeg(),
    }),
    undo: leave,
    prepares: true,
    reopens: true,
    statuses: inModes(asksNobody, 422),
  },
  'GET /trades/{id}': { ask: ({ world }) => ({ path: `/trades/${world.trade}` }) },
  'GET /trades/{id}/links': { ask: ({ world }) => ({ path: `/trades/${world.trade}/links` }) },
  'POST /trades/{id}/links': {
    ask: ({ world }) => ({ path: `/trades/${world.trade}/links`, json: { mail: false, projectId: world.id } }),
  },
  // Of the trade with nothing to do: the other one's link stays.
  'DELETE /trades/{id}': {
    ask: async (at) => {
      await anAssignment(at);
      return { path: `/trades/${at.world.idleTrade}` };
    },
    undo: (done) => [
      { method: 'POST', path: `/trades/${done.world.idleTrade}/restore` },
      ...unassigned({ ...done, data: { id: idleAssignment(done) } }),
    ],
  },
  'POST /trades/{id}/restore': {
    ask: async ({ world }) => {
      await staff.delete(`/trades/${world.idleTrade}`);
      return { path: `/trades/${world.idleTrade}/restore` };
    },
  },
};

const idleAssignment = ({ after, world }: Done) =>
  after.assignments.find(({ tradeId }) => tradeId === world.idleTrade)?.id;
