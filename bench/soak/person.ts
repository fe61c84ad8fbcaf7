// One simulated person of the soak test: an office day without pauses. Removes what it added, so that any growth is not
// due to data.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Calls } from '../calls.ts';
import type { Shape } from '../shape.ts';
import { type Bench, signIn } from '../stack.ts';
import { openListeners } from '../subjects/listeners.ts';
import { form } from '../subjects/upload.ts';

export interface Turn {
  bench: Bench;
  calls: Calls;
  email: string;
  project: Shape;
  photo: Buffer;
  number: number;
}

type Work = (turn: Turn) => Promise<unknown>;

const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T;
const noun = (project: Shape) => project.phases[0] ?? { id: 0, majorPhaseId: 0, tasks: [] };

/** Relative frequencies. */
const WORK: [times: number, work: Work][] = [
  [12, ({ calls, project }) => calls.bytes(`/projects/${project.id}?plan=full`)],
  [6, ({ calls }) => calls.bytes('/projects?recent=true')],
  [4, ({ calls }) => calls.bytes('/notifications')],
  [4, ({ calls, project }) => calls.bytes(`/projects/${project.id}/notes?limit=20`)],
  [3, ({ calls, project }) => calls.bytes(`/projects/${project.id}/changes?limit=50`)],
  [3, ({ bench, calls }) => bytesOfPage(bench, calls)],
  [12, rename],
  [6, move],
  [4, noteWithPhoto],
  [3, ({ bench, calls, project }) => comeAndGo(bench, calls, project)],
  [1, signInAgain],
];
const choices = WORK.flatMap(([times, work]) => Array.from({ length: times }, () => work));

/** Works until `end` (in terms of performance.now()); returns the number of operations and the errors. */
export async function soak(end: number, turn: Omit<Turn, 'project'>, projects: Shape[]) {
  const errors: string[] = [];
  let done = 0;
  while (performance.now() < end) {
    try {
      await pick(choices)({ ...turn, project: pick(projects) });
      done += 1;
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
      // A pause, or an unreachable server would get even more requests.
      await sleep(200);
    }
  }
  return { done, errors };
}

function rename({ calls, project, number }: Turn) {
  const task = noun(project).tasks[number % noun(project).tasks.length];
  return calls.json('PATCH', `/projects/${project.id}/tasks/${task}`, { title: `Renamed ${randomInt(1e9)}` });
}

function move({ calls, project }: Turn) {
  const { id: phaseId, majorPhaseId, tasks } = noun(project);
  const id = pick(tasks);
  const afterId = pick(tasks);
  const path = `/projects/${project.id}/majorphases/${majorPhaseId}/phases/${phaseId}/tasksorder`;
  return calls.json('PATCH', path, { move: { id, afterId: id === afterId ? null : afterId } });
}

async function noteWithPhoto({ calls, project, photo }: Turn) {
  const task = pick(noun(project).tasks);
  const made = await calls.json('POST', `/projects/${project.id}/tasks/${task}/notes`, { description: 'Look at this' });
  const path = `/projects/${project.id}/notes/${(made as { id: number }).id}`;
  const { body, contentType } = form(photo);
  await calls.raw('POST', `${path}/photos`, body, contentType);
  await calls.json('DELETE', path);
}

/** Milliseconds; one network address may try 600 passwords in 15 minutes. */
const SIGN_IN_EVERY_MS = 2_000;
let lastSignIn = 0;

async function signInAgain({ bench, email }: Turn) {
  if (performance.now() - lastSignIn < SIGN_IN_EVERY_MS) return;
  lastSignIn = performance.now();
  await signIn(bench.url, email, bench.password);
}

/** Joins the project's topic like a page, receives the next change, and leaves. */
async function comeAndGo(bench: Bench, calls: Calls, project: Shape) {
  const { channels } = (await calls.json('GET', `/projects/${project.id}`)) as { channels: { data: string } };
  const listeners = await openListeners({ ...bench, staff: calls }, channels.data, 1);
  await Promise.race([listeners.next(), sleep(500)]);
  listeners.close();
}

/** The first requests of a browser with an empty cache. */
async function bytesOfPage({ url }: Bench, calls: Calls) {
  const answer = await fetch(`${url}/dashboard`);
  await answer.text();
  await Promise.all([calls.bytes('/me'), calls.bytes('/settings')]);
}
