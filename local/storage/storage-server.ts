// The Storage service of the embedded Supabase: the protocol of @supabase/storage-js, with bytes on the local disk.
// It knows no bucket of the product; only the service key bypasses the policies.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { createTokenCheck } from '../keys/access-token.ts';
import type { Log } from '../log.ts';
import type { Service } from '../service.ts';
import { callerOf } from './authorize.ts';
import { type FileStore, openFileStore } from './files.ts';
import { asStorageError, noSuchRoute, sendError } from './http/errors.ts';
import { discardRest } from './http/reply.ts';
import { openRenderStore } from './images/render-store.ts';
import { createRemoval } from './removal.ts';
import { matchRoute } from './routes.ts';
import type { StorageContext } from './storage-context.ts';
import { createTokens } from './tokens.ts';

interface StorageOptions {
  /** As supabase_storage_admin, the owner of the storage tables. */
  databaseUrl: string;
  jwtSecret: string;
  /** Files are stored in its folder `storage`. */
  dataDir: string;
  log: Log;
}

const MAX_CONNECTIONS = 8;
/** Bytes of transformed pictures in the disk cache. */
const MAX_RENDERS = 512 * 1024 * 1024;

/** Starts the service: opens the files, sweeps leftovers of a kill, then accepts requests. */
export async function createStorage({ databaseUrl, jwtSecret, dataDir, log }: StorageOptions): Promise<Service> {
  const root = join(dataDir, 'storage');
  const [files, renders] = await Promise.all([
    openFileStore(root),
    openRenderStore(join(root, 'renders'), MAX_RENDERS),
  ]);
  const sql = postgres(databaseUrl, { max: MAX_CONNECTIONS, idle_timeout: 60, onnotice: () => undefined });
  const removal = createRemoval({ sql, files, renders, log });
  const context: StorageContext = {
    sql,
    root,
    files,
    renders,
    removal,
    tokens: createTokens(jwtSecret),
    checkToken: createTokenCheck(jwtSecret),
  };
  const swept = await sweep(sql, files);
  if (swept > 0) log.info(`removed ${swept} files that no object points to`);

  return {
    async handle(request, response) {
      try {
        await answer(context, request, response);
      } catch (error) {
        fail(request, response, error, log);
      }
    },
    async close() {
      removal.close();
      await sql.end({ timeout: 5 });
    },
  };
}

async function answer(context: StorageContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/', search = ''] = (request.url ?? '/').split(/\?(.*)/s, 2);
  const match = matchRoute(request.method ?? 'GET', path);
  if (!match) throw noSuchRoute();
  await match.handler({
    context,
    request,
    response,
    query: new URLSearchParams(search),
    bucket: match.bucket,
    key: match.key,
    caller: () => callerOf(request, context.checkToken),
  });
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown, log: Log): void {
  const refusal = asStorageError(error);
  // A disconnected client needs no answer and is not a fault.
  const gone = response.destroyed;
  if (!refusal && !gone) log.error(`${request.method} ${request.url?.split('?')[0]} failed`, error);
  if (gone || response.headersSent) {
    response.destroy();
    return;
  }
  discardRest(request);
  sendError(response, refusal);
}

/** Removes files without a row. Only safe before requests are accepted: an upload writes its file before its row. */
async function sweep(sql: Sql, files: FileStore): Promise<number> {
  const present = await files.list();
  const rows = await sql<Array<{ version: string | null }>>`select version from storage.objects`;
  const live = new Set(rows.map((row) => row.version));
  const dead = present.filter((version) => !live.has(version));
  for (const version of dead) await files.remove(version);
  return dead.length;
}
