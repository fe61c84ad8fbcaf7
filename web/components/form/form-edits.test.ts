import { expect, test } from 'vitest';
import { conflictingFields } from './form-edits.ts';

test('a field conflicts when it holds something else than what was typed over', () => {
  expect(conflictingFields({ name: '', phone: '' }, { name: ' Oak Electric ', phone: '', crews: '2' })).toEqual([
    'name',
  ]);
});
