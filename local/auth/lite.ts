// Runs the Auth of @supabase/lite in this process, on existing tables. Its other services are off, and it never creates
// or changes a schema. Its database role must not be a superuser.
import { createPostgresConnection } from '@supabase/lite/postgres';

interface LiteOptions {
  databaseUrl: string;
  jwtSecret: string;
  publicUrl: string;
}

export interface Lite {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Characters; the same rule as the product's, so that no other way in accepts less. */
export const SHORTEST_PASSWORD = 10;
const ACCESS_TOKEN_SECONDS = 3600;

/** Resolves when lite can answer requests under /auth/v1. */
export async function createLite({ databaseUrl, jwtSecret, publicUrl }: LiteOptions): Promise<Lite> {
  const App = await importApp();
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: { max: 4, idle_timeout: 60, onnotice: () => undefined, types: { json, jsonb, timestamptz } },
  });
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      jwt_expiry: ACCESS_TOKEN_SECONDS,
      site_url: publicUrl,
      enable_signup: false,
      enable_refresh_token_rotation: true,
      minimum_password_length: SHORTEST_PASSWORD,
      email: { enable_signup: true, enable_confirmations: true },
    },
    studio: { enabled: false },
    // The product itself sends mails, with links of generate_link.
    options: { server: { apiKeys: false, disableStudio: true }, drivers: { email: { send: async () => undefined } } },
  });
  await app.init();
  return { fetch: (request) => app.fetch(request, { peerAddress: null }), close: () => connection.close() };
}

async function importApp() {
  process.env.DO_NOT_TRACK = '1';
  // Importing lite replaces this function by one that fails on warnings that are not strings.
  const { emitWarning } = process;
  const { App } = await import('@supabase/lite');
  process.emitWarning = emitWarning;
  return App;
}

// lite passes JSON as text. It is written unchanged, or the column would hold a JSON string.
const asJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const json = { to: 114, from: [114], serialize: asJson, parse: JSON.parse };
const jsonb = { to: 3802, from: [3802], serialize: asJson, parse: JSON.parse };
const timestamptz = {
  to: 1184,
  from: [1184],
  serialize: (value: string) => value,
  parse: (value: string) => new Date(value).toISOString(),
};
