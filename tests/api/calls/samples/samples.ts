// A successful request for every call of /api, with its own data. Tests of all calls start from these.
import { inject } from 'vitest';
import { noteCreated } from '../../../../functions/core/notes/contract.ts';
import { projectCreated } from '../../../../functions/core/projects/contract.ts';
import { aPerson, aProject, type Plan, unique } from '../../../support/builders.ts';
import { dataOf } from '../../../support/client.ts';
import { jpeg } from '../../../support/files.ts';
import {
  aPhoto,
  aQuestion,
  clientMayWrite,
  clientOfProjects,
  type Library,
  library,
  type MakeSample,
  staff,
  type World,
} from '../world.ts';
import { decisionSamples } from './decisions.ts';
import { diarySamples } from './diary.ts';
import { officeSamples } from './office.ts';
import { paperSamples } from './papers.ts';
import { peopleSamples } from './people.ts';
import { reportSamples } from './reports.ts';
import { scheduleSamples } from './schedule.ts';
import { tradeSamples } from './trades.ts';
import { transferSamples } from './transfer.ts';
import { visitSamples } from './visits.ts';

const aName = () => ({ name: unique('New') });
const aTemplate = async () => (await aProject(staff, { ...aName(), isTemplate: true, majorPhases: 0 })).id;

const projects: Record<string, MakeSample> = {
  'GET /projects': () => ({ path: '/projects?recent=true' }),
  'POST /projects': () => ({ path: '/projects', json: aName() }),
  'GET /projects/{id}': ({ plan }) => ({ path: `/projects/${plan.id}?plan=full` }),
  'PATCH /projects/{id}': ({ plan }) => ({ path: `/projects/${plan.id}`, json: { city: 'Springfield' } }),
  'DELETE /projects/{id}': async () => {
    const { id } = dataOf(await staff.post('/projects', aName()), projectCreated, 201);
    return { path: `/projects/${id}` };
  },
  'GET /projects/{id}/changes': ({ plan }) => ({ path: `/projects/${plan.id}/changes?since=0` }),
  'GET /projects/{id}/deletion': async () => {
    const id = await aTemplate();
    await staff.delete(`/templates/${id}`);
    return { path: `/projects/${id}/deletion` };
  },
  'GET /projects/{id}/roadmap': ({ plan }) => ({ path: `/projects/${plan.id}/roadmap` }),
  'POST /projects/{id}/banner': async ({ plan }) => ({ path: `/projects/${plan.id}/banner`, upload: await jpeg() }),
  'DELETE /projects/{id}/banner': ({ plan }) => ({ path: `/projects/${plan.id}/banner` }),
  'POST /projects/{id}/users/{userId}': async ({ plan }) => {
    const { id } = await aPerson({ type: 'client' });
    return { path: `/projects/${plan.id}/users/${id}`, json: {} };
  },
  'DELETE /projects/{id}/users/{userId}': ({ plan, client }) => ({ path: `/projects/${plan.id}/users/${client.id}` }),
  'GET /projects/{id}/team': ({ plan }) => ({ path: `/projects/${plan.id}/team` }),
  'PUT /projects/{id}/team/{userId}': async ({ plan }) => {
    const { id } = await aPerson({ type: 'staff' });
    return { path: `/projects/${plan.id}/team/${id}`, json: { role: 'member' } };
  },
  'DELETE /projects/{id}/team/{userId}': async ({ plan }) => {
    const { id } = await aPerson({ type: 'staff' });
    await staff.put(`/projects/${plan.id}/team/${id}`, { role: 'member' });
    return { path: `/projects/${plan.id}/team/${id}` };
  },
  'POST /projects/{id}/template': ({ plan }) => ({ path: `/projects/${plan.id}/template`, json: aName() }),
  'GET /templates': () => ({ path: '/templates?sort=-createdOn,name' }),
  'GET /templates/{id}/outline': async () => ({ path: `/templates/${await aTemplate()}/outline` }),
  'DELETE /templates/{id}': async () => ({ path: `/templates/${await aTemplate()}` }),
};

/** The path of the to-do that the note is now. */
async function aTodo({ plan, noteId }: World): Promise<string> {
  const path = `/projects/${plan.id}/notes/${noteId}/todo`;
  await staff.put(path, {});
  return path;
}

