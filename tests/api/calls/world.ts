// The world of the samples of calls: a project with one of each, and a library.
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { photoAdded, reply } from '../../../functions/core/notes/contract.ts';
import { makeLibrary } from '../../../supabase/world/by-calls.ts';
import { changing } from '../../database/permissions/callers.ts';
import { aProject as aProjectInRows, first } from '../../database/worlds.ts';
import { callOf, type Person, type Plan, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { uncount } from '../../support/decisions.ts';
import { jpeg } from '../../support/files.ts';
import { withLock } from '../../support/processes/with-lock.ts';
import { clientsMayWrite } from '../notes/clients-write.ts';

export interface Sample {
  /** Below /api. */
  path: string;
  json?: unknown;
  upload?: File;
  /** Sent unchanged. */
  raw?: BodyInit;
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

export type Library = Pick<Plan, 'majorPhaseId' | 'phaseId' | 'taskId'>;

export type MakeSample = (world: World) => Sample | Promise<Sample>;

/** Runs the test of a call while no other file uses what there is only one of: the company's settings, the jobs. */
export function inTurn(call: string, work: () => Promise<void>): Promise<void> {
  const name = /\/(settings|work-calendar)/.test(call) ? 'settings' : /\/jobs\/run/.test(call) ? 'jobs' : null;
  return name ? withLock(name, work) : work();
}

export const staff = await signedInAs('staff');
/** On every project of `aWorld`. */
export const clientOfProjects = await signedInAs('client');
export const library = await makeLibrary(callOf(staff), [
  { name: unique('Major'), phases: [{ name: 'Generic phase', tasks: [{ title: 'Generic task' }] }] },
]);

const { session_id: sessionId } = decodeJwt<{ session_id: string }>(staff.token);
const author = { id: staff.person.id, sessionId, email: staff.person.email };

/** A project of `staff` with one row of each level, written under the policies but not by calls, which take longer. */
export async function aWrittenProject(): Promise<Plan> {
  const { id, majorPhases, phases, tasks } = await aProjectInRows(author);
  const [majorPhaseId, phaseId, taskId] = [first(majorPhases), first(phases), first(tasks)];
  return { id, majorPhaseId, phaseId, taskId, majorPhases: [{ id: majorPhaseId, phases: [{ id: phaseId, tasks }] }] };
}

/** A launched and enabled project with one of each, a note and a client. */
export async function aWorld(): Promise<World> {
  const plan = await aWrittenProject();
  const { person: client } = clientOfProjects;
  const [note] = await changing(author, plan.id, async (sql) => {
    const [notes] = await Promise.all([
      sql<{ id: number }[]>`
        insert into notes (project_id, task_id, description) values (${plan.id}, ${plan.taskId}, 'A note') returning id`,
      sql`insert into project_clients (project_id, user_id) values (${plan.id}, ${client.id})`,
      sql`
        update projects set launched_on = '2026-01-05', is_enabled = true, scheduled_start = '2026-01-05'
        where id = ${plan.id}`,
    ]);
    return notes;
  });
  return { plan, client, library, noteId: note?.id ?? 0 };
}

/** By test file; those of one process would fill a world that they share. */
const shared = new Map<string, Promise<World>>();

/** The world for a call: its own if the call writes, otherwise one for all calls of the file. */
export function aWorldFor(call: string): Promise<World> {
  if (!call.startsWith('GET ')) return aWorld();
  const file = expect.getState().testPath ?? '';
  const world = shared.get(file) ?? aWorld();
  shared.set(file, world);
  return world;
}

/** The client may write, as if nothing was written yet. */
export const clientMayWrite = () => Promise.all([clientsMayWrite(), uncount(clientOfProjects)]);

/** The client's question below the note. */
export async function aQuestion({ plan, noteId }: World) {
  await clientMayWrite();
  const path = `/client/projects/${plan.id}/notes/${noteId}/replies`;
  return dataOf(await clientOfProjects.post(path, { text: 'Oak or maple?' }), reply, 201);
}

export async function aPhoto({ plan, noteId }: World, query = '') {
  const answer = await staff.upload(`/projects/${plan.id}/notes/${noteId}/photos${query}`, await jpeg());
  const [photo] = dataOf(answer, photoAdded, 201).projectAddPhotoToNote;
  if (!photo) throw new Error('No photo was added');
  return photo;
}
