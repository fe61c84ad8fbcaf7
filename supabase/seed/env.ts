// The environment of the seed; no other file of it reads process.env.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const schema = z
  .object({
    DATABASE_URL: z.string().min(1),
    SUPABASE_URL: z.url(),
    SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
    SEED: z.enum(['demo', 'bare-demo', 'none']).default('demo'),
    PASSWORD: z.string().min(10).optional(),
    ADMIN_EMAIL: z.email().toLowerCase().optional(),
  })
  .refine((env) => env.SEED !== 'none' || env.ADMIN_EMAIL, {
    path: ['ADMIN_EMAIL'],
    error: 'is needed with SEED=none: the address of the first administrator',
  });

/** Validates `source`; an empty value counts as not set. Generates a password when none is given. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The seed cannot begin:\n${wrong.join('\n')}`);
  }
  const env = result.data;
  return { ...env, password: env.PASSWORD ?? randomBytes(12).toString('base64url'), isPasswordMadeUp: !env.PASSWORD };
}
