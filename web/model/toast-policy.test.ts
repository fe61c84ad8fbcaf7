import { expect, test } from 'vitest';
import { ApiError, isTaken, NetworkError } from '../lib/http/api-error.ts';
import { toastForSuccess, toastsForFailure } from './toast-policy.ts';

const failed = (status: number, message?: string) => new ApiError(status, message === undefined ? {} : { message });
const texts = (error: unknown, failure?: string) => toastsForFailure(error, { failure }).map(({ text }) => text);

test.each([404, 409, 413, 415, 422, 429])('the shared handling is silent for %i', (status) => {
  expect(texts(failed(status, 'what is wrong'))).toEqual([]);
});

test('an unanswered write says so instead of reporting a failure', () => {
  expect(texts(new NetworkError(new TypeError('failed')), 'Error updating project')).toEqual([
    'There is no connection to the server. Nothing is lost: try again in a moment.',
  ]);
});

test('a 400 reads Bad data', () => {
  expect(texts(failed(400, 'bad id'))).toEqual(['Bad data.  Contact Tech Support.']);
});

test('a 403 says that it is not allowed', () => {
  expect(texts(failed(403, 'forbidden'))).toEqual(['You are not allowed to do this']);
});

test("any other error shows its message for 10 seconds, then the screen's message", () => {
  expect(toastsForFailure(failed(500, 'Internal error'), { failure: 'Error updating user' })).toEqual([
    { tone: 'error', text: 'Internal error.  Contact Tech Support.', autoClose: 10_000 },
    { tone: 'error', text: 'Error updating user', autoClose: 5_000 },
  ]);
});

test('a conflict shows only its dialog', () => {
  expect(texts(failed(409, 'conflict'), 'Error updating project')).toEqual([]);
});

test('a screen can choose text, tone and silence by the error', () => {
  const failure = (error: unknown) =>
    isTaken(error, 'client') ? { tone: 'warning' as const, text: 'Client is already on this project' } : null;
  expect(toastsForFailure(failed(422, 'client'), { failure, onProjectScreen: true })).toEqual([
    { tone: 'warning', text: 'Client is already on this project', autoClose: 3_000 },
  ]);
  expect(toastsForFailure(failed(422, 'name'), { failure })).toEqual([]);
});

test('a success shows its message, 3 seconds on a project screen', () => {
  expect(toastForSuccess({ success: 'Project updated', onProjectScreen: true })?.autoClose).toBe(3_000);
  expect(toastForSuccess({ success: 'User updated' })?.autoClose).toBe(5_000);
  expect(toastForSuccess({})).toBeNull();
});
