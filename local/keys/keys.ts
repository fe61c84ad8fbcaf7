// The secrets of a data directory: random, created at its first start, stored in keys.json, never printed.
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { z } from 'zod';

const secret = z.string().min(32);

const keysSchema = z.object({
  jwtSecret: secret,
  anonKey: secret,
  serviceKey: secret,
  apiSecret: secret,
  jobsSecret: secret,
  passwords: z.object({
    supabase_admin: secret,
    postgres: secret,
    authenticator: secret,
    api: secret,
    supabase_auth_admin: secret,
    supabase_storage_admin: secret,
    supabase_realtime_admin: secret,
  }),
});

export type Keys = z.infer<typeof keysSchema>;
export type LoginRole = keyof Keys['passwords'];
export type Passwords = Keys['passwords'];

/** Reads the keys of `dataDir`, or creates and stores them (mode 600). The directory must exist. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, 'keys.json');
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stored !== null) return parseKeys(stored, path);

  const keys = await makeKeys();
  // Written to a temporary file and renamed, so that a killed start leaves no partial file.
  await writeFile(`${path}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return keys;
}

function parseKeys(text: string, path: string): Keys {
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${path} cannot be read as keys; put the file of a backup in its place.`);
  }
}

async function makeKeys(): Promise<Keys> {
  const jwtSecret = randomSecret();
  return {
    jwtSecret,
    anonKey: await roleToken('anon', jwtSecret),
    serviceKey: await roleToken('service_role', jwtSecret),
    apiSecret: randomSecret(),
    jobsSecret: randomSecret(),
    passwords: {
      supabase_admin: randomSecret(),
      postgres: randomSecret(),
      authenticator: randomSecret(),
      api: randomSecret(),
      supabase_auth_admin: randomSecret(),
      supabase_storage_admin: randomSecret(),
      supabase_realtime_admin: randomSecret(),
    },
  };
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

function roleToken(role: 'anon' | 'service_role', jwtSecret: string): Promise<string> {
  return new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('supabase')
    .setIssuedAt()
    .setExpirationTime('10y')
    .sign(new TextEncoder().encode(jwtSecret));
}
