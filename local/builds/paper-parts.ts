// Parts of every build of the paper's code: the pdfkit that it gets, and fonts inside one file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Alias, Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

export const paperAliases: Alias[] = [
  // The browser build of pdfkit, wherever it runs: it makes the same bytes everywhere. Node would be given another.
  { find: /^pdfkit$/, replacement: join(root, 'node_modules/pdfkit/js/pdfkit.browser.mjs') },
  // Only WOFF2 needs it, and the fonts are TTF: a quarter of a megabyte to parse at each start.
  { find: /^brotli\/decompress\.js$/, replacement: join(import.meta.dirname, 'no-woff2.ts') },
];

const QUERY = '?compressed';

/** `import text from './font.ttf?compressed'`: the file, deflated and in base64, for a build that has no files beside it. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const text = deflateRawSync(readFileSync(id.slice(0, -QUERY.length)), { level: 9 }).toString('base64');
      return { code: `export default '${text}';`, moduleType: 'js' };
    },
  };
}
