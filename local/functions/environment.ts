// The environment of the function, with the names of hosted Supabase.

import type { Env } from '../env.ts';
import type { Keys } from '../keys/keys.ts';
import type { Addresses } from '../network/addresses.ts';

interface Told {
  env: Env;
  addresses: Addresses;
  keys: Keys;
  /** As the role api. */
  databaseUrl: string;
  smtpUrl: string;
}

/** The whole environment of the function. */
export function functionEnvironment({ env, addresses, keys, databaseUrl, smtpUrl }: Told): Record<string, string> {
  return {
    API_DB_URL: databaseUrl,
    SUPABASE_URL: addresses.inner,
    // Relative, since a browser may reach this machine under any name.
    BROWSER_SUPABASE_URL: '/',
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceKey,
    JWT_SECRET: keys.jwtSecret,
    DISK_URL: `${addresses.inner}/storage/v1/disk`,
    API_SECRET: keys.apiSecret,
    JOBS_SECRET: keys.jobsSecret,
    SITE_URL: addresses.site,
    // The gateway is one more proxy.
    TRUSTED_PROXIES: String(env.PROXIES + 1),
    SMTP_URL: smtpUrl,
    MAIL_FROM: env.MAIL_FROM,
  };
}

/** The hosts the function may reach, as host:port: the database, this stack, the mail server. */
export function reachableHosts({ addresses, databaseUrl, smtpUrl }: Omit<Told, 'env' | 'keys'>): string[] {
  const mail = new URL(smtpUrl);
  const mailPort = mail.port || (mail.protocol === 'smtps:' ? '465' : '587');
  return [new URL(databaseUrl).host, new URL(addresses.inner).host, `${mail.hostname}:${mailPort}`];
}
