// The role `api`, which the function logs in as: its password, and whether the connection of the function takes it.
import postgres, { type Sql } from 'postgres';
import { isTransactionPooler, type Settings } from './settings.ts';
import type { Step } from './step.ts';

export function apiRoleStep({ API_DB_URL, API_DB_PASSWORD }: Settings, sql: Sql): Step {
  const address = new URL(API_DB_URL);
  return {
    title: 'Role of the function',
    plan: () => [
      'set the password of the role api to API_DB_PASSWORD',
      `try a connection as ${decodeURIComponent(address.username)} to ${address.host}`,
    ],
    run: async () => {
      // A utility statement takes no parameters; %L is the database's own quoting.
      const [made] = await sql<{ statement: string }[]>`
        select format('alter role api with login password %L', ${API_DB_PASSWORD}::text) as statement`;
      await sql.unsafe(made?.statement ?? '');
      const { fault, passesPolicies } = await tryConnection(API_DB_URL);
      if (fault) throw new Error(`${address.host} does not take the role of API_DB_URL: ${fault}. ${directInstead}`);
      return passesPolicies
        ? `API_DB_URL passes row-level security; each request steps down by itself. Better: ${directInstead}`
        : `it can connect to ${address.host}`;
    },
  };
}

export const directInstead = 'Set API_DB_URL to a direct connection as the role api.';

interface Tried {
  /** Why it cannot connect. */
  fault?: string;
  passesPolicies?: boolean;
}

/** Connects once as the function does. */
export async function tryConnection(url: string): Promise<Tried> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => undefined,
    prepare: !isTransactionPooler(url),
  });
  try {
    const [role] = await sql<{ passes: boolean }[]>`
      select rolbypassrls or rolsuper as passes from pg_roles where rolname = current_user`;
    return { passesPolicies: role?.passes ?? false };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  } finally {
    await sql.end({ timeout: 1 });
  }
}
