// The only file that reads the settings of a deployment, from .env.deploy and the shell. Never prints a value.
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { hosts } from './hosts.ts';

export const settingsFile = '.env.deploy';

const secret = (length: number) => z.string().min(length, { error: `must have ${length} characters or more` });
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgresql://' }).transform(encrypted);
const trimmed = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const schema = z
  .object({
    SUPABASE_PROJECT_REF: z
      .string()
      .regex(/^[a-z]{20}$/, { error: 'must be the 20 letters in the address of the project' })
      .optional(),
    SUPABASE_ACCESS_TOKEN: z.string().min(1).optional(),
    SUPABASE_MANAGEMENT_URL: trimmed.default('https://api.supabase.com'),
    SUPABASE_URL: trimmed.optional(),
    SUPABASE_ANON_KEY: secret(20),
    SUPABASE_SERVICE_ROLE_KEY: secret(20),
    DATABASE_URL: databaseUrl,
    API_DB_URL: databaseUrl.optional(),
    API_DB_PREPARE: z.enum(['true', 'false']).optional(),
    API_DB_PASSWORD: secret(24),
    API_SECRET: secret(32),
    JOBS_SECRET: secret(16),
    JWT_SECRET: secret(32).optional(),
    SITE_URL: trimmed,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }),
    MAIL_FROM: z.string().min(3),
    TRUSTED_PROXIES: z.coerce.number().int().min(1).max(10).default(1),
    IMAGE_TRANSFORMATIONS: z.enum(['on', 'off']).optional(),
    ADMIN_EMAIL: z.email(),
    PASSWORD: z.string().min(10).optional(),
    STATIC_HOST: z.enum(Object.keys(hosts)),
    OUT_DIR: z.string().min(1).default('deployment'),
  })
  .refine((given) => given.SUPABASE_PROJECT_REF || given.SUPABASE_URL, {
    path: ['SUPABASE_URL'],
    error: 'is needed where SUPABASE_PROJECT_REF is not: the address of your own Supabase',
  })
  .refine((given) => !given.SUPABASE_PROJECT_REF || given.SUPABASE_ACCESS_TOKEN, {
    path: ['SUPABASE_ACCESS_TOKEN'],
    error: 'is needed with SUPABASE_PROJECT_REF: made at supabase.com/dashboard/account/tokens',
  });

export interface Settings
  extends Omit<z.infer<typeof schema>, 'SUPABASE_URL' | 'API_DB_URL' | 'API_DB_PREPARE' | 'IMAGE_TRANSFORMATIONS'> {
  SUPABASE_URL: string;
  /** As the role api. */
  API_DB_URL: string;
  /** False when API_DB_URL is a pooler without prepared statements. */
  API_DB_PREPARE: boolean;
  IMAGE_TRANSFORMATIONS: 'on' | 'off';
}

/** Validates `source`; an empty value counts as not set. Throws one error that names every wrong setting. */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are missing or wrong (see .env.deploy.example):\n${wrong.join('\n')}`);
  }
  const read = result.data;
  const API_DB_URL = read.API_DB_URL ?? asApi(read.DATABASE_URL, read.API_DB_PASSWORD);
  return {
    ...read,
    SUPABASE_URL: read.SUPABASE_URL ?? `https://${read.SUPABASE_PROJECT_REF}.supabase.co`,
    API_DB_URL,
    // `on` without the feature breaks thumbnails; `off` with it only makes pages heavier.
    IMAGE_TRANSFORMATIONS: read.IMAGE_TRANSFORMATIONS ?? (read.SUPABASE_PROJECT_REF ? 'off' : 'on'),
    API_DB_PREPARE: read.API_DB_PREPARE ? read.API_DB_PREPARE === 'true' : !isTransactionPooler(API_DB_URL),
  };
}

/** The settings of .env.deploy, if it exists, overridden by the shell. */
export function loadSettings(): Settings {
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
  return readSettings(process.env);
}

/** Whether `key` is one of the new secret keys; only those may forward a caller's address. */
export function isSecretKey(key: string): boolean {
  return key.startsWith('sb_secret_');
}

/** Poolers expect `role.project` as user name, and transaction mode on port 6543. */
export function asApi(url: string, password: string): string {
  const address = new URL(url);
  const [, project] = decodeURIComponent(address.username).split('.');
  address.username = project ? `api.${project}` : 'api';
  address.password = encodeURIComponent(password);
  if (project && address.port === '5432') address.port = '6543';
  return address.href;
}

/** Requires encryption for remote connections, unless the URL says otherwise. */
function encrypted(url: string): string {
  const address = new URL(url);
  const stays = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  if (!stays && !address.searchParams.has('sslmode')) address.searchParams.set('sslmode', 'require');
  return address.href;
}

/** Whether `url` has the port of Supabase's poolers in transaction mode, which do not support prepared statements. */
export function isTransactionPooler(url: string): boolean {
  return new URL(url).port === '6543';
}

/** One step of a deployment. */
export interface Step {
  title: string;
  /** What the step would do, one line each. May read, must not change anything. */
  plan: () => string[] | Promise<string[]>;
  /** Runs the step and returns its result in one line. */
  run: () => Promise<string>;
}
