// Holds docs/spec-coverage.md to the repository: every file it names is there, every test it names stands in its file.
// Must never be satisfied by a line that names nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const list = 'docs/spec-coverage.md';
const CODE = /`([^`]+)`/g;
/** `file`: title; several are divided by <br>. */
const TEST = /^`([^`]+)`: (.+)$/;

const wrong: string[] = [];
const sources = new Map<string, string>();

function sourceOf(file: string): string | null {
  if (!existsSync(join(root, file))) return null;
  const known = sources.get(file) ?? readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
  sources.set(file, known);
  return known;
}

function checkTest(line: number, cell: string): void {
  const [, file = '', title = ''] = TEST.exec(cell) ?? [];
  const source = file ? sourceOf(file) : undefined;
  if (source === undefined) wrong.push(`${line}: "${cell}" names no test`);
  else if (source === null) wrong.push(`${line}: ${file} is not there`);
  else if (!['"', "'", '`'].some((quote) => source.includes(`${quote}${title}${quote}`)))
    wrong.push(`${line}: ${file} has no test "${title}"`);
}

function checkRow(line: number, [statement = '', built = '', shown = '']: string[]): void {
  const files = [...built.matchAll(CODE)].map(([, file = '']) => file);
  if (statement === '' || files.length === 0) wrong.push(`${line}: names no file that builds it`);
  for (const file of files) if (!existsSync(join(root, file))) wrong.push(`${line}: ${file} is not there`);
  for (const cell of shown.split('<br>')) checkTest(line, cell.trim());
}

let rows = 0;
for (const [at, text] of readFileSync(join(root, list), 'utf8').split('\n').entries()) {
  if (!text.startsWith('| ') || text.startsWith('| Statement') || text.startsWith('| --')) continue;
  rows += 1;
  checkRow(
    at + 1,
    text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
if (rows === 0) wrong.push('there is no line');
if (wrong.length > 0) {
  console.error(`${list} and the repository disagree:\n${wrong.map((each) => `  ${each}`).join('\n')}`);
  process.exitCode = 1;
}
