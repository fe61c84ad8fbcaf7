// Holds docs/spec-coverage.md to the repository: every section of the specification has statements, every statement a
// file that builds it and a test that shows it, and each of these is there. Must never be satisfied by a line that names
// nothing, or by a title that no test has.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testTitles } from './coverage/test-titles.ts';

const root = join(import.meta.dirname, '..');
const list = 'docs/spec-coverage.md';
const SECTIONS = ['2', '3', '4', '5', '6', '8', '9'];
const CODE = /`([^`]+)`/g;
/** `file`: title; several are divided by <br>. */
const TEST = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.+)$/;

const wrong: string[] = [];
const statements = new Map<string, number>();
const titles = new Map<string, Set<string>>();

function titlesOf(file: string): Set<string> | null {
  if (!existsSync(join(root, file))) return null;
  const known = titles.get(file) ?? testTitles(readFileSync(join(root, file), 'utf8'));
  titles.set(file, known);
  return known;
}

function checkTest(line: number, cell: string): void {
  const [, file = '', title = ''] = TEST.exec(cell) ?? [];
  if (!file) wrong.push(`${line}: "${cell}" names no test`);
  else {
    const known = titlesOf(file);
    if (!known) wrong.push(`${line}: ${file} is not there`);
    else if (!known.has(title)) wrong.push(`${line}: ${file} has no test "${title}"`);
  }
}

function checkRow(line: number, cells: string[]): void {
  const [statement = '', built = '', shown = ''] = cells;
  if (cells.length !== 3) wrong.push(`${line}: has ${cells.length} cells`);
  const files = [...built.matchAll(CODE)].map(([, file = '']) => file);
  if (statement === '' || files.length === 0) wrong.push(`${line}: names no statement, or no file that builds it`);
  for (const file of files) if (!existsSync(join(root, file))) wrong.push(`${line}: ${file} is not there`);
  for (const cell of shown.split('<br>')) checkTest(line, cell.trim());
  const before = statements.get(statement);
  if (before) wrong.push(`${line}: says the same as line ${before}`);
  statements.set(statement, line);
}

const filled = new Set<string>();
let section = '';
for (const [at, text] of readFileSync(join(root, list), 'utf8').split('\n').entries()) {
  section = /^## (\d)/.exec(text)?.[1] ?? (text.startsWith('## ') ? '' : section);
  if (!text.startsWith('|') || text.startsWith('| Statement') || text.startsWith('| --')) continue;
  filled.add(section);
  checkRow(
    at + 1,
    text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
for (const each of SECTIONS) if (!filled.has(each)) wrong.push(`section ${each} has no statement`);
if (wrong.length > 0) {
  console.error(`${list} and the repository disagree:\n${wrong.map((each) => `  ${each}`).join('\n')}`);
  process.exitCode = 1;
}
