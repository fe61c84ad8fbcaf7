// A plan that somebody pastes as a list: a line a row, with indents, bullets or numbers as levels
// (docs/product.md#paste-plan).
import { limits } from '../common/limits.ts';
import type { PlanImport } from './import.contract.ts';
import { entities } from './names.ts';

/** A line with words. */
export interface PastedLine {
  /** The number of the line in the text, from 1. */
  at: number;
  /** From 0 for a line that is in no other one. */
  depth: number;
  name: string;
}

/** A row that a line becomes; `level` is its place in `entities`. */
export interface PastedRow {
  level: 0 | 1 | 2;
  name: string;
}

/** The marks before the words of a line, each with the level that it stands for beside the other ones. */
const marks: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['box', /^(?:\[[ xX]?\]|[☐☑☒✓✔])\s*/u],
  ['dash', /^[-*–—](?:\s+|$)/u],
  ['dot', /^[•·●‣](?:\s+|$)/u],
  ['ring', /^[○◦](?:\s+|$)|^o\t+/u],
  ['square', /^[▪■▫□§](?:\s+|$)/u],
  ['head', /^#{1,6}(?:\s+|$)/u],
  ['number', /^\d{1,3}[.)]\s+/u],
  ['letter', /^[a-z][.)]\s+/u],
];
/** 1.1 and 1.2.3, which are numbers only in a list that has a 1.1: elsewhere they may be a size. */
const outline = /^\d{1,3}(?:\.\d{1,3})*[.)]?\s+(?=\S)/u;
const hasOutline = /^[^\S\n\r]*1\.1[.)]?\s+\S/mu;
const TAB = 4;

/** The lines of a text and how deep each is. A line is in the one above it that has less of an indent, or other marks. */
export function pastedLines(text: string): PastedLine[] {
  const isOutline = hasOutline.test(text);
  const above: { indent: number; mark: string }[] = [];
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line, index) => {
    const indent = indentOf(line);
    const { mark, name } = readMarks(line.trim(), isOutline);
    if (name === '') return [];
    const isSame = (each: { indent: number; mark: string }) => each.mark === mark && each.indent === indent;
    const same = above.findIndex(isSame);
    if (same >= 0) above.length = same + 1;
    else {
      // A line without a mark is a heading of marked lines beside it.
      while (above.some((each) => each.indent > indent || (mark === '' && each.indent === indent))) above.pop();
      above.push({ indent, mark });
    }
    return [{ at: index + 1, depth: above.length - 1, name }];
  });
}

/** The kind of the outermost lines unless somebody says otherwise: tasks are the deepest. */
export function usualTop(lines: readonly PastedLine[]): PastedRow['level'] {
  const deepest = Math.max(0, ...lines.map(({ depth }) => depth));
  return deepest >= 2 ? 0 : deepest === 1 ? 1 : 2;
}

/** The rows of the lines; what is deeper than a plan goes becomes tasks. */
export function pastedRows(lines: readonly PastedLine[], top: PastedRow['level']): PastedRow[] {
  return lines.map(({ depth, name }) => ({ level: Math.min(2, top + depth) as PastedRow['level'], name }));
}

/** How many lines are deeper than a plan goes. */
export function tooDeep(lines: readonly PastedLine[], top: PastedRow['level']): number {
  return lines.filter(({ depth }) => top + depth >= entities.length).length;
}

/** Why the lines cannot be added, and what to do; null for those that can. */
export function pastedFault(lines: readonly PastedLine[]): string | null {
  if (lines.length > limits.pastedRows) {
    return `A list has at most ${limits.pastedRows} lines, and this one has ${lines.length}. Add it in parts, or import a spreadsheet.`;
  }
  const long = lines.find(({ name }) => name.length > limits.name);
  return long ? `Line ${long.at} has ${long.name.length} characters. Shorten it to ${limits.name}.` : null;
}

/** The rows as an import; those above the first ones are named by `inside`. */
export function pastedPlan(rows: readonly PastedRow[], inside: { majorPhase: string; phase: string }): Majors {
  const majorPhases: Majors = [];
  const major = (name: string) => majorPhases.push({ name, durationType: 0, phases: [] });
  const phase = (name: string) => {
    if (majorPhases.length === 0) major(inside.majorPhase);
    majorPhases.at(-1)?.phases.push({ name, durationType: 0, tasks: [] });
  };
  for (const { level, name } of rows) {
    if (level === 0) major(name);
    else if (level === 1) phase(name);
    else {
      if (!majorPhases.at(-1)?.phases.length) phase(inside.phase);
      majorPhases.at(-1)?.phases.at(-1)?.tasks.push({ title: name, statusId: 1, durationType: 0 });
    }
  }
  return majorPhases;
}

type Majors = PlanImport['majorPhases'];

function indentOf(line: string): number {
  let columns = 0;
  for (const letter of line) {
    if (letter === '\t') columns += TAB - (columns % TAB);
    else if (/\s/u.test(letter)) columns += 1;
    else break;
  }
  return columns;
}

/** The marks of a line, and its words without them. A box after a bullet is no other level. */
function readMarks(line: string, isOutline: boolean): { mark: string; name: string } {
  let mark = '';
  let rest = line;
  for (let found = markOf(rest, isOutline); found; found = markOf(rest, isOutline)) {
    mark ||= found.mark;
    rest = rest.slice(found.length);
  }
  return { mark, name: rest.replace(/\s+/gu, ' ').trim() };
}

function markOf(text: string, isOutline: boolean): { mark: string; length: number } | undefined {
  const number = isOutline ? outline.exec(text)?.[0] : undefined;
  if (number) return { mark: `number ${number.replace(/\D+$/u, '').split('.').length}`, length: number.length };
  for (const [kind, pattern] of marks) {
    const found = pattern.exec(text)?.[0];
    if (found) return { mark: kind === 'head' ? `head ${found.trim().length}` : kind, length: found.length };
  }
  return undefined;
}
