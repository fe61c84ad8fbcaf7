import { expect, test } from 'vitest';
import { ApiError, isTaken, NetworkError } from '../lib/http/api-error.ts';
import { toastForFailure, toastForSuccess } from './toast-policy.ts';

const failed = (status: number, message?: string) => new ApiError(status, message === undefined ? {} : { message });
const text = (error: unknown, failure?: string) => toastForFailure(error, { failure })?.text ?? null;

// docs/product.md#silent-errors
test.each([404, 409, 413, 415, 422, 429])('the shared handling is silent for %i', (status) => {
  expect(text(failed(status, 'what is wrong'))).toBeNull();
});

// docs/product.md#no-answer
test('an unanswered write says so instead of reporting a failure', () => {
  expect(text(new NetworkError(new TypeError('failed')), 'Error updating project')).toBe(
    'There is no connection to the server. Nothing is lost: try again in a moment.',
  );
});

test('a loop of a linked plan names its rows, also where a refusal is not said otherwise', () => {
  const rows = ['Framing', 'Roof', 'Tiles'].map((name, at) => ({ entity: 'task', id: at + 1, name }));
  const error = new ApiError(422, { message: 'loop', data: rows });
  expect(toastForFailure(error)?.text).toBe('These tasks would wait for each other: Framing → Roof → Tiles');
});

// docs/product.md#error-toasts
test('a 400 reads Bad data', () => {
  expect(text(failed(400, 'bad id'))).toBe('Bad data.  Contact Tech Support.');
});

// docs/product.md#forbidden
test('a 403 says that it is not allowed', () => {
  expect(text(failed(403, 'forbidden'))).toBe('You are not allowed to do this');
});

// docs/product.md#toasts, docs/product.md#one-toast, docs/product.md#error-toasts
test('one error is one toast, with what failed and the reason', () => {
  expect(toastForFailure(failed(500, 'Internal error'), { failure: 'Error updating user' })).toEqual({
    tone: 'error',
    text: 'Error updating user: Internal error.  Contact Tech Support.',
    autoClose: 10_000,
  });
  const last = { detail: [{ loc: ['body', 'userTypeId'], msg: 'The last administrator must stay' }] };
  expect(toastForFailure(new ApiError(422, last), { failure: 'Error updating user' })).toEqual({
    tone: 'error',
    text: 'Error updating user: The last administrator must stay',
    autoClose: 5_000,
  });
  expect(text(failed(403), 'Please try again later.')).toBe('Please try again later. You are not allowed to do this');
});

test('a conflict shows only its dialog', () => {
  expect(text(failed(409, 'conflict'), 'Error updating project')).toBeNull();
  const conflict = 'Somebody changed the draft meanwhile.';
  expect(toastForFailure(failed(409, 'conflict'), { failure: 'Not published', conflict })?.text).toBe(conflict);
});

test('a screen can choose text, tone and silence by the error', () => {
  const failure = (error: unknown) =>
    isTaken(error, 'client') ? { tone: 'warning' as const, text: 'Client is already on this project' } : null;
  expect(toastForFailure(failed(422, 'client'), { failure, onProjectScreen: true })).toEqual({
    tone: 'warning',
    text: 'Client is already on this project',
    autoClose: 3_000,
  });
  expect(toastForFailure(failed(422, 'name'), { failure })).toBeNull();
});

// docs/product.md#toasts
test('a success shows its message, 3 seconds on a project screen', () => {
  expect(toastForSuccess({ success: 'Project updated', onProjectScreen: true })?.autoClose).toBe(3_000);
  expect(toastForSuccess({ success: 'User updated' })?.autoClose).toBe(5_000);
  expect(toastForSuccess({})).toBeNull();
});
