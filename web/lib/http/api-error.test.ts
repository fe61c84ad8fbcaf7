import { expect, test } from 'vitest';
import { ApiError, isTaken } from './api-error.ts';

// docs/product.md#field-errors
test('assigns each detail of a 422 to the property of its location', () => {
  const detail = [
    { loc: ['body', 'firstName'], msg: 'Required' },
    { loc: ['body', 'email'], msg: 'Not an address' },
  ];
  expect(new ApiError(422, { detail }).fields).toEqual({ firstName: 'Required', email: 'Not an address' });
});

// docs/product.md#error-description
test('without details, the message is the first description of the errors list', () => {
  const errors = [{ description: 'First' }, { description: 'Second' }];
  expect(new ApiError(422, { errors }).message).toBe('First');
  expect(new ApiError(422, { message: 'email', errors }).message).toBe('email');
  expect(new ApiError(500, {}).message).toBe('Error 500');
});

test('a 422 with the message email is an e-mail in use, and nothing else', () => {
  expect(isTaken(new ApiError(422, { message: 'email' }), 'email')).toBe(true);
  expect(isTaken(new ApiError(400, { message: 'email' }), 'email')).toBe(false);
});
