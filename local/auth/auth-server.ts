// Auth of the embedded Supabase: @supabase/lite for users, our own code for admin calls. It uses only tables of the
// schema auth.
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Hono } from 'hono';
import postgres from 'postgres';
import { createTokenCheck } from '../keys/access-token.ts';
import type { Log } from '../log.ts';
import type { Service } from '../service.ts';
import { adminRoutes } from './admin/routes.ts';
import { AuthError, answerError } from './errors.ts';
import { requireApiKey } from './keys.ts';
import { createLite } from './lite.ts';
import { nodeHandler } from './node-http.ts';
import { publicRoutes } from './public-routes.ts';
import { keepAuthTrim } from './retention.ts';

interface AuthOptions {
  /** As supabase_auth_admin, which is not a superuser and may create tables in the schema auth. */
  databaseUrl: string;
  jwtSecret: string;
  anonKey: string;
  serviceKey: string;
  /** The public address of the product. */
  publicUrl: string;
  log: Log;
}

/** A hash takes a processor for 70 ms: one is left to everything else. */
const hashesAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Creates missing tables of the schema auth, and resolves when users can sign in. */
export async function createAuth(options: AuthOptions): Promise<Service> {
  const { databaseUrl, jwtSecret, publicUrl, log } = options;
  const connect = (max: number) => postgres(databaseUrl, { max, idle_timeout: 60, onnotice: () => undefined });
  const [sql, passwords] = [connect(4), connect(hashesAtOnce)];
  await sql.unsafe(await readFile(new URL('schema.sql', import.meta.url), 'utf8'));
  const lite = await createLite({ databaseUrl, jwtSecret, publicUrl });
  const stopTrim = keepAuthTrim(sql, log);

  const app = new Hono()
    .use(requireApiKey(options))
    .route('/', adminRoutes({ sql, checkToken: createTokenCheck(jwtSecret) }))
    .route('/', publicRoutes({ sql, passwords, lite, serviceKey: options.serviceKey }))
    .notFound((c) => answerError(new AuthError(404, 'unexpected_failure', 'Not found'), c, log))
    .onError((error, c) => answerError(error, c, log));

  return {
    handle: nodeHandler(app.fetch),
    async close() {
      stopTrim();
      await Promise.all([lite.close(), sql.end({ timeout: 1 }), passwords.end({ timeout: 1 })]);
    },
  };
}
