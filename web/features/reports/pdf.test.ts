import { expect, test } from 'vitest';
import { sideFor } from './pdf.ts';

test('photos become smaller where the file would become too large', () => {
  expect([0, 160, 161, 250, 251, 300].map(sideFor)).toEqual([1000, 1000, 800, 800, 600, 600]);
});