const notes: Record<string, MakeSample> = {
  'GET /projects/{id}/notes': ({ plan }) => ({ path: `/projects/${plan.id}/notes?limit=10` }),
  'GET /projects/{id}/note-authors': ({ plan }) => ({ path: `/projects/${plan.id}/note-authors` }),
  'GET /projects/{id}/notes/{noteId}': ({ plan, noteId }) => ({ path: `/projects/${plan.id}/notes/${noteId}` }),
  'PATCH /projects/{id}/notes/{noteId}': ({ plan, noteId }) => ({
    path: `/projects/${plan.id}/notes/${noteId}`,
    json: { description: 'Changed' },
  }),
  'DELETE /projects/{id}/notes/{noteId}': ({ plan, noteId }) => ({ path: `/projects/${plan.id}/notes/${noteId}` }),
  'POST /projects/{id}/notes/{noteId}/restore': ({ plan, noteId }) => ({
    path: `/projects/${plan.id}/notes/${noteId}/restore`,
  }),
  'GET /projects/{id}/notes/{noteId}/replies': ({ plan, noteId }) => ({
    path: `/projects/${plan.id}/notes/${noteId}/replies`,
  }),
  'POST /projects/{id}/notes/{noteId}/replies': ({ plan, noteId }) => ({
    path: `/projects/${plan.id}/notes/${noteId}/replies`,
    json: { text: 'On Monday', audience: 'office' },
  }),
  'PUT /projects/{id}/notes/{noteId}/question': async (world) => ({
    path: `/projects/${world.plan.id}/notes/${(await aQuestion(world)).noteId}/question`,
    json: { userId: staff.person.id },
  }),
  'DELETE /projects/{id}/notes/{noteId}/question': async (world) => ({
    path: `/projects/${world.plan.id}/notes/${(await aQuestion(world)).noteId}/question`,
  }),
  'GET /todos': () => ({ path: '/todos?show=open&limit=5' }),
  'POST /projects/{id}/tasks/{taskId}/todos': ({ plan }) => ({
    path: `/projects/${plan.id}/tasks/${plan.taskId}/todos`,
    json: { lines: ['Paint the door'], isPunch: true },
  }),
  'PUT /projects/{id}/notes/{noteId}/todo': ({ plan, noteId }) => ({
    path: `/projects/${plan.id}/notes/${noteId}/todo`,
    json: { isPunch: true, place: 'Kitchen' },
  }),
  'DELETE /projects/{id}/notes/{noteId}/todo': async (world) => ({ path: await aTodo(world) }),
  'POST /projects/{id}/notes/{noteId}/todo/state': async (world) => ({
    path: `${await aTodo(world)}/state`,
    json: { to: 'done' },
  }),
  'GET /projects/{id}/tasks/{taskId}/notes': ({ plan }) => ({
    path: `/projects/${plan.id}/tasks/${plan.taskId}/notes`,
  }),
  'POST /projects/{id}/notes': ({ plan }) => ({
    path: `/projects/${plan.id}/notes`,
    json: { description: 'We begin' },
  }),
  'POST /projects/{id}/tasks/{taskId}/notes': ({ plan }) => ({
    path: `/projects/${plan.id}/tasks/${plan.taskId}/notes`,
    json: { description: 'Another' },
  }),
  'POST /projects/{id}/notes/{noteId}/photos': async ({ plan, noteId }) => ({
    path: `/projects/${plan.id}/notes/${noteId}/photos`,
    upload: await jpeg(),
  }),
  'POST /projects/{id}/photos/{photoId}/original': async (world) => ({
    path: `/projects/${world.plan.id}/photos/${(await aPhoto(world, '?original=later')).id}/original`,
    upload: await jpeg('photo.jpg', { width: 128, height: 96 }),
  }),
  'POST /projects/{id}/photos/{photoId}/unmarked': async (world) => ({
    path: `/projects/${world.plan.id}/photos/${(await aPhoto(world)).id}/unmarked`,
    upload: await jpeg('taken.jpg', { width: 128, height: 96 }),
  }),
  'GET /projects/{id}/photos': async (world) => {
    await aPhoto(world);
    return { path: `/projects/${world.plan.id}/photos?limit=10` };
  },
  'PATCH /projects/{id}/photos/{photoId}': async (world) => ({
    path: `/projects/${world.plan.id}/photos/${(await aPhoto(world)).id}`,
    json: { caption: 'Seen from the street' },
  }),
  'DELETE /projects/{id}/photos/{photoId}': async (world) => ({
    path: `/projects/${world.plan.id}/photos/${(await aPhoto(world)).id}`,
  }),
};

