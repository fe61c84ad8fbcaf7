// The only file that reads the function's environment. Must never have a default for a secret.
import { z } from 'zod';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  API_DB_URL: z.string().min(1),
  /** Whether to prepare statements: not behind a transaction pooler, which cannot keep them. */
  API_DB_PREPARE: z.enum(['true', 'false']).default('true'),
  API_DB_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(10),
  SUPABASE_URL: z.url(),
  /** Where browsers reach Supabase, if not at SUPABASE_URL; `/` is the site's own origin. */
  BROWSER_SUPABASE_URL: z.string().min(1).optional(),
  /** The key that the function presents to Auth and Storage. */
  SERVICE_KEY: z.string({ error: 'is needed: SUPABASE_SECRET_KEYS, or SUPABASE_SERVICE_ROLE_KEY' }).min(1),
  /** Absent where Auth signs with asymmetric keys; then only its published keys verify a token. */
  JWT_SECRET: z.string().min(32).optional(),
  /** How many of our proxies append to x-forwarded-for; entries before theirs may be forged. */
  TRUSTED_PROXIES: z.coerce.number().int().min(1).max(10).default(1),
  /** `off` where Storage cannot resize pictures; thumbnails are then the originals. */
  IMAGE_TRANSFORMATIONS: z.enum(['on', 'off']).default('on'),
  /** Answers `{ freeBytes }` to the service key; absent where the platform monitors the disk. */
  DISK_URL: z.url().optional(),
  /** The result of the public health call is kept this long; tests do not wait for it. */
  HEALTH_KEPT_MS: z.coerce.number().int().min(0).max(60_000).default(5_000),
  API_SECRET: z.string().min(32),
  JOBS_SECRET: z.string().min(16),
  SITE_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().min(3),
});

export type Env = z.infer<typeof schema>;

/** The validated environment. Throws one error that names every missing or wrong variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse({ ...source, SERVICE_KEY: serviceKeyOf(source) });
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment of the function is not complete.\n${wrong.join('\n')}`);
}

/**
 * supabase.com provides secret keys as JSON, by name; `default` is the first of a project. The legacy key is for
 * projects that have no other.
 */
function serviceKeyOf(source: Record<string, string | undefined>): string | undefined {
  const keys = z.record(z.string(), z.string()).safeParse(jsonOrNull(source.SUPABASE_SECRET_KEYS)).data ?? {};
  return keys.default ?? Object.values(keys)[0] ?? source.SUPABASE_SECRET_KEY ?? source.SUPABASE_SERVICE_ROLE_KEY;
}

function jsonOrNull(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
