// People and their sessions, made as rows where that is possible. A test in a page has them made by the process that runs
// it (tests/web/support/accounts-in-page.ts takes the place of this file).
import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import type { Session } from '../../functions/core/users/session.contract.ts';
import { createAccount, insertAccount, type UserType } from '../../supabase/world/people.ts';
import { accessTokenOf, EXPIRES_IN, insertSession } from '../../supabase/world/sessions.ts';
import type { Stack } from './processes/start-stack.ts';

let opened: Sql | undefined;

/** A connection of this process. It closes when unused, so that it keeps no process from ending. */
const connection = (stack: Stack) =>
  (opened ??= postgres(stack.databaseUrl, { max: 2, idle_timeout: 1, onnotice: () => undefined }));

export interface Person {
  id: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

export interface PersonOptions {
  firstName: string;
  lastName: string;
  type: UserType;
  mustChangePassword: boolean;
}

/** A new account that has not signed in yet. */
export async function addPerson(stack: Stack, { firstName, lastName, ...options }: PersonOptions): Promise<Person> {
  const email = `${lastName.replace(' ', '-')}@example.com`;
  const password = randomUUID();
  const account = { ...options, email, password, firstName, lastName };
  // Another Auth than the embedded one keeps more rows.
  const id = await (stack.jwtSecret ? insertAccount(connection(stack), account) : createAccount(stack, account));
  return { id, email, password, firstName, lastName };
}

/** A session of this person, opened without the password; undefined where only Auth opens one. */
export async function addSession(
  stack: Stack,
  { id, email }: Pick<Person, 'id' | 'email'>,
): Promise<Session | undefined> {
  if (!stack.jwtSecret) return undefined;
  const { sessionId, refreshToken } = await insertSession(connection(stack), id);
  const access_token = await accessTokenOf({ id, email, sessionId }, stack.jwtSecret);
  return { access_token, refresh_token: refreshToken, expires_in: EXPIRES_IN, token_type: 'bearer' };
}
