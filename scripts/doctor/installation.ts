// Selects the installation to check: the one described by .env.deploy, any URL, or the embedded one of DATA_DIR.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSettings } from '../deploy/settings.ts';
import type { Installation } from './finding.ts';

/** From the arguments: `--deployed`, a URL, or nothing. */
export function chooseInstallation([word]: string[]): Promise<Installation> | Installation {
  if (word === '--deployed') {
    const settings = loadSettings();
    return {
      site: settings.SITE_URL,
      databaseUrl: settings.DATABASE_URL,
      apiDatabaseUrl: settings.API_DB_URL,
      apiDatabasePrepare: settings.API_DB_PREPARE,
      supabaseUrl: settings.SUPABASE_URL,
      serviceKey: settings.SUPABASE_SERVICE_ROLE_KEY,
      jobsSecret: settings.JOBS_SECRET,
      transformsPictures: settings.IMAGE_TRANSFORMATIONS === 'on',
      smtpUrl: settings.SMTP_URL,
      account: accountOf(process.env),
    };
  }
  const account = accountOf(process.env);
  if (word) return { site: new URL(word).origin, account };
  return embedded(process.env.DATA_DIR || '.data', account);
}

/** The office account named in the environment, if any. */
function accountOf({ DOCTOR_EMAIL: email, DOCTOR_PASSWORD: password }: NodeJS.ProcessEnv): Installation['account'] {
  return email && password ? { email, password } : undefined;
}

async function embedded(dataDir: string, account: Installation['account']): Promise<Installation> {
  const read = async (name: string) => JSON.parse(await readFile(join(dataDir, name), 'utf8'));
  const [keys, running] = await Promise.all([read('keys.json'), read('running.json')]).catch(() => {
    throw new Error(
      `Nothing runs on ${dataDir}. Start it, set DATA_DIR, or give an address: npm run doctor -- https://…`,
    );
  });
  const url = (role: string) =>
    `postgresql://${role}:${keys.passwords[role]}@127.0.0.1:${running.postgresPort}/postgres`;
  return {
    site: running.site,
    databaseUrl: url('postgres'),
    apiDatabaseUrl: url('api'),
    supabaseUrl: running.site,
    serviceKey: keys.serviceKey,
    jobsSecret: keys.jobsSecret,
    transformsPictures: true,
    account,
    smtpUrl: process.env.SMTP_URL,
  };
}
