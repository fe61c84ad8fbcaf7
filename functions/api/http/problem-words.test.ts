import { expect, test } from 'vitest';
import type { z } from 'zod';
import { phaseCreate, taskUpdate } from '../../core/plan/contract.ts';
import { projectUpdate } from '../../core/projects/contract.ts';
import { userCreate } from '../../core/users/contract.ts';
import { wordsFor } from './problem-words.ts';

/** The message of each field. */
function said(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value, { error: wordsFor });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

test('a missing field is Required, of any type', () => {
  expect(said(userCreate, {})).toEqual({
    firstName: 'Required',
    lastName: 'Required',
    email: 'Required',
    userTypeId: 'Required',
  });
  expect(said(phaseCreate, {})).toEqual({ name: 'Required' });
});

test('a field of the wrong type names the right type', () => {
  const wrong = { title: 1, duration: 'x', scheduledStart: '31.01.2026', statusId: 9, version: 1.5, base: [] };
  expect(said(taskUpdate, wrong)).toEqual({
    title: 'Not a text',
    duration: 'Not a number',
    scheduledStart: 'Not a day, as in 2026-01-31',
    statusId: 'Must be 1 or 2 or 3',
    version: 'Not a whole number',
    base: 'Not a valid value',
  });
  expect(said(projectUpdate, { isEnabled: 'yes', launchedOn: 'soon' })).toEqual({
    isEnabled: 'Neither true nor false',
    launchedOn: 'Not a day, as in 2026-01-31',
  });
});

test('a value out of range names the limit', () => {
  expect(said(taskUpdate, { title: 'x'.repeat(201), duration: 9999 })).toEqual({
    title: 'At most 200 characters',
    duration: 'At most 3650',
  });
  expect(said(phaseCreate, { name: 'x', orderNum: 0, majorPhaseId: -1 })).toEqual({
    orderNum: 'At least 1',
    majorPhaseId: 'At least 1',
  });
});

test("a schema's own message takes precedence", () => {
  expect(said(phaseCreate, { name: ' ' })).toEqual({ name: 'Name is required' });
  expect(said(userCreate, { firstName: 'A', lastName: 'B', email: 'x', userTypeId: 3 })).toEqual({
    email: 'Not an email address',
  });
});
