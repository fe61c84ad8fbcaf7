// @supabase/lite's Auth in this process, on tables that are already there. Its other services are off, and it is never
// asked to make or change a schema. Its login must be no superuser.
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

/** Characters; the product's own rule, so that no door takes less. */
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
    // The product sends its own mails with links of generate_link.
    options: { server: { apiKeys: false, disableStudio: true }, drivers: { email: { send: async () => undefined } } },
  });
  await app.init();
  return { fetch: (request) => app.fetch(request, { peerAddress: null }), close: () => connection.close() };
}

async function importApp() {
  process.env.DO_NOT_TRACK = '1';
  // Importing it replaces this function by one that fails on warnings which are no text.
  const { emitWarning } = process;
  const { App } = await import('@supabase/lite');
  process.emitWarning = emitWarning;
  return App;
}

// lite hands over JSON that is text already: sent on as it is, or the column would hold a string.
const asJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const json = { to: 114, from: [114], serialize: asJson, parse: JSON.parse };
const jsonb = { to: 3802, from: [3802], serialize: asJson, parse: JSON.parse };
const timestamptz = {
  to: 1184,
  from: [1184],
  serialize: (value: string) => value,
  parse: (value: string) => new Date(value).toISOString(),
};
