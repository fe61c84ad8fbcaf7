// Data for tests: people, projects and plans with unique names. Nothing is shared or reset.
import { randomBytes, randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { z } from 'zod';
import { majorPhase, phase, task } from '../../functions/api/plan/contract.ts';
import { projectCreated } from '../../functions/api/projects/contract.ts';
import { type Session, session } from '../../functions/api/session/contract.ts';
import { type Account, openSession, writeAccount } from './accounts.ts';
import { type Caller, callerWith, dataOf, send } from './client.ts';

export type UserType = 'admin' | 'staff' | 'client';
const typeIds = { admin: 1, staff: 2, client: 3 } as const;

/** A unique name. */
export function unique(what: string): string {
  return `${what} ${randomBytes(5).toString('hex')}`;
}

export interface Person {
  id: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

interface PersonOptions {
  type?: UserType;
  mustChangePassword?: boolean;
}

/** A new account that has not signed in yet. */
export async function aPerson({ type = 'staff', mustChangePassword = false }: PersonOptions = {}): Promise<Person> {
  const firstName = 'Test';
  const lastName = unique(type);
  const email = `${lastName.replace(' ', '-')}@example.com`;
  const password = randomUUID();
  const userMetadata = { first_name: firstName, last_name: lastName };
  const appMetadata = { user_type: typeIds[type], must_change_password: mustChangePassword };
  const account = { email, password, userMetadata, appMetadata };
  const stack = inject('stack');
  const id = await (stack.jwtSecret ? writeAccount(stack, account) : askAuth(account));
  return { id, email, password, firstName, lastName };
}

/** Creates an account by Auth's admin API, at a Supabase whose Auth keeps more than the rows of the embedded one. */
async function askAuth({ email, password, userMetadata, appMetadata }: Account): Promise<string> {
  const { url, serviceKey } = inject('stack');
  const response = await fetch(`${url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      email_confirm: true,
      user_metadata: userMetadata,
      app_metadata: appMetadata,
    }),
  });
  if (!response.ok) throw new Error(`Auth answered ${response.status}: ${await response.text()}`);
  return z.object({ id: z.uuid() }).parse(await response.json()).id;
}

/** A session of this person, opened by signing in with the password. */
export async function signIn(
  { email, password }: Pick<Person, 'email' | 'password'>,
  scope: 'admin' | 'client' = 'admin',
) {
  return dataOf(await send('POST', '/authenticate', { json: { email, password, scope } }), session);
}

/** A session of this person, opened without the password where that is possible. */
export function aSessionOf(person: Person, type: UserType): Promise<Session> {
  const stack = inject('stack');
  return stack.jwtSecret ? openSession(stack, person) : signIn(person, type === 'client' ? 'client' : 'admin');
}

/** A new person with a session. */
export async function signedInAs(type: UserType): Promise<Caller & { person: Person }> {
  const person = await aPerson({ type });
  return { ...callerWith((await aSessionOf(person, type)).access_token), person };
}

export interface Plan {
  id: number;
  majorPhases: { id: number; phases: { id: number; tasks: number[] }[] }[];
  /** The first item of each level. */
  majorPhaseId: number;
  phaseId: number;
  taskId: number;
}

interface PlanOptions {
  name?: string;
  majorPhases?: number;
  /** Phases in each major phase. */
  phases?: number;
  /** Tasks in each phase. */
  tasks?: number;
}

/** A project of the caller with a plan of this size; by default one item of each level. */
export async function aProject(caller: Caller, options: PlanOptions = {}): Promise<Plan> {
  const { name = unique('Project'), majorPhases = 1, phases = 1, tasks = 1 } = options;
  const { id } = dataOf(await caller.post('/projects', { name }), projectCreated, 201);
  const plan: Plan = { id, majorPhases: [], majorPhaseId: 0, phaseId: 0, taskId: 0 };
  for (let m = 1; m <= majorPhases; m++) {
    const made = dataOf(await caller.post(`/projects/${id}/majorphases`, { name: `Major ${m}` }), majorPhase, 201);
    const major = { id: made.id, phases: [] as Plan['majorPhases'][number]['phases'] };
    plan.majorPhases.push(major);
    for (let p = 1; p <= phases; p++) {
      const body = { name: `Phase ${m}.${p}`, majorPhaseId: major.id };
      const { id: phaseId } = dataOf(await caller.post(`/projects/${id}/phases`, body), phase, 201);
      const taskIds: number[] = [];
      for (let t = 1; t <= tasks; t++) {
        const title = { title: `Task ${m}.${p}.${t}`, phaseId };
        taskIds.push(dataOf(await caller.post(`/projects/${id}/tasks`, title), task, 201).id);
      }
      major.phases.push({ id: phaseId, tasks: taskIds });
    }
  }
  const [first] = plan.majorPhases;
  plan.majorPhaseId = first?.id ?? 0;
  plan.phaseId = first?.phases[0]?.id ?? 0;
  plan.taskId = first?.phases[0]?.tasks[0] ?? 0;
  return plan;
}
