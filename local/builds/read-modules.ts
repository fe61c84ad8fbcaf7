// What a build has read: its own list, from which the next start tells whether it has to be repeated.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const listName = '.modules';

/** Writes the sources of the build in `root` beside what it makes: its modules, its configuration, all of a site, `others`. */
export function listModules(root: string, others: string[] = []): Plugin {
  const read = new Set(others);
  const isSource = (path: string) => !path.startsWith('..') && !path.startsWith('node_modules/');
  const add = (path: string) => {
    const [file = ''] = path.split('?');
    const name = relative(root, file);
    if (file.startsWith(root) && isSource(name)) read.add(name);
  };
  return {
    name: 'list-modules',
    apply: 'build',
    configResolved({ configFileDependencies, root: site }) {
      for (const path of configFileDependencies) add(path);
      // All of a site: its styles import each other and name the files whose classes they need, and public files are copied.
      if (site !== root) add(site);
    },
    generateBundle() {
      for (const id of this.getModuleIds()) add(id);
    },
    async writeBundle({ dir = '' }) {
      // Several builds make one folder, which the first of them empties.
      for (const name of await modulesOf(dir)) read.add(name);
      await mkdir(dir, { recursive: true });
      await writeFile(join(dir, listName), [...read].sort().join('\n'));
    },
  };
}

/** The names of the sources that the build in `folder` has read, from the root; none when there is no build. */
export async function modulesOf(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, listName), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}
