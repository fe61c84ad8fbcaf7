import { expect, test } from 'vitest';
import { HUES, huesOf, preferredHue } from './hues.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `person-${at * 7919}`);

test('eight people have eight hues, nine share one', () => {
  expect(new Set(huesOf(ids(HUES)).values()).size).toBe(HUES);
  expect(huesOf(ids(9)).size).toBe(9);
});

test('whoever is alone has the hue of the lists', () => {
  for (const id of ids(20)) expect(huesOf([id]).get(id)).toBe(preferredHue(id));
});

test('every screen gives the same hues, in whatever order people came and in however many tabs', () => {
  const people = ids(8);
  expect(huesOf([...people.toReversed(), ...people])).toEqual(huesOf(people));
});
