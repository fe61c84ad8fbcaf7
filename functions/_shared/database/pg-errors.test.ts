import { expect, test } from 'vitest';
import { fromPostgres, toCamel } from './pg-errors.ts';

const raised = (code: string, more: object = {}) => Object.assign(new Error('inner detail'), { code, ...more });

test.for([
  ['no such row', raised('P0002'), 404, { message: 'not found' }],
  ['a refused policy', raised('42501'), 403, { message: 'forbidden' }],
  ['a refusal with a reason', raised('PT403'), 403, { message: 'inner detail' }],
  ['a taken project name', raised('23505', { constraint_name: 'projects_name_key' }), 422, { message: 'name' }],
  ['a taken e-mail', raised('23505', { constraint_name: 'profiles_email_key' }), 422, { message: 'email' }],
  ['a client who is there', raised('23505', { constraint_name: 'project_clients_pkey' }), 422, { message: 'client' }],
  ['a parent that is not there', raised('23503'), 404, { message: 'not found' }],
  ['a number out of range', raised('22003'), 400, { message: 'a value is out of range' }],
  ['NUL in a text', raised('22021'), 400, { message: 'a value is out of range' }],
  ['a statement that took too long', raised('57014'), 503, { message: 'temporarily unavailable' }],
  ['no connection', raised('CONNECTION_CLOSED'), 503, { message: 'temporarily unavailable' }],
  ['a database that is not there', raised('ECONNREFUSED'), 503, { message: 'temporarily unavailable' }],
] as const)('%s is told without inner detail', ([, error, status, body]) => {
  expect(fromPostgres(error)).toMatchObject({ status, body });
});

test('a failed check is reported at its property', () => {
  expect(fromPostgres(raised('23514', { constraint_name: 'tasks_scheduled_order' }))?.body).toEqual({
    detail: [{ loc: ['body', 'scheduledCompletion'], msg: 'Completion is before the start' }],
  });
  expect(fromPostgres(raised('23514', { constraint_name: 'phases_actual_order' }))?.body).toMatchObject({
    detail: [{ loc: ['body', 'completedOn'] }],
  });
  expect(fromPostgres(raised('23514', { constraint_name: 'document_versions_n_check' }))?.body).toMatchObject({
    detail: [{ loc: ['body', 'pages'], msg: 'A drawing has at most 100 versions' }],
  });
});

test('our own functions give the property in the hint, with the message', () => {
  const error = Object.assign(new Error('The last administrator must stay'), { code: 'PT422', hint: 'user_type_id' });
  expect(fromPostgres(error)?.body).toEqual({
    detail: [{ loc: ['body', 'userTypeId'], msg: 'The last administrator must stay' }],
  });
});

test('our own faults are not turned into errors of the caller', () => {
  expect(fromPostgres(raised('42703'))).toBeNull();
  expect(fromPostgres(raised('25P02'))).toBeNull();
  expect(fromPostgres(new TypeError('x'))).toBeNull();
  expect(fromPostgres('x')).toBeNull();
});

test('a column gets its name in the contract', () => {
  expect(toCamel('scheduled_start')).toBe('scheduledStart');
  expect(toCamel('name')).toBe('name');
});
