// The environment of `npm start`; no other file under local/ reads it.
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';

const aPort = 'must be a number from 1 to 65535';
const port = z.coerce.number(aPort).int(aPort).min(1, aPort).max(65_535, aPort);
const filled = z.string().trim().min(1);

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: filled.default('127.0.0.1'),
    DATA_DIR: filled.default('.data').transform((path) => resolve(path)),
    MAIL_PORT: port.default(3025),
    MAIL_KEY: filled.max(200).optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address with http:// or https://' }).optional(),
    SEED: z.enum(['demo', 'bare-demo', 'none']).default('demo'),
    PASSWORD: z.string().min(10).optional(),
    ADMIN_EMAIL: z.email().optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address with smtp:// or smtps://' }).optional(),
    MAIL_FROM: filled.default('Paradigm Pro Admin <no-reply@localhost>'),
    TLS_CERT: filled.optional(),
    TLS_KEY: filled.optional(),
    /** Set by npm for its scripts. */
    npm_lifecycle_event: z.string().optional(),
    /** How many proxies in front of the gateway append to x-forwarded-for. */
    PROXIES: z.coerce.number().int().min(0).max(9).default(0),
    /** Processes of the function. The other half of the processors is for Postgres and this process. */
    FUNCTIONS: z.coerce
      .number()
      .int()
      .min(1)
      .max(8)
      .default(() => Math.min(8, Math.max(1, Math.floor(availableParallelism() / 2)))),
    /** The Deno that runs the function, instead of the one of the npm package. */
    DENO: filled.optional(),
    LOG_FORMAT: z.enum(['text', 'json']).default('text'),
    METRICS_PORT: port.optional(),
    SUPABASE_URL: z
      .never({ error: 'is set, but npm start runs the embedded Supabase; see docs/deploy.md for a hosted one' })
      .optional(),
  })
  .refine((env) => env.SEED !== 'none' || env.ADMIN_EMAIL, {
    path: ['ADMIN_EMAIL'],
    error: 'is needed with SEED=none: the address of the first administrator',
  })
  .refine((env) => env.PORT !== env.MAIL_PORT, { path: ['MAIL_PORT'], error: 'must differ from PORT' })
  .refine((env) => env.METRICS_PORT !== env.PORT && env.METRICS_PORT !== env.MAIL_PORT, {
    path: ['METRICS_PORT'],
    error: 'must differ from PORT and MAIL_PORT',
  })
  .refine((env) => Boolean(env.TLS_CERT) === Boolean(env.TLS_KEY), {
    path: ['TLS_KEY'],
    error: 'TLS_CERT and TLS_KEY go together',
  });

export type Env = z.infer<typeof schema>;

/** Validates `source`; an empty value counts as not set. Throws one error that names every wrong variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These variables are wrong (see .env.example):\n${wrong.join('\n')}`);
}
