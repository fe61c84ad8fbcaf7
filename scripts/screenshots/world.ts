// Data for screenshots beyond the demo data: long names, notes with and without photos, changes by a colleague.

import { setTimeout } from 'node:timers/promises';
import { demoProject } from '../../supabase/seed/demo-project.ts';
import { linkedProject } from '../../supabase/seed/demo-schedule.ts';
import { makeProject } from '../../supabase/world/by-calls.ts';
import { todayIn } from '../../supabase/world/days.ts';
import { times } from '../../supabase/world/plan.ts';
import type { Stack } from '../../tests/support/processes/start-stack.ts';
import { type ProjectTab, paths } from '../../web/model/paths.ts';
import { siloFile, siloPicture } from './silo-picture.ts';

/** The ids for the URLs of the screens. */
export interface World {
  projectId: number;
  majorPhaseId: number;
  phaseId: number;
  taskId: number;
  noteId: number;
  templateId: number;
  clientId: string;
  /** A colleague, and the administrator. */
  userId: string;
  adminId: string;
  /** A project with long names, a note with twelve photos and no clients. */
  crowdedId: number;
  crowdedMajorPhaseId: number;
  crowdedTaskId: number;
  /** A project under way whose dates are linked. */
  linkedId: number;
  /** An empty project. */
  bareId: number;
  /** The path of a client's invitation. */
  invitation: string;
  /** The path where a client confirms a new address. */
  emailChange: string;
  /** Photos in the format of a file chooser. */
  pictures: { name: string; mimeType: string; buffer: Buffer }[];
  /** A selection of the linked project that waits for its client. */
  decisionId: number;
  /** A call of /api as staff. */
  call: Call;
}

interface Plan {
  majorPhases: { id: number; phases: { id: number; tasks: { id: number; noteCount: number }[] }[] }[];
}

/** A decision of the demo. */
export const WAITING = 'Tile of the kitchen floor';
/** The task of the crowded project. */
export const CROWDED_TASK = 'Have the asbestos in the roof of the eastern shed looked at by';
const LONG = 'Conversion of the old grain mill at Willow Creek to six flats';
const words = 'The north wall was damp behind the plaster, so the insulation waits until it has dried for a week. ';

/** Finds the demo project with pictures and adds the missing data; once per stack. */
export async function makeWorld({ url, password, mailUrl }: Stack): Promise<World> {
  const call = await callerOf(url, password);
  const all = await call<{ id: number; name: string }[]>('GET', '/projects?templates=false');
  const { projectId, ...at } = await firstNoted(
    call,
    all.filter(({ name }) => name === demoProject.name),
  );
  const notes = await call<{ projectTaskNoteGet: { id: number }[] }>(
    'GET',
    `/projects/${projectId}/tasks/${at.taskId}/notes`,
  );
  const [templates, clients, users] = await Promise.all([
    call<{ id: number }[]>('GET', '/templates'),
    call<Client[]>('GET', '/users?type=3'),
    call<{ id: string; userTypeId: number }[]>('GET', '/users?type=2'),
  ]);
  const known = all.find(({ name }) => name === LONG)?.id;
  const crowded = known ?? (await makeCrowded(call));
  const bare =
    all.find(({ name }) => name === 'Nothing yet')?.id ?? (await makeProject(call, { name: 'Nothing yet' })).id;
  const linkedId = all.find(({ name }) => name === linkedProject)?.id ?? 0;
  const crowdedPlan = await call<Plan>('GET', `/projects/${crowded}?plan=full`);
  return {
    projectId,
    ...at,
    noteId: notes.projectTaskNoteGet[0]?.id ?? 0,
    templateId: templates[0]?.id ?? 0,
    clientId: clients.find((client) => client.projects.length > 0)?.id ?? '',
    userId: users[0]?.id ?? '',
    adminId: users.find(({ userTypeId }) => userTypeId === 1)?.id ?? '',
    crowdedId: crowded,
    crowdedMajorPhaseId: crowdedPlan.majorPhases[0]?.id ?? 0,
    crowdedTaskId: crowdedPlan.majorPhases[0]?.phases[0]?.tasks[0]?.id ?? 0,
    linkedId,
    bareId: bare,
    invitation: await invite(call, mailUrl, clients),
    emailChange: await changeEmail(call, mailUrl, clients),
    decisionId: await waitingDecision(call, await callerOf(url, password, 'admin@example.com'), linkedId),
    pictures: await Promise.all([0, 1, 2, 3].map(siloFile)),
    call,
  };
}

