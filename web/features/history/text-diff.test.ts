import { expect, test } from 'vitest';
import { textDiff } from './text-diff.ts';

const shown = (before: string, after: string) =>
  textDiff(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}]`, new: `[+${text}]` })[kind])
    .join('');

test.each([
  ['the same', 'the same', 'the same'],
  ['', 'Both wings', '[+Both wings]'],
  ['Both wings', '', '[-Both wings]'],
  ['Check the roof today', 'Check the old roof', 'Check the [+old ]roof[- today]'],
  ['a b c', 'a x c', 'a [-b][+x] c'],
  ['one line\ntwo', 'one line\nthree', 'one line\n[-two][+three]'],
])('%j → %j', (before, after, wanted) => {
  expect(shown(before, after)).toBe(wanted);
});

test('each side of the difference is the complete old or new text', () => {
  const [before, after] = ['the quick brown fox jumps over', 'the brown dog jumps twice over'];
  const pieces = textDiff(before, after);
  const without = (kind: string) => pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text);
  expect([without('new').join(''), without('gone').join('')]).toEqual([before, after]);
});

test('compares long texts, and shows texts with hardly a common word as a whole', () => {
  const long = 'word '.repeat(20_000);
  expect(textDiff(long, `${long}more`).map(({ kind }) => kind)).toEqual(['same', 'new']);
  const another = Array.from({ length: 20_000 }, (_, at) => `other${at}`).join(' ');
  expect(textDiff(long, another)).toEqual([
    { at: 0, kind: 'gone', text: long },
    { at: 1, kind: 'new', text: another },
  ]);
});
