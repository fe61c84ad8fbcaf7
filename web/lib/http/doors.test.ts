// An answer may be that of something else in the server's place (docs/product.md#not-our-answer), so only a few places ask
// a server at all, and each of them looks whose answer it is.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');

/** The doors of writes, and of the calls of each site. */
const doors = [
  'lib/http/api.ts',
  'session/upload-file.ts',
  // Storage's own answers; the function looks whether the file is there.
  'features/drawings/sending/to-storage.ts',
  'trade/data/ask.ts',
  // Sign-in and the renewal of sessions, for supabase-js.
  'session/auth-answer.ts',
];

/** Places that read only: anything but a picture, file or page of ours is not kept, and not shown as one. */
const readers = [
  'components/sheet/use-sharp.ts',
  'features/drawings/versions/use-print.ts',
  'lib/code/missing-code.ts',
  'lib/files/saves-as.ts',
  'lib/http/connection.ts',
  'lib/http/env.ts',
  'lib/http/file-at.ts',
  'lib/http/prefetch.ts',
  'print/main.ts',
  'report/open-report.ts',
  'reports-worker/print-picture.ts',
  'reports-worker/reports-worker.ts',
  'sheet-worker/sheet-worker.ts',
  'worker/cached-shell.ts',
  'worker/pictures.ts',
  'worker/worker.ts',
];

const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8').replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '') }));
const asking = /(?<![.\w])(?:globalThis\.|window\.|self\.)?fetch\(|new XMLHttpRequest|new EventSource|sendBeacon/;

// docs/product.md#not-our-answer
test('only the doors ask a server', () => {
  const found = sources.filter(({ text }) => asking.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual([...doors, ...readers].toSorted());
});

test('what only reads writes nothing', () => {
  const written = sources.filter(({ path, text }) => readers.includes(path) && /method: '(?!HEAD|GET)/.test(text));
  expect(written.map(({ path }) => path)).toEqual([]);
});
