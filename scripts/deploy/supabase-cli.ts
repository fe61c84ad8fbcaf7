// The Supabase CLI of this repository, with what it needs to reach the project. Secrets go by file or environment:
// arguments can be read by everybody on the machine.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../local/lifecycle/run-program.ts';
import { supabaseCliEnv, supabaseCliPath } from '../../local/postgres/supabase-cli.ts';
import type { Settings } from './settings.ts';

export const root = join(import.meta.dirname, '../..');

/** Runs `supabase …args` on the project; rejects with `failure` and the tool's last lines. */
export async function supabaseCli(settings: Settings, failure: string, args: string[]): Promise<void> {
  // A home of its own: no login of this machine, no project it was linked to before.
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
