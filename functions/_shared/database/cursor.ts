// Where a page of a list ended, as text for its caller: the values of the last row that the list is sorted by. It is not
// signed, since whoever may read a list may begin anywhere in it; what is read from it is checked like any other input.
import { Buffer } from 'node:buffer';
import { badRequest } from '../errors.ts';

/** How a value is written in JSON. */
export type ValueKind = 'text' | 'instant' | 'number' | 'uuid';

export type CursorValue = string | number | null;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The text for the list and sort that `of` names. */
export function writeCursor(of: string, values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([of, ...values])).toString('base64url');
}

/** The values of a cursor; a 400 when it is not one of this list and sort. */
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
    // Told below.
  }
  throw badCursor();
}

function isOfKind(value: unknown, kind: ValueKind | undefined): value is CursorValue {
  if (kind === 'number') return Number.isSafeInteger(value);
  if (kind === 'uuid') return typeof value === 'string' && uuid.test(value);
  if (value === null) return true;
  if (typeof value !== 'string' || value.includes('\0')) return false;
  return kind === 'text' || (instant.test(value) && !Number.isNaN(Date.parse(value)));
}
