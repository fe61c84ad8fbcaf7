// docs/product.md#midnight
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Modules that read the day in the moment of an act, or as the first value of a form; what is drawn uses `useToday`. */
const inTheMoment = [
  'web/features/dashboard/queries.ts',
  'web/features/decisions/offer/send-dialog.tsx',
  'web/features/diary/day/close-day.tsx',
  'web/features/drawings/documents/document-dialog.tsx',
  'web/features/drawings/set-dialog.tsx',
  'web/features/drawings/versions/use-print.ts',
  'web/features/reports/draft/new-report.tsx',
  'web/features/schedule/state/drag/drag.ts',
  'web/features/today/queries.ts',
  'web/features/today/rows/task-actions.ts',
  'web/features/transfer/from-file/new-project-dialog.tsx',
  'web/features/transfer/mspdi/write/export-file.ts',
  'web/features/work-calendar/company/add-holidays-dialog.tsx',
  'web/features/work-calendar/project/project-days-dialog.tsx',
  'web/lib/time/dates.ts',
  'web/lib/time/use-today.ts',
  'web/routes/board.tsx',
  'web/sync/plan/changes/pending.ts',
  'web/sync/plan/writes.ts',
];

test('what is drawn of today is drawn anew at midnight: other modules read the day by useToday', () => {
  const root = join(import.meta.dirname, '../../..');
  const readers = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).filter((file) =>
    /\btoday\(\)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(readers.sort()).toEqual(inTheMoment);
});
