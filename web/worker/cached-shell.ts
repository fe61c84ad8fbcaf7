// The files of a site in Cache Storage: one cache a build. Only the site's own caches are searched.
/// <reference lib="webworker" />
import { filesOf, isEnv, isFile } from './our-files.ts';

interface Shell {
  /** Begins the names of the site's shells. */
  prefix: string;
  version: string;
  /** The address of the page, which is kept under it. */
  page: string;
  /** The hashed files of the build. */
  files: readonly string[];
}

/** Requests at a time, so that those of the page come first. */
const AT_ONCE = 6;
/** This build and the one before it, whose open pages still load its files. */
const KEPT_BUILDS = 2;
export const ENV = '/env.json';

/** The files of one build of a site: installs them, and answers with what is kept. */
export function createShell({ prefix, version, page, files }: Shell) {
  const name = `${prefix}${version}`;

  /** The caches of the site's other builds, from new to old. */
  async function others(): Promise<Cache[]> {
    const names = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
    return Promise.all(names.reverse().map((each) => caches.open(each)));
  }

  async function keptFile(path: string): Promise<Response | undefined> {
    // Nearly all are of this build, and a screen has dozens.
    const ours = await (await caches.open(name)).match(path);
    if (ours) return ours;
    for (const cache of await others()) {
      const found = await cache.match(path);
      if (found) return found;
    }
    return undefined;
  }

  /** Files of the build before are copied; what an interrupted installation has loaded is not loaded again. */
  async function loadFiles(cache: Cache) {
    const missing: string[] = [];
    for (const file of files) {
      if (await cache.match(file)) continue;
      const known = await keptFile(file);
      if (known) await cache.put(file, known);
      else missing.push(file);
    }
    for (let at = 0; at < missing.length; at += AT_ONCE)
      await Promise.all(missing.slice(at, at + AT_ONCE).map((file) => loadFile(cache, file)));
  }

  async function loadFile(cache: Cache, file: string) {
    const answer = await fetch(file, { priority: 'low' });
    if (!isFile(answer)) throw new Error(`${file} could not be loaded`);
    await cache.put(file, answer);
  }

  /** A page of another build would look for files that are not here. */
  async function loadPage(cache: Cache) {
    const [html, env] = await Promise.all([page, ENV].map((path) => fetch(path, { cache: 'no-cache' })));
    if (!html?.ok || !env || !(await isEnv(env))) throw new Error('The page could not be loaded');
    const named = await filesOf(html);
    if (named.length === 0 || !named.every((file) => files.includes(file)))
      throw new Error('The page is of another build, or none of ours');
    await Promise.all([cache.put(page, html), cache.put(ENV, env)]);
  }

  return {
    install: async () => {
      const cache = await caches.open(name);
      await loadPage(cache);
      await loadFiles(cache);
    },

    /** Removes the files of older builds. */
    dropOld: async () => {
      const names = (await caches.keys()).filter((each) => each.startsWith(prefix));
      const old = names.slice(0, -KEPT_BUILDS).filter((each) => each !== name);
      await Promise.all(old.map((each) => caches.delete(each)));
    },

    keptFile,
    /** A large file of the build, from the network into the cache at its first use. */
    onceUsed: async (request: Request, path: string) => {
      const known = await keptFile(path);
      if (known) return known;
      const answer = await fetch(request);
      if (isFile(answer)) await (await caches.open(name)).put(path, answer.clone());
      return answer;
    },
    /** The page or settings of this build, not of another. */
    keptPage: async (path: string) => (await caches.open(name)).match(path),
  };
}
