// Runs the Supabase CLI of this repository on the project. Secrets are passed by file or environment, since every user
// of the machine can read arguments.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supabaseCliEnv, supabaseCliPath } from '../../local/postgres/supabase-cli.ts';
import { runProgram } from '../../local/process/run-program.ts';
import type { Settings } from './settings.ts';

export const root = join(import.meta.dirname, '../..');

/** Runs `supabase …args` on the project; rejects with `failure` and the tool's last lines. */
export async function supabaseCli(settings: Settings, failure: string, args: string[]): Promise<void> {
  // A separate home directory: no existing login, no linked project.
  const home = await mkdtemp(join(tmpdir(), 'supabase-'));
  try {
    await writeFile(join(home, 'profile.yaml'), profileOf(settings));
    const where = ['--profile', join(home, 'profile.yaml'), '--workdir', root];
    await runProgram(failure, {
      command: process.execPath,
      args: [supabaseCliPath, ...args, '--yes', ...where, `--remote=${settings.SUPABASE_PROJECT_REF}`],
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        SUPABASE_ACCESS_TOKEN: settings.SUPABASE_ACCESS_TOKEN,
        ...supabaseCliEnv,
      },
    });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

function profileOf({ SUPABASE_MANAGEMENT_URL, SUPABASE_URL }: Settings): string {
  return [
    'name: deployment',
    `api_url: ${SUPABASE_MANAGEMENT_URL}`,
    'dashboard_url: https://supabase.com/dashboard',
    `project_host: ${new URL(SUPABASE_URL).hostname.replace(/^[a-z]{20}\./, '')}`,
    'docs_url: https://supabase.com/docs',
    '',
  ].join('\n');
}
