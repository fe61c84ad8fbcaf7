import { expect, test } from 'vitest';
import { reportNames } from './report-names.ts';

test('one, two and more reports in words', () => {
  expect(reportNames([3])).toBe('Report 3');
  expect(reportNames([3, 5])).toBe('Reports 3 and 5');
  expect(reportNames([3, 4, 5])).toBe('Reports 3, 4 and 5');
});
