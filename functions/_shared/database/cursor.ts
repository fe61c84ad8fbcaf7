// The cursor of a list: the sort values of the last row of a page, as text. It is not signed, since anyone who may read
// the list may start anywhere in it; its values are validated like any other input.
import { Buffer } from 'node:buffer';
import { badRequest } from '../errors.ts';

/** The type of a sort value. */
export type ValueKind = 'text' | 'instant' | 'day' | 'number' | 'uuid';

export type CursorValue = string | number | null;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The cursor of the list and sort named by `of`. */
export function writeCursor(of: string, values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([of, ...values])).toString('base64url');
}

/** The values of a cursor. Throws a 400 when it does not belong to this list and sort. */
export function readCursor(of: string, kinds: readonly ValueKind[], cursor: string): CursorValue[] {
  const [madeFor, ...values] = parsed(cursor);
  if (madeFor !== of || values.length !== kinds.length) throw badCursor();
  return values.map((value, at) => {
    if (!isOfKind(value, kinds[at])) throw badCursor();
    return value;
  });
}

const badCursor = () => badRequest('bad query: cursor');

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(value)) return value;
  } catch {
    // Rejected below.
  }
  throw badCursor();
}

function isOfKind(value: unknown, kind: ValueKind | undefined): value is CursorValue {
  if (kind === 'uuid') return typeof value === 'string' && uuid.test(value);
  if (kind === 'day') return typeof value === 'string' && isDay(value);
  if (value === null) return true;
  if (kind === 'number') return Number.isSafeInteger(value);
  if (typeof value !== 'string' || value.includes('\0')) return false;
  return kind === 'text' || (instant.test(value) && !Number.isNaN(Date.parse(value)));
}

function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !text.startsWith('0000') && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(`${text}T`);
}
