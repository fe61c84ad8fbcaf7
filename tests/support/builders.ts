// Data for tests: people, projects and plans with unique names. Nothing is shared or reset.
import { randomBytes, randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { expect, inject } from 'vitest';
import { type Session, session } from '../../functions/api/session/contract.ts';
import { type Call, makeProject, type ProjectData } from '../../supabase/world/by-calls.ts';
import { createAccount, insertAccount, type UserType } from '../../supabase/world/people.ts';
import { type Plan as MadePlan, type MajorPhaseData, type TaskData, times } from '../../supabase/world/plan.ts';
import { accessTokenOf, EXPIRES_IN, insertSession } from '../../supabase/world/sessions.ts';
import { type Caller, callerWith, dataOf, send } from './client.ts';

let opened: Sql | undefined;

/** A connection of this process. It closes when unused, so that it keeps no process from ending. */
const connection = () =>
  (opened ??= postgres(inject('stack').databaseUrl, { max: 2, idle_timeout: 1, onnotice: () => undefined }));

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
  const account = { email, password, firstName, lastName, type, mustChangePassword };
  const stack = inject('stack');
  // Another Auth than the embedded one keeps more rows.
  const id = await (stack.jwtSecret ? insertAccount(connection(), account) : createAccount(stack, account));
  return { id, email, password, firstName, lastName };
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
  const { id, email, password } = person;
  const { jwtSecret } = inject('stack');
  if (!jwtSecret) return signIn({ email, password }, type === 'client' ? 'client' : 'admin');
  const { sessionId, refreshToken } = await insertSession(connection(), id);
  const access_token = await accessTokenOf({ id, email, sessionId }, jwtSecret);
  return { access_token, refresh_token: refreshToken, expires_in: EXPIRES_IN, token_type: 'bearer' };
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
