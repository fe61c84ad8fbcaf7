// The role `api` of the function: sets its password and tries the function's connection.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { openConnections } from '../../functions/_shared/database/connections.ts';
import type { Settings, Step } from './settings.ts';

/** Seconds. */
const patience = 45;

export function apiRoleStep({ API_DB_URL, API_DB_PREPARE, API_DB_PASSWORD }: Settings, sql: Sql): Step {
  const address = new URL(API_DB_URL);
  return {
    title: 'Role of the function',
    plan: () => [
      'set the password of the role api to API_DB_PASSWORD, unless it is',
      `try a connection as ${decodeURIComponent(address.username)} to ${address.host}`,
    ],
    run: async () => {
      const before = await tryConnection(API_DB_URL, API_DB_PREPARE);
      if (!before.fault && !before.passesPolicies) return `it can connect to ${address.host}`;
      // A utility statement has no parameters; %L quotes on the database side.
      const [made] = await sql<{ statement: string }[]>`
        select format('alter role api with login password %L', ${API_DB_PASSWORD}::text) as statement`;
      await sql.unsafe(made?.statement ?? '');
      const { fault, passesPolicies } = await tryPatiently(API_DB_URL, API_DB_PREPARE);
      if (fault) throw new Error(`${address.host} does not take the role of API_DB_URL: ${fault}. ${directInstead}`);
      return passesPolicies
        ? `API_DB_URL passes row-level security; each request steps down by itself. Better: ${directInstead}`
        : `it can connect to ${address.host}`;
    },
  };
}

export const directInstead = 'Set API_DB_URL to a direct connection as the role api.';

/** Retries while the password is rejected: a pooler may cache the previous one for half a minute. */
async function tryPatiently(url: string, prepare: boolean): Promise<Tried> {
  for (let tries = 1; ; tries++) {
    const tried = await tryConnection(url, prepare);
    if (tried.code !== '28P01' || tries === patience) return tried;
    await sleep(1_000);
  }
}

interface Tried {
  /** Why the connection failed, with the SQLSTATE if any. */
  fault?: string;
  code?: string | undefined;
  passesPolicies?: boolean;
  /** In Postgres's format; `0` is unlimited. */
  statementTimeout?: string;
}

/** Connects once with the function's own code, and becomes the two roles of a request's statements. */
export async function tryConnection(url: string, prepare: boolean): Promise<Tried> {
  const connections = openConnections({ url, prepare, connections: 1 });
  try {
    const connection = await connections.take('deploy');
    const rows = await connection.run(`
      select rolbypassrls or rolsuper as "passesPolicies", current_setting('statement_timeout') as "statementTimeout"
      from pg_roles where rolname = current_user`);
    const found: Tried = { ...rows[0] };
    for (const role of ['authenticated', 'api']) await connection.run(`set role ${role}`);
    await connection.run('reset role');
    connection.giveBack();
    return found;
  } catch (error) {
    if (!(error instanceof Error)) return { fault: String(error) };
    return { fault: error.message, code: 'code' in error ? String(error.code) : undefined };
  } finally {
    await connections.close();
  }
}
