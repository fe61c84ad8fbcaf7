import { expect, test } from 'vitest';
import { filterOf, isMatch } from './note-filter.ts';

const person = '7d7f1d5c-6a5c-4f0e-9d1c-3f2a7c9b1e00';
const picture = { isImage: true } as never;
const note = { taskId: 7, isInternal: false, photos: [picture] };

test.each([
  ['', {}],
  [`task=7&author=${person}&internal=no&photos=yes`, { task: 7, author: person, internal: 'no', photos: 'yes' }],
  ['task=x&author=nobody&internal=maybe&photos=no', {}],
  ['task=-1&tab=notes&who=client:1', {}],
  ['who=nobody', { who: 'nobody' }],
  [`who=user:${person}`, { who: `user:${person}` }],
  ['who=trade:12', { who: 'trade:12' }],
])('?%s', (address, filter) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(filter);
});

test.each([
  [{}, true],
  [{ task: 7, internal: 'no', photos: 'yes' }, true],
  [{ task: 8 }, false],
  [{ internal: 'yes' }, false],
] as const)('%j: %s', (filter, matches) => {
  expect(isMatch(filter, note)).toBe(matches);
});

test('documents alone are no photos', () => {
  expect(isMatch({ photos: 'yes' }, { ...note, photos: [{ isImage: false } as never] })).toBe(false);
});
