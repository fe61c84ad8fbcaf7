// The environment of the function: secrets set by the CLI on hosted Supabase, an environment file elsewhere.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings, Step } from './settings.ts';
import { supabaseCli } from './supabase-cli.ts';

/** The function's variables; Supabase itself provides SUPABASE_URL and its keys. */
export function secretsOf(settings: Settings): Record<string, string> {
  return {
    API_DB_URL: settings.API_DB_URL,
    API_DB_PREPARE: String(settings.API_DB_PREPARE),
    API_SECRET: settings.API_SECRET,
    JOBS_SECRET: settings.JOBS_SECRET,
    SITE_URL: settings.SITE_URL,
    SMTP_URL: settings.SMTP_URL,
    MAIL_FROM: settings.MAIL_FROM,
    TRUSTED_PROXIES: String(settings.TRUSTED_PROXIES),
    IMAGE_TRANSFORMATIONS: settings.IMAGE_TRANSFORMATIONS,
    // In a self-hosted stack SUPABASE_URL is an internal name that browsers cannot resolve.
    BROWSER_SUPABASE_URL: settings.SUPABASE_URL,
    ...(settings.JWT_SECRET && { JWT_SECRET: settings.JWT_SECRET }),
  };
}

export function secretsStep(settings: Settings): Step {
  const secrets = secretsOf(settings);
  const file = join(settings.OUT_DIR, 'function.env');
  const names = Object.keys(secrets);
  if (settings.SUPABASE_PROJECT_REF) {
    return {
      title: 'Secrets of the function',
      plan: () => ['supabase secrets set:', ...names],
      run: async () => {
        const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
        try {
          await writeSecrets(join(folder, 'function.env'), secrets);
          const args = ['secrets', 'set', '--env-file', join(folder, 'function.env')];
          await supabaseCli(settings, 'The secrets could not be set', args);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
        return `${names.length} set`;
      },
    };
  }
  return {
    title: 'Environment of the function',
    plan: () => [`write ${file}, readable by you alone:`, ...names],
    run: async () => {
      await mkdir(settings.OUT_DIR, { recursive: true });
      await writeSecrets(file, secrets);
      return `${file}: give it to the container that runs the functions`;
    },
  };
}

function writeSecrets(path: string, secrets: Record<string, string>): Promise<void> {
  const text = Object.entries(secrets).map(([name, value]) => `${name}='${value}'\n`);
  return writeFile(path, text.join(''), { mode: 0o600 });
}
