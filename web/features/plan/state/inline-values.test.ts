import { expect, test } from 'vitest';
import { blankValues, changedFields, fieldsOf } from './inline-values.ts';

test('a task has its name in title, the others in name', () => {
  const values = { ...blankValues, name: 'Survey' };
  expect(fieldsOf('task', values)).toMatchObject({ title: 'Survey' });
  expect(fieldsOf('phase', values)).toMatchObject({ name: 'Survey' });
});

test('an empty duration is null, a zero is 0', () => {
  expect(fieldsOf('task', blankValues)).toMatchObject({ description: null, duration: null });
  expect(fieldsOf('task', { ...blankValues, duration: '0' })).toMatchObject({ duration: 0 });
});

test('sends only the changed fields, with their base', () => {
  expect(changedFields({ name: 'A', duration: 1 }, { name: 'B', duration: 1 })).toEqual({
    fields: { name: 'B' },
    base: { name: 'A' },
  });
  expect(changedFields({ name: 'A' }, { name: 'A' })).toBeNull();
});
