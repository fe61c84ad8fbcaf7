import { expect, test } from 'vitest';
import { HUES, huesOf, preferredHue } from './hues.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `person-${at * 7919}`);

test('eight people have eight hues, nine share one', () => {
  expect(new Set(huesOf(ids(HUES)).values()).size).toBe(HUES);
  expect(huesOf(ids(9)).size).toBe(9);
});

test('a person alone has their preferred hue', () => {
  for (const id of ids(20)) expect(huesOf([id]).get(id)).toBe(preferredHue(id));
});

test('every screen has the same hues, in any order of arrival and number of tabs', () => {
  const people = ids(8);
  expect(huesOf([...people.toReversed(), ...people])).toEqual(huesOf(people));
});
