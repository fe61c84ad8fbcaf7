// A successful request for every call of /api, with its own data. Tests of all calls start from these.
import { inject } from 'vitest';
import { device } from '../../../functions/api/account/contract.ts';
import { noteCreated, photoAdded } from '../../../functions/api/notes/contract.ts';
import { genericMajorPhase, genericPhase, genericTask } from '../../../functions/api/plan/contract.ts';
import { projectCreated, templateCreated } from '../../../functions/api/projects/contract.ts';
import { passwordReset } from '../../../functions/api/users/contract.ts';
import { aPerson, aProject, type Person, type Plan, signedInAs, signIn, unique } from '../../support/builders.ts';
import { callerWith, dataOf, send } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { lastMailTo, linkIn } from '../../support/mails.ts';
import { officeSamples } from './samples-office.ts';
import { transferSamples } from './samples-transfer.ts';

export interface Sample {
  /** Below /api. */
  path: string;
  json?: unknown;
  upload?: File;
  /** Replaces the caller's token. */
  token?: string;
}

export interface World {
  plan: Plan;
  noteId: number;
  client: Person;
  library: Library;
}

interface Library {
  majorPhaseId: number;
  phaseId: number;
  taskId: number;
}

/** Whether a call reads or writes what there is only one of, so that other tests wait. */
export const isOfCompany = (call: string): boolean => /\/(settings|work-calendar)/.test(call);

const staff = await signedInAs('staff');
/** On every project of `aWorld`. */
export const clientOfProjects = await signedInAs('client');
const library = await aLibrary();

async function aLibrary(): Promise<Library> {
  const { id: majorPhaseId } = dataOf(
    await staff.post('/majorphases', { name: unique('Major') }),
    genericMajorPhase,
    201,
  );
  const body = { name: 'Generic phase', genericMajorPhaseId: majorPhaseId };
  const { id: phaseId } = dataOf(await staff.post('/phases', body), genericPhase, 201);
  const title = { title: 'Generic task', genericPhaseId: phaseId };
  const { id: taskId } = dataOf(await staff.post('/tasks', title), genericTask, 201);
  return { majorPhaseId, phaseId, taskId };
}

async function aResetToken(): Promise<string | null> {
  const { id } = await aPerson({ type: 'client' });
  const { resetLink } = dataOf(await staff.patch(`/users/${id}/passwordresetrequest`), passwordReset);
  return new URL(resetLink).searchParams.get('token');
}

async function anEmailToken(): Promise<string | null> {
  const { id, email: was } = await aPerson({ type: 'client' });
  await staff.patch(`/users/${id}/sendsignup`);
  const token = linkIn((await lastMailTo(was)).text).searchParams.get('token');
  await send('POST', '/links/choose', { json: { token, password: 'a password of my own' } });
  const email = newClient().email.toLowerCase();
  await staff.patch(`/users/${id}/email`, { email });
  return linkIn((await lastMailTo(email)).text).searchParams.get('token');
}

/** A launched and enabled project with one of each, a note and a client. */
export async function aWorld(): Promise<World> {
  const plan = await aProject(staff);
  const { person: client } = clientOfProjects;
  const [made] = await Promise.all([
    staff.post(`/projects/${plan.id}/tasks/${plan.taskId}/notes`, { description: 'A note' }),
    staff.post(`/projects/${plan.id}/users/${client.id}`),
    staff.patch(`/projects/${plan.id}`, { launchedOn: '2026-01-05', isEnabled: true, scheduledStart: '2026-01-05' }),
  ]);
  return { plan, client, library, noteId: dataOf(made, noteCreated, 201).id };
}

async function aPhoto({ plan, noteId }: World, query = '') {
  const answer = await staff.upload(`/projects/${plan.id}/notes/${noteId}/photos${query}`, await jpeg());
  const [photo] = dataOf(answer, photoAdded, 201).projectAddPhotoToNote;
  if (!photo) throw new Error('No photo was added');
  return photo;
}

async function aTicket(person: Person): Promise<string> {
  const { email, password } = person;
  const { body } = await send('POST', '/authenticate', { json: { email, password, scope: 'admin' } });
  return (body as { errors: { description: string }[] }).errors[0]?.description.slice('pwt:'.length) ?? '';
}

const aName = () => ({ name: unique('New') });
async function aTemplate(): Promise<number> {
  const made = await staff.post('/projects', { ...aName(), isTemplate: true });
  return dataOf(made, templateCreated, 201).projectCreateJson.id;
}
const newClient = () => {
  const lastName = unique('Client');
  return { firstName: 'New', lastName, email: `${lastName.replace(' ', '-')}@example.com`, userTypeId: 3 };
};

type Make = (world: World) => Sample | Promise<Sample>;