interface Client {
  id: string;
  email: string;
  signedUpOn: string | null;
  projects: unknown[];
}

interface Mail {
  to: { address: string }[];
  text: string;
}

export type Call = <Data>(method: string, path: string, body?: object | FormData) => Promise<Data>;

async function callerOf(url: string, password: string, email = 'staff@example.com'): Promise<Call> {
  let token = '';
  const call: Call = async <Data>(method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    return ((await response.json()) as { data: Data }).data;
  };
  const signIn = { email, password, scope: 'admin' };
  token = (await call<{ access_token: string }>('POST', '/authenticate', signIn)).access_token;
  return call;
}

async function makeCrowded(call: Call): Promise<number> {
  const photos = await Promise.all(
    times(12, async (at) => new File([await siloPicture(at - 1)], `silo-${at}.jpg`, { type: 'image/jpeg' })),
  );
  const notes = [{ description: words.repeat(12) }, { description: 'Twelve pictures of the silo.', photos }];
  const phase = {
    name: 'Taking down the silo, the two sheds and the old loading ramp',
    duration: 12,
    tasks: [{ title: CROWDED_TASK, notes }],
  };
  const majorPhase = {
    name: 'Preparation of the ground and of everything that stands on it',
    description: words.repeat(3),
    phases: [phase],
  };
  return (await makeProject(call, { name: LONG, majorPhases: [majorPhase] })).id;
}

const TIME_ZONE = 'America/Los_Angeles';

/** The day that it is in the company. */
export function companyDay(): string {
  return todayIn(TIME_ZONE);
}

/** The selection of the demo that waits for its client. The company gets the time zone that sending and the diary need. */
async function waitingDecision(call: Call, admin: Call, projectId: number): Promise<number> {
  await admin('PATCH', '/settings', { timeZone: TIME_ZONE });
  const decisions = await call<{ id: number; title: string }[]>('GET', `/projects/${projectId}/decisions`);
  return decisions.find(({ title }) => title === WAITING)?.id ?? 0;
}

/** Invites the first client who has not signed up; returns the path of the mailed link. */
async function invite(call: Call, mailUrl: string, clients: Client[]): Promise<string> {
  const client = clients.find(({ signedUpOn }) => signedUpOn === null);
  if (!client) throw new Error('Every client of the demo data has signed up.');
  await call('PATCH', `/users/${client.id}/sendsignup`);
  return mailedPath(mailUrl, client.email);
}

/** Corrects the address of a client who has signed up; returns the path of the link mailed to the new one. */
async function changeEmail(call: Call, mailUrl: string, clients: Client[]): Promise<string> {
  const client = clients.find(({ signedUpOn }) => signedUpOn !== null);
  if (!client) throw new Error('No client of the demo data has signed up.');
  const email = `new.${client.email}`;
  await call('PATCH', `/users/${client.id}/email`, { email });
  return mailedPath(mailUrl, email);
}

/** The path of the link in the last mail to this address. */
async function mailedPath(mailUrl: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const mails = (await (await fetch(mailUrl)).json()) as Mail[];
    const mail = mails.findLast(({ to }) => to.some(({ address }) => address === email));
    const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
    if (link) return link.slice(new URL(link).origin.length);
    await setTimeout(200);
  }
  throw new Error(`No mail came to ${email}.`);
}

/** The first task with a note in the oldest project that has one, with its parents. */
async function firstNoted(call: Call, projects: { id: number }[]) {
  for (const { id: projectId } of projects.toSorted((a, b) => a.id - b.id)) {
    const { majorPhases } = await call<Plan>('GET', `/projects/${projectId}?plan=full`);
    for (const majorPhase of majorPhases) {
      for (const phase of majorPhase.phases) {
        const task = phase.tasks.find(({ noteCount }) => noteCount > 0);
        if (task) return { projectId, majorPhaseId: majorPhase.id, phaseId: phase.id, taskId: task.id };
      }
    }
  }
  throw new Error('The demo data has no task with a note.');
}

// The tabs of the projects that are looked at.
export const onCrowded = (tab: ProjectTab) => (world: World) => paths.editProject.href(world.crowdedId, tab);
export const onLinked = (tab: ProjectTab) => (world: World) => paths.editProject.href(world.linkedId, tab);
export const onDemo = (tab: ProjectTab) => (world: World) => paths.editProject.href(world.projectId, tab);
