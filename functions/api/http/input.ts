// Parses ids of the path, query values and JSON bodies. Rejects them as docs/api.md#success-and-failure says, before
// any query.
import type { Context } from 'hono';
import type { z } from 'zod';
import { badRequest, invalid, type Problem } from '../../_shared/errors.ts';
import { isTooMuch } from './body/shape.ts';
import { textOf } from './body/text.ts';
import type { ApiEnv } from './parts.ts';
import { wordsFor } from './problem-words.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The formats of path parameters that are not row ids. */
export const pathTexts = {
  userId: uuid,
  deviceId: uuid,
  day: /^\d{4}-\d{2}-\d{2}$/,
  file: /^[0-9a-f-]{36}\.ics$/,
  variant:
    /^((client-)?(full|thumb|sheet|report|(?:banner|tile)-[0-9a-f]{8})|trade-\d{1,15}-(full|thumb)|report-\d{1,15}-(thumb|sheet)|kept|keptthumb|logo-[0-9a-f]{8}|sample|sampleprint|(client-|trade-\d{1,15}-)?d(?:preview|thumb|sheet|file)|signed|(client-)?(paper|print|order))$/,
};

export type PathValue<Name> = Name extends keyof typeof pathTexts ? string : number;

/** The value of a path parameter: a text of its format in lower case, or a row id (a positive integer). */
export function pathValue(name: string, text: string): string | number {
  if (name in pathTexts) {
    if (!pathTexts[name as keyof typeof pathTexts].test(text)) throw badRequest('bad id');
    return text.toLowerCase();
  }
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > Number.MAX_SAFE_INTEGER) throw badRequest('bad id');
  return id;
}

/** The validated query. Throws a 400 for an unknown name or value. */
export function queryOf<T extends z.ZodType>(c: Context<ApiEnv>, schema: T): z.output<T> {
  const result = schema.safeParse(c.req.query());
  if (!result.success) throw badRequest(`bad query: ${problemsOf(result.error.issues)[0]?.loc[1] ?? 'value'}`);
  return result.data;
}

/**
 * The validated body, of at most so many values; an empty one counts as `{}`. Throws a 400 for invalid JSON, else a 422
 * with an entry per field.
 */
export async function bodyOf<T extends z.ZodType>(c: Context<ApiEnv>, schema: T, values: number): Promise<z.output<T>> {
  const text = await textOf(c);
  if (/^\s*\[/.test(text)) throw notAnObject();
  if (isTooMuch(text, values)) throw invalid([{ loc: ['body'], msg: 'Too many values' }]);
  const result = schema.safeParse(parsed(text), { error: wordsFor });
  if (!result.success) throw invalid(problemsOf(result.error.issues));
  return result.data;
}

const notAnObject = () => badRequest('the body is not an object');

function parsed(text: string): unknown {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('the body is not JSON');
  }
  if (typeof value !== 'object' || value === null) throw notAnObject();
  return value;
}

type Issue = z.core.$ZodIssue;

/** An answer names no more of them. */
const mostProblems = 20;
/** Characters of a field's name that an answer repeats. */
const longestKey = 100;

/** The first problem of each property. */
function problemsOf(issues: readonly Issue[]): Problem[] {
  const byProperty = new Map<string, Problem>();
  for (const { path, message } of allOf(issues)) {
    const property = String(path[0] ?? '');
    if (!byProperty.has(property)) byProperty.set(property, { loc: ['body', ...path.map(plainKey)], msg: message });
    if (byProperty.size >= mostProblems) break;
  }
  return [...byProperty.values()];
}

/** One by one, since there may be many more than are named. */
function* allOf(issues: readonly Issue[]): Generator<{ path: PropertyKey[]; message: string }> {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) yield { path: [...issue.path, key], message: 'Unknown field' };
    } else if (issue.code === 'invalid_union' && issue.path.length === 0) {
      const [nearest = []] = [...issue.errors].sort((one, other) => one.length - other.length);
      yield* allOf(nearest);
    } else yield { path: issue.path, message: issue.message };
  }
}

function plainKey(key: PropertyKey): string | number {
  return typeof key === 'number' ? key : String(key).slice(0, longestKey);
}
