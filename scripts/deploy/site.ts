// The web app for a static host: the build, env.json, the host's configuration, and the files of last week's builds.
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createLog } from '../../local/log.ts';
import { buildWeb } from '../../local/web/build.ts';
import {
  hashedFiles,
  readServedFiles,
  SERVED_FILES,
  type ServedFiles,
  servedAfter,
} from '../../local/web/replaced-files.ts';
import { hosts } from './hosts.ts';
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
      // The lists of the build are for this machine.
      await cp(dist, made, { recursive: true, filter: (file) => !basename(file).startsWith('.') });
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

/** Milliseconds. */
const ANSWERS_WITHIN_MS = 10_000;
/** Simultaneous downloads. */
const AT_A_TIME = 8;

/** The files that the site serves now; empty before the first deployment. */
async function servedBy(siteUrl: string, folder: string): Promise<ServedFiles> {
  const told = await fetched(siteUrl, SERVED_FILES);
  return told ? (JSON.parse(told.toString()) as ServedFiles) : readServedFiles(folder);
}

/**
 * Copies the hashed files of last week's builds, which open pages still request, to `to`: from `from` (the last deployment),
 * or from the site when another machine deployed it. Returns those found in neither.
 */
async function bringAlong(names: readonly string[], from: string, siteUrl: string, to: string) {
  const missing: string[] = [];
  const left = [...names];
  const bring = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const path = `assets/${name}`;
      const bytes = (await readFile(join(from, path)).catch(() => null)) ?? (await fetched(siteUrl, path));
      if (bytes) {
        await mkdir(dirname(join(to, path)), { recursive: true });
        await writeFile(join(to, path), bytes);
      } else missing.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, bring));
  return missing;
}

/** A file of the site, or null. Some hosts answer the app's page instead of a missing file. */
async function fetched(siteUrl: string, path: string): Promise<Buffer | null> {
  const answer = await fetch(`${siteUrl}/${path}`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).catch(
    () => null,
  );
  const isPage = answer?.headers.get('content-type')?.startsWith('text/html');
  return answer?.ok && !isPage ? Buffer.from(await answer.arrayBuffer()) : null;
}
