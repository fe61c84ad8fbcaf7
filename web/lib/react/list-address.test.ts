import { expect, test } from 'vitest';
import { readListAddress, writeListAddress } from './list-address.ts';

const offer = { usualSort: '-lastViewed', sortKeys: ['name', 'lastViewed'], shows: ['started'] };
const read = (address: string) => readListAddress(new URLSearchParams(address), offer);
const write = (before: string, change: object) =>
  writeListAddress(new URLSearchParams(before), { ...read(before), ...change }, '-lastViewed').toString();

test('an address says search, sort, page and size, and nothing of what is usual', () => {
  expect(read('')).toEqual({ search: '', show: '', sort: '-lastViewed', page: 1, size: 20 });
  expect(read('q=old+barn&show=started&sort=-name&page=3&size=50')).toEqual({
    search: 'old barn',
    show: 'started',
    sort: '-name',
    page: 3,
    size: 50,
  });
  expect(write('q=barn&sort=name&page=3', { page: 1 })).toBe('q=barn&sort=name');
  expect(write('sort=name&size=50&tab=x', { sort: '-lastViewed', size: 20, search: 'a b' })).toBe('tab=x&q=a+b');
});

// docs/product.md#list-address
test('nonsense in an address is as usual', () => {
  for (const nonsense of [
    'sort=salary',
    'sort=--name',
    'page=0',
    'page=x',
    'page=1.5',
    'page=-1',
    'size=1000',
    'size=',
    'show=all',
  ]) {
    expect(read(nonsense), nonsense).toEqual(read(''));
  }
});
