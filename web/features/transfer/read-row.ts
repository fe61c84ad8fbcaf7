import { limits } from '../../../functions/api/http/limits.ts';
import { dateToDay } from '../../lib/time/dates.ts';
import { withoutMark } from './formula.ts';
import { type Column, statusNames, unitNames } from './sheet-columns.ts';

/** What a row says, and what is wrong with it. */
export interface ReadRow {
  names: { majorPhase: string; phase: string; task: string };
  description: string | null;
  statusId: 1 | 2 | 3;
  duration: number | null;
  durationType: 0 | 1;
  scheduledStart: string | null;
  scheduledCompletion: string | null;
  startedOn: string | null;
  completedOn: string | null;
  problems: string[];
}

export type CellOf = (column: Column) => unknown;

/** Reads one row of a table, whose cells are texts, numbers or dates. */
export function readRow(cellOf: CellOf): ReadRow {
  const problems: string[] = [];
  const text = (column: Column) => textOf(cellOf(column));
  const name = (column: Column) => {
    const value = text(column);
    if (value.length > limits.name) problems.push(`${column} is longer than ${limits.name} characters`);
    return value;
  };
  const day = (column: Column) => {
    const read = dayOf(cellOf(column));
    if (read === undefined) problems.push(`${column}: “${text(column)}” is not a date`);
    return read ?? null;
  };
  const ordered = (from: string | null, to: string | null, column: Column) => {
    if (from && to && to < from) problems.push(`${column} is before its start`);
  };

  const description = text('Description');
  if (description.length > limits.description) problems.push('Description is too long');
  const row = {
    names: { majorPhase: name('Major Phase'), phase: name('Phase'), task: name('Task') },
    description: description || null,
    statusId: choiceOf(statusNames, text('Status')) ?? 1,
    duration: durationOf(text('Duration')),
    durationType: choiceOf(unitNames, text('Unit')) ?? 0,
    scheduledStart: day('Scheduled Start'),
    scheduledCompletion: day('Scheduled Completion'),
    startedOn: day('Actual Start'),
    completedOn: day('Actual Completion'),
  };
  if (row.duration === undefined)
    problems.push(`Duration: “${text('Duration')}” is not a whole number up to ${limits.duration}`);
  if (text('Status') && !choiceOf(statusNames, text('Status')))
    problems.push(`Status: “${text('Status')}” is none of ${listed(statusNames)}`);
  if (text('Unit') && choiceOf(unitNames, text('Unit')) === null)
    problems.push(`Unit: “${text('Unit')}” is none of ${listed(unitNames)}`);
  ordered(row.scheduledStart, row.scheduledCompletion, 'Scheduled Completion');
  ordered(row.startedOn, row.completedOn, 'Actual Completion');
  return { ...row, duration: row.duration ?? null, problems };
}

/** The text of a cell; the mark that keeps a spreadsheet from calculating it is taken off. */
export function textOf(value: unknown): string {
  if (value instanceof Date) return dateToDay(utcDay(value));
  if (value === null || value === undefined) return '';
  return withoutMark(String(value).trim()).trim();
}

/** Undefined for what is no number of days or weeks, null for nothing. */
function durationOf(text: string): number | null | undefined {
  if (!text) return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= 0 && value <= limits.duration ? value : undefined;
}

/** Undefined for what is no day, null for nothing; a text is `2026-03-02` or, as the product shows it, `03/02/2026`. */
function dayOf(value: unknown): string | null | undefined {
  const text = textOf(value);
  if (!text) return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [year, month, date] = iso ? iso.slice(1) : american ? [american[3], american[1], american[2]] : [];
  if (!year || !month || !date) return undefined;
  const day = new Date(Number(year), Number(month) - 1, Number(date));
  const isReal = day.getMonth() === Number(month) - 1 && day.getDate() === Number(date);
  return isReal ? dateToDay(day) : undefined;
}

/** Spreadsheets count days without a zone, which readers give as midnight of UTC. */
function utcDay(value: Date): Date {
  return new Date(value.getUTCFullYear(), value.getUTCMonth(), value.getUTCDate());
}

function choiceOf<Key extends number>(names: Record<Key, string>, text: string): Key | null {
  const found = Object.entries<string>(names).find(([, name]) => name.toLowerCase() === text.toLowerCase());
  return found ? (Number(found[0]) as Key) : null;
}

function listed(names: Record<number, string>): string {
  return Object.values(names).join(', ');
}
