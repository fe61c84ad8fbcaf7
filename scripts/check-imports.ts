// Runs dependency-cruiser with our import directions. Its swc parser is not told about JSX, so this tells it.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Parser {
  parseFileSync: (file: string, options: object) => unknown;
}

const require = createRequire(import.meta.url);
const swc: Parser = require('@swc/core');
const parse = swc.parseFileSync.bind(swc);
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('.tsx') });

process.argv.push('--config', '.dependency-cruiser.js');
const folders = ['web', 'functions', 'supabase', 'local', 'tests', 'bench', 'scripts'];
process.argv.push(...folders.filter((folder) => existsSync(folder)));
await import(new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url).href);
