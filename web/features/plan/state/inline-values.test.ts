import { expect, test } from 'vitest';
import { blankValues, changedFields, fieldsOf } from './inline-values.ts';

test('a task is called by its title, the others by their name', () => {
  const values = { ...blankValues, name: 'Survey' };
  expect(fieldsOf('task', values)).toMatchObject({ title: 'Survey' });
  expect(fieldsOf('phase', values)).toMatchObject({ name: 'Survey' });
});

test('what was left empty is sent as nothing, a zero as zero', () => {
  expect(fieldsOf('task', blankValues)).toMatchObject({ description: null, duration: null });
  expect(fieldsOf('task', { ...blankValues, duration: '0' })).toMatchObject({ duration: 0 });
});

test('only the fields that differ are sent, with what they were', () => {
  expect(changedFields({ name: 'A', duration: 1 }, { name: 'B', duration: 1 })).toEqual({
    fields: { name: 'B' },
    base: { name: 'A' },
  });
  expect(changedFields({ name: 'A' }, { name: 'A' })).toBeNull();
});
