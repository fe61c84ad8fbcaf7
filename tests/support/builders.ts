// Data for tests: people, projects and plans with unique names. Nothing is shared or reset.
import { expect, inject } from 'vitest';
import { type Session, session } from '../../functions/core/users/session.contract.ts';
import { type Call, makeProject, type ProjectData } from '../../supabase/world/by-calls.ts';
import type { UserType } from '../../supabase/world/people.ts';
import { type Plan as MadePlan, type MajorPhaseData, type TaskData, times } from '../../supabase/world/plan.ts';
import { addPerson, addSession, type Person, type PersonOptions } from './accounts.ts';
import { type Caller, callerWith, dataOf, send } from './client.ts';

export type { Person };

/** A unique name. */
export function unique(what: string): string {
  return `${what} ${crypto.randomUUID().slice(-10)}`;
}

/** A new account that has not signed in yet. */
export function aPerson({ type = 'staff', mustChangePassword = false }: Partial<PersonOptions> = {}): Promise<Person> {
  return addPerson(inject('stack'), { firstName: 'Test', lastName: unique(type), type, mustChangePassword });
}

/** A session of this person, opened by signing in with the password. */
export async function signIn(
  { email, password }: Pick<Person, 'email' | 'password'>,
  scope: 'admin' | 'client' = 'admin',
) {
  return dataOf(await send('POST', '/authenticate', { json: { email, password, scope } }), session);
}

/** A session of this person, opened without the password where that is possible. */
export async function aSessionOf(person: Pick<Person, 'id' | 'email' | 'password'>, type: UserType): Promise<Session> {
  const opened = await addSession(inject('stack'), person);
  return opened ?? signIn(person, type === 'client' ? 'client' : 'admin');
}

/** A new person with a session. */
export async function signedInAs(type: UserType): Promise<Caller & { person: Person }> {
  const person = await aPerson({ type });
  return { ...callerWith((await aSessionOf(person, type)).access_token), person };
}

export type Plan = MadePlan & { id: number };

interface PlanOptions extends Partial<Omit<ProjectData, 'majorPhases'>> {
  /** How many, or these. */
  majorPhases?: number | MajorPhaseData[];
  /** Phases in each major phase. */
  phases?: number;
  /** Tasks in each phase. */
  tasks?: number | TaskData[];
}

/** The data of successful answers to a caller. */
export const callOf =
  ({ post, patch }: Pick<Caller, 'post' | 'patch'>): Call =>
  async (method, path, body) => {
    const answer = await (method === 'POST' ? post : patch)(path, body);
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return (answer.body as { data: unknown }).data;
  };

/** A project or template of the caller with this plan; by default one item of each level. */
export function aProject(caller: Caller, options: PlanOptions = {}): Promise<Plan> {
  const { name = unique('Project'), majorPhases = 1, phases = 1, tasks = 1, ...fields } = options;
  const tasksOf = (phase: string) =>
    typeof tasks === 'number' ? times(tasks, (t) => ({ title: `Task ${phase}.${t}` })) : tasks;
  const plan =
    typeof majorPhases === 'number'
      ? times(majorPhases, (m) => ({
          name: `Major ${m}`,
          phases: times(phases, (p) => ({ name: `Phase ${m}.${p}`, tasks: tasksOf(`${m}.${p}`) })),
        }))
      : majorPhases;
  return makeProject(callOf(caller), { ...fields, name, majorPhases: plan });
}
