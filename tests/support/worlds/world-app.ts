// Runs /api in this process on a world of bench/growth, and reports the rows that each call reads.
import postgres, { type Sql } from 'postgres';
import { makeWorld } from '../../../bench/growth/world.ts';
import { readEnv } from '../../../functions/_shared/env.ts';
import { createApp } from '../../../functions/api/app.ts';
import { openParts } from '../../../functions/api/http/parts.ts';
import { readEnv as readLocalEnv } from '../../../local/env.ts';
import { functionEnvironment } from '../../../local/functions/environment.ts';
import { loadKeys } from '../../../local/keys/keys.ts';
import { startPostgres } from '../../../local/postgres/postgres-server.ts';
import { tokenOf } from '../../../supabase/world/company/people.ts';
import { counting, type RowsRead } from './rows-read.ts';

export interface Told {
  status: number;
  data: unknown;
  read: RowsRead;
}

/** A person by number, or the header of a link's key. */
export type Caller = number | Readonly<Record<string, string>>;

export interface WorldApp {
  /** As the superuser, which bypasses the policies. */
  sql: Sql;
  /** Calls as the person of this number (supabase/world/company/people.ts), or with the key of a link. */
  call(caller: Caller, method: string, path: string, body?: unknown): Promise<Told>;
  /** Closes the connections of /api, so that later calls use new settings of its role. */
  reconnect(): Promise<void>;
  close(): Promise<void>;
}

/** Creates a world with this number of projects in the empty folder `dataDir` and runs only /api on it. */
export async function openWorld(dataDir: string, projects: number): Promise<WorldApp> {
  await makeWorld(dataDir, projects);
  const keys = await loadKeys(dataDir);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const server = await startPostgres({ dataDir, passwords: keys.passwords, log });
  const nowhere = 'http://127.0.0.1:9';
  const env = functionEnvironment({
    env: readLocalEnv({ DATA_DIR: dataDir }),
    addresses: { site: nowhere, inner: nowhere },
    keys,
    databaseUrl: server.url('api'),
    smtpUrl: 'smtp://127.0.0.1:9',
  });
  const sql = postgres(server.url('supabase_admin'), { max: 1, onnotice: () => undefined });
  const read: RowsRead = new Map();
  const open = () => {
    const parts = openParts(readEnv({ ...env, API_DB_CONNECTIONS: '2' }));
    const database = counting(parts.database, read);
    return { database: parts.database, app: createApp({ ...parts, database, log: () => undefined }) };
  };
  let opened = open();

  return {
    sql,
    async call(caller, method, path, body) {
      const who =
        typeof caller === 'number' ? { authorization: `Bearer ${await tokenOf(caller, keys.jwtSecret)}` } : caller;
      read.clear();
      const answer = await opened.app.request(`${nowhere}/api${path}`, {
        method,
        headers: {
          ...who,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      return { status: answer.status, data: isJson ? JSON.parse(text).data : text, read: new Map(read) };
    },
    async reconnect() {
      await opened.database.close();
      opened = open();
    },
    async close() {
      await Promise.all([opened.database.close(), sql.end()]);
      await server.stop();
    },
  };
}
