// Messages for invalid fields, for people. Used where a schema has no message of its own.
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'Not a text',
  number: 'Not a number',
  int: 'Not a whole number',
  boolean: 'Neither true nor false',
  array: 'Not a list',
  tuple: 'Not a list of the right length',
};

const formats: Record<string, string> = {
  date: 'Not a day, as in 2026-01-31',
  datetime: 'Not an instant, as in 2026-01-31T09:30:00Z',
  uuid: 'Not a UUID',
  safeint: 'Not a whole number',
};

/** The message for an issue without one in its schema. */
export function wordsFor(issue: Issue): string {
  if (issue.input === undefined) return 'Required';
  switch (issue.code) {
    case 'invalid_type':
      return kinds[String(issue.expected)] ?? 'Not a valid value';
    case 'invalid_format':
      return formats[String(issue.format)] ?? 'Not a valid value';
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_big':
      return `At most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      return `At least ${Number(issue.minimum) + (issue.inclusive === false ? 1 : 0)}${unitOf(issue.origin)}`;
    case 'invalid_union':
      return alternativesOf(issue.errors);
    default:
      return 'Not a valid value';
  }
}

function oneOf(values: unknown): string {
  return Array.isArray(values) ? `Must be ${values.map(String).join(' or ')}` : 'Not a valid value';
}

/** The values of a choice of literals. */
function alternativesOf(errors: unknown): string {
  if (!Array.isArray(errors)) return 'Not a valid value';
  const issues = (errors as z.core.$ZodIssue[][]).flat();
  const values = issues.flatMap((each) => (each.code === 'invalid_value' ? each.values : []));
  return values.length === issues.length ? oneOf(values) : (issues.at(-1)?.message ?? 'Not a valid value');
}

function unitOf(origin: unknown): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}