const levels = [
  {
    segment: 'majorphases',
    id: 'majorPhaseId',
    name: 'name',
    inLibrary: (_: Library) => ({}),
    below: (_: Plan) => ({}),
  },
  {
    segment: 'phases',
    id: 'phaseId',
    name: 'name',
    inLibrary: ({ majorPhaseId }: Library) => ({ genericMajorPhaseId: majorPhaseId }),
    below: ({ majorPhaseId }: Plan) => ({ majorPhaseId }),
  },
  {
    segment: 'tasks',
    id: 'taskId',
    name: 'title',
    inLibrary: ({ phaseId }: Library) => ({ genericPhaseId: phaseId }),
    below: ({ phaseId }: Plan) => ({ phaseId }),
  },
] as const;

const items = Object.fromEntries(
  levels.flatMap(({ segment, id, name, inLibrary, below }): [string, MakeSample][] => {
    const list = `/projects/{id}/${segment}`;
    const pathOf = ({ plan }: World, item = plan[id]) => `/projects/${plan.id}/${segment}/${item}`;
    const text = { [name]: 'Something' };
    return [
      [`POST /${segment}`, (w) => ({ path: `/${segment}`, json: { ...text, ...inLibrary(w.library) } })],
      [`POST ${list}`, (w) => ({ path: `/projects/${w.plan.id}/${segment}`, json: { ...text, ...below(w.plan) } })],
      [`POST ${list}/{${id}}`, (w) => ({ path: pathOf(w, w.library[id]), json: below(w.plan) })],
      [`GET ${list}/{${id}}`, (w) => ({ path: pathOf(w) })],
      [`PATCH ${list}/{${id}}`, (w) => ({ path: pathOf(w), json: { ...text, duration: 3 } })],
      [`DELETE ${list}/{${id}}`, (w) => ({ path: pathOf(w) })],
      [`POST ${list}/{${id}}/duplicate`, (w) => ({ path: `${pathOf(w)}/duplicate`, json: { name: 'A copy' } })],
      [
        `POST ${list}/{${id}}/restore`,
        async (w) => {
          await staff.delete(pathOf(w));
          return { path: `${pathOf(w)}/restore` };
        },
      ],
    ];
  }),
);

const plans: Record<string, MakeSample> = {
  'GET /majorphases': () => ({ path: '/majorphases' }),
  'GET /majorphases/{id}/phases': () => ({ path: `/majorphases/${library.majorPhaseId}/phases` }),
  'GET /phases': () => ({ path: '/phases' }),
  'GET /tasks': () => ({ path: '/tasks' }),
  'GET /phases/{id}/tasks': () => ({ path: `/phases/${library.phaseId}/tasks` }),
  'GET /projects/{id}/phases/{phaseId}/tasks': ({ plan }) => ({
    path: `/projects/${plan.id}/phases/${plan.phaseId}/tasks`,
  }),
  'POST /projects/{id}/batch': ({ plan }) => ({
    path: `/projects/${plan.id}/batch`,
    json: { changes: [{ op: 'update', entity: 'task', id: plan.taskId, fields: { statusId: 3 } }] },
  }),
  'PATCH /projects/{id}/majorphasesorder': ({ plan }) => ({
    path: `/projects/${plan.id}/majorphasesorder`,
    json: { order: [[plan.majorPhaseId, 1]] },
  }),
  'PATCH /projects/{id}/majorphases/{majorPhaseId}/phasesorder': ({ plan }) => ({
    path: `/projects/${plan.id}/majorphases/${plan.majorPhaseId}/phasesorder`,
    json: { move: { id: plan.phaseId, afterId: null } },
  }),
  'PATCH /projects/{id}/majorphases/{majorPhaseId}/phases/{phaseId}/tasksorder': ({ plan }) => ({
    path: `/projects/${plan.id}/majorphases/${plan.majorPhaseId}/phases/${plan.phaseId}/tasksorder`,
    json: { order: [[plan.taskId, 1]] },
  }),
};

