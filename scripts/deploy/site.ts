// The web app for a static host: the build, its env.json, and the rules of that host.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createLog } from '../../local/log.ts';
import { buildWeb } from '../../local/web/build.ts';
import { hosts } from './hosts.ts';
import type { Settings } from './settings.ts';
import type { Step } from './step.ts';
import { root } from './supabase-cli.ts';

export function siteStep(settings: Settings): Step {
  const folder = join(settings.OUT_DIR, 'site');
  const files = filesOf(settings);
  return {
    title: 'Web app',
    plan: () => [`build the web app into ${folder}`, ...files.map(([name]) => `write ${join(folder, name)}`)],
    run: async () => {
      await buildWeb({ root, log: createLog('web') });
      await rm(folder, { recursive: true, force: true });
      await cp(join(root, 'dist'), folder, { recursive: true });
      for (const [name, text] of files) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
      }
      return `${folder}: put it on ${settings.STATIC_HOST} as ${settings.SITE_URL}`;
    },
  };
}

function filesOf(settings: Settings): [name: string, text: string][] {
  const env = {
    supabaseUrl: settings.SUPABASE_URL,
    supabaseAnonKey: settings.SUPABASE_ANON_KEY,
    contentBase: '/api/content/',
  };
  const rules = hosts[settings.STATIC_HOST]?.({ supabaseUrl: settings.SUPABASE_URL }) ?? [];
  return [['env.json', `${JSON.stringify(env, null, 2)}\n`], ...rules];
}
