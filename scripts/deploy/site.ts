// The web app for a static host: the build, env.json, the host's configuration, and the files of last week's builds.
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createLog } from '../../local/log.ts';
import { buildWeb } from '../../local/web/build.ts';
import { hashedFiles, SERVED_FILES, servedAfter } from '../../local/web/replaced-files.ts';
import { hosts } from './hosts.ts';
import { bringAlong, servedBy } from './open-pages.ts';
import type { Settings, Step } from './settings.ts';
import { root } from './supabase-cli.ts';

export function siteStep(settings: Settings): Step {
  const folder = join(settings.OUT_DIR, 'site');
  const files = filesOf(settings);
  return {
    title: 'Web app',
    plan: () => [
      `build the web app into ${folder}`,
      'add the hashed files of builds that were replaced less than a week ago',
      ...files.map(([name]) => `write ${join(folder, name)}`),
    ],
    run: async () => {
      const dist = join(root, 'dist');
      await buildWeb({ root, log: createLog('web') });
      const made = `${folder}.new`;
      await rm(made, { recursive: true, force: true });
      await cp(dist, made, { recursive: true });
      const older = await addReplacedFiles(settings.SITE_URL, folder, made, await hashedFiles(dist));
      for (const [name, text] of files) {
        await mkdir(dirname(join(made, name)), { recursive: true });
        await writeFile(join(made, name), text);
      }
      await rm(folder, { recursive: true, force: true });
      await rename(made, folder);
      return `${folder}, with ${older}: put it on ${settings.STATIC_HOST} as ${settings.SITE_URL}`;
    },
  };
}

/** Adds the files of earlier builds for open pages; returns a summary. */
async function addReplacedFiles(siteUrl: string, last: string, made: string, current: string[]): Promise<string> {
  const served = servedAfter(await servedBy(siteUrl, last), current, new Date());
  const older = Object.keys(served).filter((name) => served[name] !== null);
  const missing = await bringAlong(older, last, siteUrl, made);
  for (const name of missing) delete served[name];
  await writeFile(join(made, SERVED_FILES), JSON.stringify(served, null, 1));
  const found = `${older.length - missing.length} files of older builds`;
  return missing.length > 0 ? `${found} (${missing.length} were not found)` : found;
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
