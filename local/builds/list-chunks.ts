// The files of a built site with the sources in them, for the test of what each screen loads.
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const listName = '.chunks';

/** A file of a site with code: the sources in it, from the root, and the files that the page loads with it. */
export interface Chunk {
  file: string;
  modules: string[];
  needs: string[];
}

/** By the name of the site's environment: all its files, and those with code. */
export type Sites = Record<string, { files: string[]; chunks: Chunk[] }>;

/** Writes the list of each site, whose sources are in `root`, beside what the builds make. */
export function listChunks(root: string): Plugin {
  return {
    name: 'list-chunks',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle);
      const chunks = files
        .filter((file) => file.type === 'chunk')
        .map(({ fileName, moduleIds, imports, viteMetadata }) => ({
          file: fileName,
          modules: moduleIds.map((id) => relative(root, id)),
          needs: [...imports, ...(viteMetadata?.importedCss ?? [])],
        }));
      const sites: Sites = {
        ...(await sitesOf(dir)),
        [this.environment.name]: { files: files.map(({ fileName }) => fileName), chunks },
      };
      await writeFile(join(dir, listName), JSON.stringify(sites));
    },
  };
}

/** The sites that were built in `folder`; none when there is no build. */
export async function sitesOf(folder: string): Promise<Sites> {
  return JSON.parse(await readFile(join(folder, listName), 'utf8').catch(() => '{}')) as Sites;
}
