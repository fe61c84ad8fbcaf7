// What .env.deploy says of a deployment onto a running product.
import { loadKeys } from '../../../local/keys/keys.ts';
import { databaseUrlOf, type Product } from '../product.ts';

/** The variables that every deployment needs, with the keys that the running function has and goes on with. */
export async function deploymentEnv({ url, dataDir }: Product) {
  const keys = await loadKeys(dataDir);
  return {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey,
    DATABASE_URL: await databaseUrlOf(dataDir, 'postgres'),
    API_DB_PASSWORD: keys.passwords.api,
    API_SECRET: keys.apiSecret,
    JOBS_SECRET: keys.jobsSecret,
    JWT_SECRET: keys.jwtSecret,
    SITE_URL: 'https://office.example.com',
    MAIL_FROM: 'Office <office@example.com>',
    ADMIN_EMAIL: 'admin@example.com',
  };
}