const { token } = clientOfProjects;
const clientSite: Record<string, MakeSample> = {
  'GET /client/me': () => ({ path: '/client/me', token }),
  'GET /client/projects': () => ({ path: '/client/projects', token }),
  'GET /client/projects/{id}': ({ plan }) => ({ path: `/client/projects/${plan.id}`, token }),
  'GET /client/projects/{id}/notes': ({ plan }) => ({ path: `/client/projects/${plan.id}/notes?limit=5`, token }),
  'GET /client/projects/{id}/notes/{noteId}/replies': ({ plan, noteId }) => ({
    path: `/client/projects/${plan.id}/notes/${noteId}/replies`,
    token,
  }),
  'POST /client/projects/{id}/notes/{noteId}/replies': async ({ plan, noteId }) => {
    await clientMayWrite();
    return { path: `/client/projects/${plan.id}/notes/${noteId}/replies`, json: { text: 'Which one?' }, token };
  },
  'POST /client/projects/{id}/messages': async ({ plan }) => {
    await clientMayWrite();
    return { path: `/client/projects/${plan.id}/messages`, json: { text: 'When does it begin?' }, token };
  },
  'POST /client/projects/{id}/entries/{entryId}/photos': async ({ plan }) => {
    await clientMayWrite();
    const begun = { text: 'Look', files: 2 };
    const made = await clientOfProjects.post(`/client/projects/${plan.id}/messages`, begun);
    const { id } = dataOf(made, noteCreated, 201);
    return { path: `/client/projects/${plan.id}/entries/${id}/photos`, upload: await jpeg(), token };
  },
  'GET /client/projects/{id}/punch-list': ({ plan }) => ({ path: `/client/projects/${plan.id}/punch-list`, token }),
  'POST /client/projects/{id}/punch-list/confirm': ({ plan, noteId }) => ({
    path: `/client/projects/${plan.id}/punch-list/confirm`,
    json: { ids: [noteId] },
    token,
  }),
  'POST /client/projects/{id}/punch-list/{noteId}/not-yet': async ({ plan, noteId }) => {
    await clientMayWrite();
    await staff.put(`/projects/${plan.id}/notes/${noteId}/todo`, { isPunch: true });
    await staff.post(`/projects/${plan.id}/notes/${noteId}/todo/state`, { to: 'done' });
    const path = `/client/projects/${plan.id}/punch-list/${noteId}/not-yet`;
    return { path, json: { text: 'It still scratches' }, token };
  },
  'PATCH /client/projects/{id}/entries/{entryId}': async (world) => ({
    path: `/client/projects/${world.plan.id}/entries/${(await aQuestion(world)).id}`,
    json: { text: 'Which one, please?' },
    token,
  }),
  'DELETE /client/projects/{id}/entries/{entryId}': async (world) => ({
    path: `/client/projects/${world.plan.id}/entries/${(await aQuestion(world)).id}`,
    token,
  }),
  'PATCH /client/notices/read': ({ plan }) => ({
    path: '/client/notices/read',
    json: { projectId: plan.id, kind: 'messages' },
    token,
  }),
  'GET /client/preferences': () => ({ path: '/client/preferences', token }),
  'PATCH /client/preferences': () => ({ path: '/client/preferences', json: { personal: true }, token }),
};

const service: Record<string, MakeSample> = {
  'GET /content/{id}/{variant}': async (world) => ({ path: `/content/${(await aPhoto(world)).filePath}` }),
  'GET /health': () => ({ path: '/health' }),
  'POST /jobs/run': () => ({ path: '/jobs/run', token: inject('stack').jobsSecret }),
  'GET /openapi.json': () => ({ path: '/openapi.json' }),
  'GET /docs': () => ({ path: '/docs' }),
};

/** By call, as in `GET /projects/{id}`. */
export const samples: Readonly<Record<string, MakeSample>> = {
  ...peopleSamples,
  ...projects,
  ...notes,
  ...items,
  ...plans,
  ...officeSamples,
  ...transferSamples,
  ...scheduleSamples,
  ...decisionSamples,
  ...paperSamples,
  ...diarySamples,
  ...reportSamples,
  ...tradeSamples,
  ...visitSamples,
  ...clientSite,
  ...service,
};
