// Checks that every rule of docs/product.md has a row in docs/coverage.md whose files and tests exist, and that
// every document that a comment or another document names is in this repository, with the anchor. Must never be
// satisfied by a row that names nothing, or by a title that no test has.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { anchorsIn, rulesIn } from './coverage/anchors.ts';
import { pointersIn, testTitles } from './coverage/pointers.ts';

const root = join(import.meta.dirname, '..');
const product = 'docs/product.md';
const coverage = 'docs/coverage.md';
const CODE = /`([^`]+)`/g;
const RULE = /^\[([\w-]+)\]\(product\.md#\1\)$/;
/** `file`: title; several are divided by <br>. */
const TEST = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.+)$/;
/** Landed migrations are never edited, so their comments are not checked; neither are the code's own test sentences. */
const UNCHECKED = /^supabase\/(migrations|from-0\.11)\/|^scripts\/coverage\/pointers\.test\.ts$/;

const wrong: string[] = [];
const texts = new Map<string, string | null>();

function read(file: string): string | null {
  const path = join(root, file);
  const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : null);
  texts.set(file, text);
  return text;
}

function checkTest(at: string, cell: string): void {
  const [, file = '', title = ''] = TEST.exec(cell) ?? [];
  const source = file && read(file);
  if (!file) wrong.push(`${at}: "${cell}" names no test`);
  else if (!source) wrong.push(`${at}: ${file} does not exist`);
  else if (!testTitles(source).has(title)) wrong.push(`${at}: ${file} has no test "${title}"`);
}

function checkRow(at: string, cells: string[]): string {
  const [rule = '', built = '', shown = ''] = cells;
  const files = [...built.matchAll(CODE)].map(([, file = '']) => file);
  if (cells.length !== 3) wrong.push(`${at}: has ${cells.length} cells`);
  if (files.length === 0) wrong.push(`${at}: names no file`);
  for (const file of files) if (!existsSync(join(root, file))) wrong.push(`${at}: ${file} does not exist`);
  for (const cell of shown.split('<br>')) checkTest(at, cell.trim());
  return RULE.exec(rule)?.[1] ?? rule;
}

function checkRules(): void {
  const text = read(product) ?? '';
  const anchors = anchorsIn(text);
  const rules = new Set(rulesIn(text));
  for (const each of anchors.filter((anchor, at) => anchors.indexOf(anchor) !== at))
    wrong.push(`${product}: the anchor ${each} is there twice`);
  const covered = new Set<string>();
  for (const [index, line] of (read(coverage) ?? '').split('\n').entries()) {
    if (!line.startsWith('|') || line.startsWith('| Rule') || line.startsWith('| --')) continue;
    const at = `${coverage}:${index + 1}`;
    const cells = line.split('|').slice(1, -1);
    const rule = checkRow(
      at,
      cells.map((cell) => cell.trim()),
    );
    if (!rules.has(rule)) wrong.push(`${at}: ${product} has no rule "${rule}"`);
    if (covered.has(rule)) wrong.push(`${at}: ${rule} has a row already`);
    covered.add(rule);
  }
  for (const rule of rules) if (!covered.has(rule)) wrong.push(`${coverage}: no row for ${product}#${rule}`);
}

function checkPointers(): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.trim().split('\n')) {
    if (UNCHECKED.test(file)) continue;
    for (const { line, document, anchor } of pointersIn(file, read(file) ?? '')) {
      const target = normalize(file.endsWith('.md') ? join(dirname(file), document) : document);
      const text = read(target);
      if (text === null) wrong.push(`${file}:${line}: ${document} is not in this repository`);
      else if (anchor && !anchorsIn(text).includes(anchor)) wrong.push(`${file}:${line}: ${target} has no #${anchor}`);
    }
  }
}

checkRules();
checkPointers();
if (wrong.length > 0) {
  console.error(`The documents and the code disagree:\n${wrong.map((each) => `  ${each}`).join('\n')}`);
  process.exitCode = 1;
}
