import { blanks } from '../../../../functions/core/common/facts.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import { taskFacts } from '../../../../functions/core/plan/facts.ts';
import { type After, readAfter } from '../../../../functions/core/schedule/words/after-text.ts';
import { dateToDay } from '../../../lib/time/dates.ts';
import { beginsNames, statusNames, unitNames } from '../../../model/field-words.ts';
import { type Person, readNames } from '../assigned.ts';
import {
  AFTER,
  ASSIGNED,
  type Column,
  nameColumns,
  type SheetValues,
  sheetFields,
  withoutMark,
} from '../sheet-columns.ts';
import { type DayOrder, dayOfCell } from '../sheets/read-cells.ts';

/** The values and problems of a row. */
export interface ReadRow {
  /** The names by level. */
  names: string[];
  values: SheetValues;
  after: After[];
  assigned: Person[];
  problems: string[];
}

export type CellOf = (column: Column) => unknown;

/** Parses one row of a table, whose cells are texts, numbers or dates. `people`: those whom it can be assigned to. */
export function readRow(cellOf: CellOf, people: readonly Person[], order: DayOrder): ReadRow {
  const problems: string[] = [];
  const names = nameColumns.map((column) => {
    const name = textOf(cellOf(column));
    if (name.length > limits.name) problems.push(`${column} is longer than ${limits.name} characters`);
    return name;
  });
  const read = sheetFields.map((field) => {
    const { kind, sheet } = taskFacts[field];
    const text = textOf(cellOf(sheet));
    const value = text === '' ? blanks[kind] : kind === 'day' ? dayIn(text, order) : readers[kind](text);
    if (value === undefined) problems.push(`${sheet}${faults[kind](text)}`);
    return [field, value ?? blanks[kind]];
  });
  const values = Object.fromEntries(read) as SheetValues;
  const ordered = (start: 'scheduledStart' | 'startedOn', end: 'scheduledCompletion' | 'completedOn') => {
    const [from, to] = [values[start], values[end]];
    if (from && to && to < from) problems.push(`${taskFacts[end].sheet} is before its start`);
  };
  ordered('scheduledStart', 'scheduledCompletion');
  ordered('startedOn', 'completedOn');
  if (values.isFixed && !values.notBefore)
    problems.push(`${taskFacts.isFixed.sheet} needs ${taskFacts.notBefore.sheet}`);
  if (values.isMilestone && values.duration) {
    const { isMilestone, duration } = taskFacts;
    problems.push(
      `${isMilestone.sheet} is Yes and ${duration.sheet} is ${values.duration}: a milestone takes no time. Empty one of the two`,
    );
  }
  const after = readAfter(textOf(cellOf(AFTER)));
  if (!after) problems.push(`${AFTER}: “${textOf(cellOf(AFTER))}” is not a list of rows such as 3, 3FS+2d or 5SS`);
  const { whom: assigned, unknown } = readNames(people, textOf(cellOf(ASSIGNED)));
  for (const name of unknown) problems.push(`${ASSIGNED}: nobody is called “${name}”`);
  return { names, values, after: after ?? [], assigned, problems };
}

/** Parsers by kind of field; undefined for an invalid text. */
const readers = {
  text: (text: string) => (text.length > limits.description ? undefined : text),
  number: durationOf,
  status: (text: string) => choiceOf(statusNames, text),
  unit: (text: string) => choiceOf(unitNames, text),
  // Files of 1.0 call a task a row.
  begins: (text: string) => wordOf(beginsNames, text.replace(/\brow/, 'task')),
  flag: (text: string) => flagOf(text),
};

const faults: Record<keyof typeof readers | 'day', (text: string) => string> = {
  text: () => ' is too long',
  number: (text) => `: “${text}” is not a whole number up to ${limits.duration}`,
  day: (text) => `: “${text}” is not a date`,
  status: (text) => `: “${text}” is none of ${listed(statusNames)}`,
  unit: (text) => `: “${text}” is none of ${listed(unitNames)}`,
  begins: (text) => `: “${text}” is none of ${listed(beginsNames)}`,
  flag: (text) => `: “${text}” is neither Yes nor No`,
};

/** The text of a cell, without the mark against formulas. */
export function textOf(value: unknown): string {
  if (value instanceof Date) return dateToDay(utcDay(value));
  if (value === null || value === undefined) return '';
  return withoutMark(String(value).trim()).trim();
}

function durationOf(text: string): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value >= 0 && value <= limits.duration ? value : undefined;
}

/** Parses `2026-03-02` or, as the product shows it, `03/02/2026`. */
const dayIn = (text: string, order: DayOrder) => dayOfCell(text, order) ?? undefined;

/** Spreadsheet dates have no time zone; readers return them as midnight UTC. */
function utcDay(value: Date): Date {
  return new Date(value.getUTCFullYear(), value.getUTCMonth(), value.getUTCDate());
}

function choiceOf<Key extends number>(names: Record<Key, string>, text: string): Key | undefined {
  const key = wordOf(names, text);
  return key === undefined ? undefined : (Number(key) as Key);
}

/** The key whose name this is, in any case. */
function wordOf<Key extends PropertyKey>(names: Record<Key, string>, text: string): Key | undefined {
  const found = Object.entries<string>(names).find(([, name]) => name.toLowerCase() === text.toLowerCase());
  return found && (found[0] as Key);
}

function flagOf(text: string): boolean | undefined {
  return { yes: true, true: true, no: false, false: false }[text.toLowerCase()];
}

function listed(names: Record<PropertyKey, string>): string {
  return Object.values(names).join(', ');
}
