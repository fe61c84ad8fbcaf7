// What a build of the paper's code needs to know: which pdfkit it gets, and how a font gets into one file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Alias, Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/** The browser build of pdfkit, wherever it runs: it makes the same bytes everywhere. Node would be given another. */
export const browserPdfkit: Alias = {
  find: /^pdfkit$/,
  replacement: join(root, 'node_modules/pdfkit/js/pdfkit.browser.mjs'),
};

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
