import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { conflictingFields, followServer } from './form-edits.ts';

test('a field conflicts when it holds something else than what was typed over', () => {
  expect(conflictingFields({ name: '', phone: '' }, { name: ' Oak Electric ', phone: '', crews: '2' })).toEqual([
    'name',
  ]);
});

test('lists that hold the same are the same: they conflict with nobody, and are not put into the form again', () => {
  const server = { week: [true, false], days: [{ day: '2035-12-27' }] };
  expect(conflictingFields(structuredClone(server), structuredClone(server))).toEqual([]);
  const form = createFormControl({ defaultValues: structuredClone(server) });
  form.register('week');
  form.register('days');
  let told = 0;
  form.subscribe({ formState: { dirtyFields: true }, callback: () => (told += 1) });
  followServer(form, structuredClone(server));
  expect(told).toBe(0);
  followServer(form, { ...server, week: [true, true] });
  expect([told, form.getValues('week')]).toEqual([1, [true, true]]);
});
