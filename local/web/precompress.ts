// Compresses the built files once, at build time: `node precompress.ts <folder> <quick | smallest>` writes `<file>.br`
// and `<file>.gz` beside each file in the folder that gets smaller. A program of its own, since the threads that compress
// keep some 100 MB for as long as their process lives.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest', '.wasm', '.ttf']);
const smallestBytes = 512;

/** `smallest` takes many times as long as `quick`, for files that are a tenth smaller. */
export type Effort = 'quick' | 'smallest';

/** Nine takes six times as long as seven, for files that are a hundredth smaller. */
const brotliQuality: Record<Effort, number> = { quick: 7, smallest: constants.BROTLI_MAX_QUALITY };

async function precompress(folder: string, effort: Effort): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name), effort)));
}

async function compress(path: string, effort: Effort): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    },
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, brotli),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) await writeFile(`${path}.br`, br);
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
}

const [folder, effort] = process.argv.slice(2);
if (!folder || (effort !== 'quick' && effort !== 'smallest')) throw new Error('Usage: <folder> <quick | smallest>');
await precompress(folder, effort);
