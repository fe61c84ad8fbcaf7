// What the samples of calls work on: a project with one of each, and a library.
import { noteCreated, photoAdded } from '../../../functions/api/notes/contract.ts';
import { genericMajorPhase, genericPhase, genericTask } from '../../../functions/api/plan/contract.ts';
import { aProject, type Person, type Plan, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { withLock } from '../../support/with-lock.ts';

export interface Sample {
  /** Below /api. */
  path: string;
  json?: unknown;
  upload?: File;
  headers?: Record<string, string>;
  /** Replaces the caller's token. */
  token?: string;
}

export interface World {
  plan: Plan;
  noteId: number;
  client: Person;
  library: Library;
}

export interface Library {
  majorPhaseId: number;
  phaseId: number;
  taskId: number;
}

export type MakeSample = (world: World) => Sample | Promise<Sample>;

/** Runs the test of a call while no other file uses what there is only one of: the company's settings, the jobs. */
export function inTurn(call: string, work: () => Promise<void>): Promise<void> {
  const name = /\/(settings|work-calendar)/.test(call) ? 'settings' : /\/jobs\/run/.test(call) ? 'jobs' : null;
  return name ? withLock(name, work) : work();
}

export const staff = await signedInAs('staff');
/** On every project of `aWorld`. */
export const clientOfProjects = await signedInAs('client');
export const library = await aLibrary();

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

export async function aPhoto({ plan, noteId }: World, query = '') {
  const answer = await staff.upload(`/projects/${plan.id}/notes/${noteId}/photos${query}`, await jpeg());
  const [photo] = dataOf(answer, photoAdded, 201).projectAddPhotoToNote;
  if (!photo) throw new Error('No photo was added');
  return photo;
}
