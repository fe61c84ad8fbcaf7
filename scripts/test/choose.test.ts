import { expect, test } from 'vitest';
import type { Kind } from '../../tests/kinds.ts';
import { choose, lanesOf } from './choose.ts';

const all: Record<Kind, string[]> = {
  unit: ['functions/api/notes/order.test.ts', 'web/features/notes/files/rules.test.ts', 'web/lib/dates/days.test.ts'],
  runtime: ['tests/runtime/start.test.ts'],
  convergence: [],
  database: ['tests/database/notes.test.ts', 'tests/database/rules/rules.test.ts'],
  api: ['tests/api/notes/photos.test.ts', 'tests/api/notes-internal.test.ts', 'tests/api/people/users.test.ts'],
  realtime: [],
  sync: [],
  web: [],
  e2e: ['tests/e2e/footnotes.spec.ts', 'tests/e2e/notes/offline.spec.ts'],
  local: [],
  lifecycle: ['tests/lifecycle/growth.test.ts'],
};
const chosen = (...words: string[]) => choose(words, (kind) => all[kind]).flatMap(([, files]) => files);

test('a noun chooses what belongs to it, over all kinds', () => {
  expect(chosen('notes')).toEqual([
    'functions/api/notes/order.test.ts',
    'web/features/notes/files/rules.test.ts',
    'tests/database/notes.test.ts',
    'tests/api/notes/photos.test.ts',
    'tests/api/notes-internal.test.ts',
    'tests/e2e/notes/offline.spec.ts',
  ]);
});

test('a kind and a noun narrow each other, and several of one sort add up', () => {
  expect(chosen('api', 'notes')).toEqual(['tests/api/notes/photos.test.ts', 'tests/api/notes-internal.test.ts']);
  expect(chosen('database', 'runtime')).toEqual([...all.runtime, ...all.database]);
  expect(chosen('users', 'start')).toEqual(['tests/runtime/start.test.ts', 'tests/api/people/users.test.ts']);
});

test('the long tests of the life cycle run when they are named, by their kind or a noun', () => {
  const { lifecycle, ...others } = all;
  expect(chosen()).toEqual(Object.values(others).flat());
  expect(chosen('lifecycle')).toEqual(lifecycle);
  expect(chosen('growth')).toEqual(lifecycle);
});

test('kinds that wait run beside the others, and in turn where there are no others', () => {
  const lanes = (...words: string[]) => {
    const { inTurn, meanwhile } = lanesOf(choose(words, (kind) => all[kind]));
    return [inTurn, meanwhile].map((lane) => lane.map(([kind]) => kind));
  };
  expect(lanes('unit', 'runtime', 'api')).toEqual([['unit', 'api'], ['runtime']]);
  expect(lanes('runtime')).toEqual([['runtime'], []]);
});

test('a word that chooses nothing is an error that says what there is', () => {
  expect(() => chosen('nots')).toThrow(/No test of nots; .*kinds unit, runtime, .*nouns .*notes, .*people/);
  expect(() => chosen('realtime', 'notes')).toThrow('No test of realtime notes');
});
