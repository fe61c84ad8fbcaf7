import { expect, test, vi } from 'vitest';
import { type ChoiceGroup, chosenGroups, chosenWords, clearAll, namedApart } from './filter-group.ts';

const phase: ChoiceGroup = {
  kind: 'choice',
  key: 'phase',
  label: 'Phase',
  all: 'All phases',
  noun: 'phases',
  value: '2',
  options: [
    { id: '1', label: 'Finish', detail: 'House' },
    { id: '2', label: 'Finish', detail: 'Garage' },
    { id: '3', label: 'Framing', detail: 'House' },
  ],
};

// docs/product.md#filter
test('options with the same name are told apart, and others keep theirs', () => {
  expect(namedApart(phase.options).map(({ label }) => label)).toEqual(['Finish · House', 'Finish · Garage', 'Framing']);
});

test('what is chosen is said in words, also a row that is gone', () => {
  expect(chosenWords(phase)).toBe('Phase: Finish · Garage');
  expect(chosenWords({ ...phase, value: '9' })).toBe('Phase: …');
  expect(chosenWords({ kind: 'day', key: 'from', label: 'From', value: '2026-11-03' })).toBe('From: Nov 3, 2026');
  expect(chosenWords({ kind: 'switch', key: 'photos', label: 'With photos', value: 'yes' })).toBe('With photos');
});

test('everything is taken back at once', () => {
  const photos = { kind: 'switch', key: 'photos', label: 'With photos', value: '' } as const;
  const choose = vi.fn();
  const filter = { groups: [phase, photos], choose, found: '' };
  expect(chosenGroups(filter)).toEqual([phase]);
  clearAll(filter);
  expect(choose).toHaveBeenCalledExactlyOnceWith({ phase: '', photos: '' });
});
