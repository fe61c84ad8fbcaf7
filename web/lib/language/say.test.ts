import { afterEach, expect, test } from 'vitest';
import { formatDay, formatRelative, showTimesIn } from '../time/dates.ts';
import { learn, say, sayAny, sayCount } from './say.ts';
import { spanish } from './spanish/spanish.ts';

afterEach(() => {
  learn({});
  showTimesIn(null, 'en-US');
});

const sayings = () => [
  say('Sign…'),
  say('Request {number}, revision {revision}', { number: 7, revision: 2 }),
  sayCount(1, '1 working day more', '{count} working days more'),
  sayCount(3, '1 working day more', '{count} working days more'),
];

// docs/product.md#client-language
test('texts are said in English until another language is learnt, and in it from then on', () => {
  expect(sayings()).toEqual(['Sign…', 'Request 7, revision 2', '1 working day more', '3 working days more']);
  learn(spanish);
  expect(sayings()).toEqual(['Firmar…', 'Solicitud 7, revisión 2', '1 día hábil más', '3 días hábiles más']);
});

test('a value is said as it is, whatever signs are in it', () => {
  expect(say('Signed in as {name}', { name: '$& {name}' })).toBe('Signed in as $& {name}');
});

test('a text of the server without Spanish stays as it is', () => {
  learn(spanish);
  expect([sayAny('Retry'), sayAny('Something new')]).toEqual(['Reintentar', 'Something new']);
});

test('days and times follow the language', () => {
  showTimesIn(null, 'es-US');
  expect(formatDay('2027-03-03')).toBe('3 mar 2027');
  expect(formatRelative(new Date(Date.now() - 3 * 3_600_000).toISOString())).toBe('hace 3 horas');
});
