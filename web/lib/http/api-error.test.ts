import { expect, test } from 'vitest';
import { ApiError, isTaken } from './api-error.ts';

test('each detail of a 422 goes to the property that its location names', () => {
  const detail = [
    { loc: ['body', 'firstName'], msg: 'Required' },
    { loc: ['body', 'email'], msg: 'Not an address' },
  ];
  expect(new ApiError(422, { detail }).fields).toEqual({ firstName: 'Required', email: 'Not an address' });
});

test('without details the first description of the errors list is the message', () => {
  const errors = [{ description: 'First' }, { description: 'Second' }];
  expect(new ApiError(422, { errors }).message).toBe('First');
  expect(new ApiError(422, { message: 'email', errors }).message).toBe('email');
  expect(new ApiError(500, {}).message).toBe('Error 500');
});

test('a 422 with message email is a taken e-mail, and nothing else', () => {
  expect(isTaken(new ApiError(422, { message: 'email' }), 'email')).toBe(true);
  expect(isTaken(new ApiError(400, { message: 'email' }), 'email')).toBe(false);
});
