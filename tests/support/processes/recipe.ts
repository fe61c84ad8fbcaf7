// Follows the blocks of a document of docs/ in a copy of the repository.
import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

type Change = { file: string; changes: { old: string; made: string }[] };
export type Block = { run: string[] } | { file: string; appended: string } | Change;

/** The steps of a document, in order, and the checks, which are its last block. */
export function recipeOf(document: string): { steps: Block[]; checks: string[] } {
  const blocks = blocksOf(document);
  const checks = blocks.pop();
  if (!checks || !('run' in checks)) throw new Error(`${document} does not end with checks`);
  return { steps: blocks, checks: checks.run };
}

function blocksOf(document: string): Block[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/^( *)```(sh|diff)\n(.*?)^ *```$/gms)].map(([, indent = '', kind, body = '']) => {
    const lines = body.split('\n').map((line) => line.slice(indent.length));
    return kind === 'sh' ? { run: lines.filter(Boolean) } : editOf(lines);
  });
}

function editOf([head = '', ...lines]: string[]): Block {
  const file = head.slice('+++ '.length);
  const written = lines.filter(Boolean);
  if (!head.startsWith('+++ ')) return { file, changes: changesOf(written) };
  return { file, appended: written.map((line) => `${line.slice(1)}\n`).join('') };
}

function changesOf(lines: string[]): Change['changes'] {
  const changes: { old: string[]; made: string[] }[] = [];
  let last = '';
  for (const line of lines) {
    const sign = line.slice(0, 1);
    if (changes.length === 0 || (sign === '-' && last === '+')) changes.push({ old: [], made: [] });
    (sign === '-' ? changes.at(-1)?.old : changes.at(-1)?.made)?.push(line.slice(1));
    last = sign;
  }
  return changes.map(({ old, made }) => ({ old: old.join('\n'), made: made.join('\n') }));
}

/** A copy of the repository's files as they are, with its packages. */
export function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'recipe-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const copying = { cwd: root, input: files };
  execFileSync('sh', ['-c', `tar -c --null --ignore-failed-read -T - 2>/dev/null | tar -x -C '${copy}'`], copying);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Applies a block. Throws what a command said when it failed, or the text that the file does not have exactly once. */
export function follow(copy: string, block: Block): void {
  if ('run' in block) {
    for (const line of block.run) execFileSync('sh', ['-c', line], { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
    return;
  }
  const [name, ...others] = block.file.includes('*') ? globSync(block.file, { cwd: copy }) : [block.file];
  if (!name || others.length > 0) throw new Error(`${block.file} is not one file`);
  const path = join(copy, name);
  if ('appended' in block) {
    appendFileSync(path, block.appended);
    return;
  }
  let text = readFileSync(path, 'utf8');
  for (const { old, made } of block.changes) {
    if (old && text.split(old).length !== 2) throw new Error(`${name} does not have once:\n${old}`);
    text = old ? text.replace(old, () => made) : `${made}\n${text}`;
  }
  writeFileSync(path, text);
}
