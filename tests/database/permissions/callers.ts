// Connections for database tests: as the function (role api, then authenticated with claims), or as postgres.
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { inject } from 'vitest';

const types = {
  id: { to: 20, from: [20], serialize: String, parse: Number },
  day: { to: 1082, from: [1082], serialize: (text: string) => text, parse: (text: string) => text },
};
/** Files of one process share them, so none closes them: they close themselves after a second without use. */
const connect = (url: string, max: number): Sql =>
  postgres(url, { max, types, idle_timeout: 1, onnotice: () => undefined }) as Sql;

/** The owner's connections, which bypass the policies: for creating data and checking results. */
export const owner = connect(inject('stack').databaseUrl, 4);
const api = connect(inject('stack').apiDatabaseUrl, 20);

export interface Person {
  id: string;
  sessionId: string;
  email: string;
}

type Work<T> = (sql: TransactionSql) => Promise<T>;

/** One transaction as `person`, or as nobody. */
export function as<T>(person: Person | null, work: Work<T>, requestKey = ''): Promise<T> {
  return api.begin(async (sql) => {
    await actAs(sql, person, requestKey);
    return work(sql);
  }) as Promise<T>;
}

/** Goes on in a transaction as `person`, or as nobody. */
export async function actAs(sql: TransactionSql, person: Person | null, requestKey = ''): Promise<void> {
  const claims = person && { sub: person.id, role: 'authenticated', session_id: person.sessionId };
  await sql`
    select set_config('role', 'authenticated', true), set_config('app.request_key', ${requestKey}, true),
      set_config('request.jwt.claims', ${claims ? JSON.stringify(claims) : ''}, true)`;
}

/** One transaction as `person` that starts with begin_change of the project. */
export function changing<T>(person: Person, projectId: number, work: Work<T>, requestKey = ''): Promise<T> {
  return as(
    person,
    async (sql) => {
      await sql`select private.begin_change(${projectId})`;
      return work(sql);
    },
    requestKey,
  );
}

/** One transaction as the role api, which the function uses outside the policies. */
export function asService<T>(work: Work<T>): Promise<T> {
  return api.begin(work) as Promise<T>;
}

class Undo extends Error {}

/** The result of `work` in a transaction of the owner that is rolled back. */
export async function undone<T>(work: Work<T>): Promise<T> {
  let result: { value: T } | undefined;
  await owner
    .begin(async (sql) => {
      result = { value: await work(sql) };
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  if (!result) throw new Error('The work gave nothing');
  return result.value;
}

/** The SQLSTATE that a promise rejects with, or null. */
export function refusal(promise: Promise<unknown>): Promise<string | null> {
  return promise.then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  );
}
