import { expect, test } from 'vitest';
import { beginOfDay } from '../../lib/time/dates.ts';
import { filterOf, isCertain, isMatch } from './note-filter.ts';

const person = '7d7f1d5c-6a5c-4f0e-9d1c-3f2a7c9b1e00';
const picture = { isImage: true } as never;
const note = { id: 1, taskId: 7, isInternal: false, photos: [picture], createdOn: '2026-11-03T12:00:00Z' };

test.each([
  ['', {}],
  [`task=7&author=${person}&internal=no&photos=yes`, { task: 7, author: person, internal: 'no', photos: 'yes' }],
  ['waits=yes', { waits: 'yes' }],
  ['task=x&author=nobody&internal=maybe&photos=no&waits=no', {}],
  ['task=-1&tab=notes&who=client:1', {}],
  ['phase=4', { phase: 4 }],
  ['from=2026-11-03&until=2026-11-03', { since: beginOfDay('2026-11-03'), until: beginOfDay('2026-11-04') }],
  ['from=soon&until=2026-13-40', {}],
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
  [{ since: '2026-11-03T12:00:00.000Z', until: '2026-11-03T12:00:01.000Z' }, true],
  [{ since: '2026-11-03T12:00:00.001Z' }, false],
  [{ until: '2026-11-03T12:00:00.000Z' }, false],
] as const)('%j: %s', (filter, matches) => {
  expect(isMatch(filter, note)).toBe(matches);
});

test('only the server knows of whom a note is, whether it waits for an answer, and what its to-do is', () => {
  expect(isCertain({ task: 7, internal: 'no', photos: 'yes' })).toBe(true);
  const unknown = [{ author: person }, { who: 'nobody' }, { phase: 4 }, { waits: 'yes' }, { todo: 'open' }] as const;
  for (const filter of unknown) expect(isCertain(filter), JSON.stringify(filter)).toBe(false);
});

test('documents alone are no photos', () => {
  expect(isMatch({ photos: 'yes' }, { ...note, photos: [{ isImage: false } as never] })).toBe(false);
});
