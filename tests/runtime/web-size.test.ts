import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const FIRST_KB = 130;
const FURTHER_KB = 80;
const root = join(import.meta.dirname, '../..');

/** The files that a source file loads on its own. */
const loadedBy = (file: string) =>
  [...readFileSync(join(root, 'web/routes', file), 'utf8').matchAll(/import\('(?:\.\/)?([^']+)'\)/g)].map(([, path]) =>
    join('web/routes', path ?? ''),
  );

let built: Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;
/** Kilobytes, compressed, by file. */
const sizes = new Map<string, number>();

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const result = await build({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'web'),
    logLevel: 'error',
    build: { write: false },
  });
  const { output } = result as Rolldown.RolldownOutput;
  built = new Map(output.map((file) => [file.fileName, file]));
  for (const file of output) {
    const content = file.type === 'chunk' ? file.code : file.source;
    sizes.set(file.fileName, brotliCompressSync(content).length / 1000);
  }
});

afterAll(() => vi.unstubAllEnvs());

/** The files that come with these sources. */
function filesOf(...sources: string[]): Set<string> {
  const files = new Set(sources.map((source) => chunkWith(source)));
  for (const file of files) {
    const chunk = built.get(file);
    if (chunk?.type !== 'chunk') continue;
    for (const other of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(other);
  }
  return files;
}

function chunkWith(source: string): string {
  for (const [name, file] of built) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.includes(source))) return name;
  }
  throw new Error(`No file of the build holds ${source}`);
}

/** Kilobytes of the sources beyond those of what is there already. */
function kilobytes(sources: string[], beyond: string[] = []): number {
  const known = filesOf(...beyond);
  return [...filesOf(...sources)].reduce((sum, file) => sum + (known.has(file) ? 0 : (sizes.get(file) ?? 0)), 0);
}

const first = ['web/main.tsx', 'web/routes/login.tsx'];
const shell = ['web/routes/shell.tsx', '@supabase/supabase-js'];

test('the sign-in screen needs at most 130 kB', () => {
  expect(kilobytes(first)).toBeLessThan(FIRST_KB);
});

test('the shell, the connection and the dashboard need less than 80 kB beyond it', () => {
  expect(kilobytes([...shell, 'web/routes/dashboard.tsx'], first)).toBeLessThan(FURTHER_KB);
});

const tabs = loadedBy('project-tab.tsx');
const screens = loadedBy('screens.ts');

test.each([...screens, ...tabs])('%s needs less than 80 kB beyond them', (screen) => {
  const around = tabs.includes(screen) ? ['web/routes/project.tsx'] : [];
  expect(kilobytes([screen, ...around], [...first, ...shell])).toBeLessThan(FURTHER_KB);
});
