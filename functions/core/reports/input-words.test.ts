import { expect, test } from 'vitest';
import { inputWords } from './input-words.ts';

const input = (entity: string, name: string | null, after: object | null, more: object = {}) => ({
  op: 'update',
  entity,
  name,
  from: null,
  to: null,
  before: {},
  after,
  ...more,
});

test.each<[object, string, string]>([
  [
    input('projectday', null, { day: '2027-03-03', kind: 'weather', note: '' }, { op: 'create' }),
    'Rain on Mar 3',
    'Lluvia el 3 mar',
  ],
  [
    input('projectday', null, {}, { op: 'delete', before: { day: '2027-03-03', kind: 'closed', note: 'Fiesta' } }),
    'Fiesta on Mar 3 taken back',
    'Fiesta el 3 mar, retirado',
  ],
  [input('task', 'Tile', { notBefore: '2027-03-16' }), 'Tile not before Mar 16', 'Tile: no antes del 16 mar'],
  [
    input('task', 'Tile', { duration: 1, durationType: 1 }, { before: { duration: 5, durationType: 0 } }),
    'Duration of Tile: 1 week instead of 5 days',
    'Tile: duración 1 semana en lugar de 5 días',
  ],
  [
    input('link', null, { type: 'FF', lag: 2, lagIn: 'work' }, { op: 'create', from: 'Plaster', to: 'Paint' }),
    'Paint waits for the end of Plaster with its own end, 2 working days later',
    'Paint, con su final, espera el final de Plaster, 2 días hábiles después',
  ],
  [input('task', null, { title: 'Tile' }, { op: 'create' }), 'Tile added', 'Tile: nueva'],
  [input('task', 'Tile', { completedOn: '2027-03-20' }), 'Tile done on Mar 20', 'Tile: terminado el 20 mar'],
  [input('project', null, { scheduledStart: '2027-03-01' }), 'The project starts on Mar 1', 'La obra empieza el 1 mar'],
])('%j is told in both languages', (moved, en, es) => {
  const inputs = [moved as Record<string, unknown>];
  expect([inputWords({ inputs, count: 1 }, 'en'), inputWords({ inputs, count: 1 }, 'es')]).toEqual([en, es]);
  expect(inputWords({ inputs, count: 3 }, 'es')).toBe(`${es}, y 2 más`);
});

test('a move without inputs was made by hand', () => {
  expect(inputWords({ inputs: [], count: 0 }, 'en')).toBe('Changed by hand');
  expect(inputWords({ inputs: [], count: 0 }, 'es')).toBe('Cambiado a mano');
});
