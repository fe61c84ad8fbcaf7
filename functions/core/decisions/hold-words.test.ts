import { expect, test } from 'vitest';
import { decidedLateWords, waitsWords } from './hold-words.ts';

const tile = { title: 'Tile', due: '2027-03-03' };

test('a hold says what it waits for, when it was asked, and when it was due', () => {
  expect(waitsWords({ ...tile, askedOn: '2027-02-20' })).toBe('Waits for Tile: asked Feb 20, due Mar 3');
  expect(waitsWords({ ...tile, askedOn: null })).toBe('Waits for Tile: not sent, due Mar 3');
});

test('a late decision says by how many days', () => {
  expect(decidedLateWords({ ...tile, today: '2027-03-10' })).toBe('Tile decided 7 days after Mar 3');
  expect(decidedLateWords({ ...tile, today: '2027-03-04' })).toBe('Tile decided 1 day after Mar 3');
});
