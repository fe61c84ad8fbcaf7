// Checks that every rule of docs/product.md has a test that points at it, and that every document that a comment or another
// document names is in this repository, with the anchor. A pointer in other code proves nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { anchorsIn, rulesIn } from './coverage/anchors.ts';
import { pointersIn } from './coverage/pointers.ts';
import { unproved } from './coverage/unproved.ts';

const root = join(import.meta.dirname, '../..');
const product = 'docs/product.md';
/** Landed migrations are never edited, so their comments are not checked; neither are the code's own test sentences. */
const UNCHECKED = /^supabase\/migrations\/|^scripts\/check\/coverage\/\w+\.test\.ts$/;

const wrong: string[] = [];
const texts = new Map<string, string | null>();

function read(file: string): string | null {
  const path = join(root, file);
  const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : null);
  texts.set(file, text);
  return text;
}

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = listed
  .trim()
  .split('\n')
  .filter((file) => !UNCHECKED.test(file));
const pointers = files.flatMap((file) => pointersIn(file, read(file) ?? '').map((each) => ({ file, ...each })));

for (const { file, line, document, anchor } of pointers) {
  const target = normalize(file.endsWith('.md') ? join(dirname(file), document) : document);
  const text = read(target);
  if (text === null) wrong.push(`${file}:${line}: ${document} is not in this repository`);
  else if (anchor && !anchorsIn(text).includes(anchor)) wrong.push(`${file}:${line}: ${target} has no #${anchor}`);
}

const anchors = anchorsIn(read(product) ?? '');
for (const each of anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at))
  wrong.push(`${product}: the anchor ${each} is there twice`);
for (const rule of unproved(rulesIn(read(product) ?? ''), pointers))
  wrong.push(`${product}#${rule}: no test points at it`);

if (wrong.length > 0) {
  console.error(`The documents and the code disagree:\n${wrong.map((each) => `  ${each}`).join('\n')}`);
  process.exitCode = 1;
}