const people: Record<string, Make> = {
  'POST /authenticate': () => {
    const { email, password } = staff.person;
    return { path: '/authenticate', json: { email, password, scope: 'admin' } };
  },
  'POST /tokenpasswordreset': async () => {
    const person = await aPerson({ mustChangePassword: true });
    const token = await aTicket(person);
    const json = { current_password: person.password, new_password: 'a new password', token };
    return { path: '/tokenpasswordreset', json };
  },
  'POST /links/open': () => ({ path: '/links/open', json: { token: 'no link of ours' } }),
  'POST /links/choose': async () => ({
    path: '/links/choose',
    json: { token: await aResetToken(), password: 'a password of my own' },
  }),
  'POST /links/renew': () => ({
    path: '/links/renew',
    json: { token: 'no link of ours', email: `${unique('nobody').replace(' ', '-')}@example.com` },
  }),
  'POST /links/confirm': async () => ({ path: '/links/confirm', json: { token: await anEmailToken() } }),
  'POST /links/forgotten': () => ({
    path: '/links/forgotten',
    json: { email: `${unique('nobody').replace(' ', '-')}@example.com`, scope: 'admin' },
  }),
  'GET /account': () => ({ path: '/account' }),
  'PATCH /account': () => ({ path: '/account', json: { phone: '555 0100' } }),
  'POST /account/password': async () => {
    const { person, token } = await signedInAs('staff');
    const json = { current_password: person.password, new_password: 'a new password' };
    return { path: '/account/password', json, token };
  },
  'GET /account/devices': () => ({ path: '/account/devices' }),
  'DELETE /account/devices/{deviceId}': async () => {
    const { person, token } = await signedInAs('staff');
    await signIn(person);
    const devices = dataOf(await callerWith(token).get('/account/devices'), device.array());
    return { path: `/account/devices/${devices.find(({ isThis }) => !isThis)?.id}`, token };
  },
  'DELETE /account/devices': () => ({ path: '/account/devices' }),
  'GET /me': () => ({ path: '/me' }),
  'GET /users': () => ({ path: '/users?type=3' }),
  'GET /users/{userId}': ({ client }) => ({ path: `/users/${client.id}` }),
  'POST /users': () => ({ path: '/users', json: newClient() }),
  'PATCH /users/{userId}': ({ client }) => ({ path: `/users/${client.id}`, json: { city: unique('City') } }),
  'PATCH /users/{userId}/passwordresetrequest': ({ client }) => ({ path: `/users/${client.id}/passwordresetrequest` }),
  'PATCH /users/{userId}/sendsignup': async () => {
    const { body } = await staff.post('/users', newClient());
    return { path: `/users/${(body as { data: Person }).data.id}/sendsignup` };
  },
  'PATCH /users/{userId}/email': async () => {
    const { body } = await staff.post('/users', newClient());
    return { path: `/users/${(body as { data: Person }).data.id}/email`, json: { email: newClient().email } };
  },
  'POST /users/{userId}/firstpassword': async () => ({
    path: `/users/${(await aPerson({ type: 'staff', mustChangePassword: true })).id}/firstpassword`,
    json: { password: 'a first password' },
  }),
  'DELETE /users/{userId}': async () => ({ path: `/users/${(await aPerson({ type: 'client' })).id}` }),
  'GET /customers': () => ({ path: '/customers?search=a&limit=10' }),
};

const projects: Record<string, Make> = {
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
  'POST /projects/{id}/template': ({ plan }) => ({ path: `/projects/${plan.id}/template`, json: aName() }),
  'GET /templates': () => ({ path: '/templates?sort=-createdOn,name' }),
  'GET /templates/{id}/outline': async () => ({ path: `/templates/${await aTemplate()}/outline` }),
  'DELETE /templates/{id}': async () => ({ path: `/templates/${await aTemplate()}` }),
};

const notes: Record<string, Make> = {
  'GET /projects/{id}/notes': ({ plan }) => ({ path: `/projects/${plan.id}/notes?limit=10` }),
  'GET /projects/{id}/note-authors': ({ plan }) => ({ path: `/projects/${plan.id}/note-authors` }),
  'GET /projects/{id}/notes/{noteId}': ({ plan, noteId }) => ({ path: `/projects/${plan.id}/notes/${noteId}` }),
  'PATCH /projects/{id}/notes/{noteId}': ({ plan, noteId }) => ({
    path: `/projects/${plan.id}/notes/${noteId}`,
    json: { description: 'Changed' },
  }),
  'DELETE /projects/{id}/notes/{noteId}': ({ plan, noteId }) => ({ path: `/projects/${plan.id}/notes/${noteId}` }),
  'GET /projects/{id}/tasks/{taskId}/notes': ({ plan }) => ({
    path: `/projects/${plan.id}/tasks/${plan.taskId}/notes`,
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
  levels.flatMap(({ segment, id, name, inLibrary, below }): [string, Make][] => {
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

const plans: Record<string, Make> = {
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
const clientSite: Record<string, Make> = {
  'GET /client/me': () => ({ path: '/client/me', token }),
  'GET /client/projects': () => ({ path: '/client/projects', token }),
  'GET /client/projects/{id}': ({ plan }) => ({ path: `/client/projects/${plan.id}`, token }),
  'GET /client/projects/{id}/notes': ({ plan }) => ({ path: `/client/projects/${plan.id}/notes?limit=5`, token }),
};

const service: Record<string, Make> = {
  'GET /content/{id}/{variant}': async (world) => ({ path: `/content/${(await aPhoto(world)).filePath}` }),
  'GET /health': () => ({ path: '/health' }),
  'POST /jobs/run': () => ({ path: '/jobs/run', token: inject('stack').jobsSecret }),
  'GET /openapi.json': () => ({ path: '/openapi.json' }),
  'GET /docs': () => ({ path: '/docs' }),
};

/** By call, as in `GET /projects/{id}`. */
export const samples: Readonly<Record<string, Make>> = {
  ...people,
  ...projects,
  ...notes,
  ...items,
  ...plans,
  ...officeSamples,
  ...transferSamples,
  ...clientSite,
  ...service,
};
