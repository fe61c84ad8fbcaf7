import { expect, test } from 'vitest';
import type { Person } from '../assigned-work.ts';
import { meantBy, mentionAt, withoutMention } from './mention.ts';

const person = (name: string, isDeleted = false): Person => ({
  who: `trade:${name.length}`,
  hue: 1,
  isTrade: true,
  name,
  isDeleted,
});
const people = [person('Stone and Oak'), person('Élan Plumbing'), person('Gone Oak', true), person('Oak Electric')];
const names = (text: string) => meantBy({ from: 0, to: 0, text }, people).map(({ name }) => name);

// docs/product.md#mention
test('an @ that begins a word is a mention up to the caret', () => {
  expect(mentionAt('Rough-in @oak', 13)).toEqual({ from: 9, to: 13, text: 'oak' });
  expect(mentionAt('@', 1)).toEqual({ from: 0, to: 1, text: '' });
  expect(mentionAt('Rough-in @oak el today', 16)).toEqual({ from: 9, to: 16, text: 'oak el' });
  expect(mentionAt('Mail ann@example.com', 20)).toBe(null);
  expect(mentionAt('Rough-in', 8)).toBe(null);
});

test('parts of names find people and trades that are not deleted, beginnings of names first', () => {
  expect(names('')).toEqual(['Stone and Oak', 'Élan Plumbing', 'Oak Electric']);
  expect(names('oak')).toEqual(['Oak Electric', 'Stone and Oak']);
  expect(names('elec')).toEqual(['Oak Electric']);
  expect(names('elan')).toEqual(['Élan Plumbing']);
  expect(names(' 5 pm')).toEqual([]);
  expect(names('nobody')).toEqual([]);
});

// docs/product.md#mention
test('a mention that is taken leaves the rest of the name', () => {
  expect(withoutMention('Rough-in @oak', { from: 9, to: 13, text: 'oak' })).toBe('Rough-in ');
  expect(withoutMention('Rough-in @oak today', { from: 9, to: 13, text: 'oak' })).toBe('Rough-in today');
  expect(withoutMention('@oak', { from: 0, to: 4, text: 'oak' })).toBe('');
});
