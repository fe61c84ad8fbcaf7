// Dates are written by one module, and a day is typed in one kind of field (docs/product.md#date-format).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** The modules that have this in their text. */
const modulesWith = (pattern: RegExp) =>
  globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    .sort();

test('other modules write no dates of their own', () => {
  expect(
    modulesWith(/\bDateTimeFormat\((?!\)\.resolvedOptions)|\btoLocale(?:Date|Time)String\b|\bRelativeTimeFormat\(/),
  ).toEqual([
    // Hours of the day, without a day.
    'web/features/notifications/daily-mail.tsx',
    // The heads of the time line, parts of a date.
    'web/features/schedule/scale/ticks.ts',
    'web/lib/time/dates.ts',
    'web/lib/time/relative.ts',
    // The small pages without an account, each in the reader’s language.
    'web/print/main.ts',
    'web/trade/language/day-words.ts',
  ]);
});

test('a day is typed in the field that has a calendar', () => {
  // A trade’s phone asks for a day in its own language, by its own wheel.
  expect(modulesWith(/type="(?:date|datetime-local|month|week)"/)).toEqual(['web/trade/card/other-day.tsx']);
});
