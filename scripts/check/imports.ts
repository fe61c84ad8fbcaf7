// Runs dependency-cruiser with our import directions and enables JSX in its swc parser. The parser also tells what
// dependency-cruiser does not check: whether a file imports a type or loads code. Contracts are made with zod, which is
// 26 kB: the web app knows their types alone, and nothing else of functions/core loads one.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

interface Statement {
  type: string;
  typeOnly?: boolean;
  source?: { value: string } | null;
}

interface Parser {
  parseFileSync: (file: string, options: object) => { body: Statement[] };
}

const root = join(import.meta.dirname, '../..');
const wrong: string[] = [];
const isLoaded = (path: string) => /^functions\/(core|paper)\//.test(path) && !/(contract|\.test)\.ts$/.test(path);

const require = createRequire(import.meta.url);
const swc: Parser = require('@swc/core');
const parse = swc.parseFileSync.bind(swc);
swc.parseFileSync = (path, options) => {
  const module = parse(path, { ...options, tsx: path.endsWith('.tsx') });
  const file = relative(root, resolve(path));
  for (const { typeOnly, source } of module.body) if (source && !typeOnly) checkLoaded(file, source.value);
  return module;
};

function checkLoaded(file: string, source: string): void {
  const loaded = source.startsWith('.') ? relative(root, resolve(root, dirname(file), source)) : source;
  if (file.startsWith('web/') && loaded.startsWith('functions/') && !isLoaded(loaded))
    wrong.push(`${file} loads ${loaded}; the web app knows its types alone (import type)`);
  if (isLoaded(file) && !isLoaded(loaded)) wrong.push(`${file} loads ${source}, and so would the web app`);
}

// After dependency-cruiser, which sets the exit code as well.
process.once('exit', () => {
  for (const each of wrong) console.error(each);
  if (wrong.length > 0) process.exitCode = 1;
});

process.argv.push(
  '--config',
  process.argv.includes('--metrics') ? '.dependency-cruiser-folders.js' : '.dependency-cruiser.js',
);
const folders = ['web', 'functions', 'supabase', 'local', 'tests', 'bench', 'scripts'];
process.argv.push(...folders.filter((folder) => existsSync(folder)));
await import(new URL('../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url).href);
