import { expect, test } from 'vitest';
import { daysOfPage, pagesOf } from './pages.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => at);

// docs/product.md#schedule-print
test('a plan that can be read on one page is one, and a longer one has all of its rows on several', () => {
  expect(pagesOf([])).toEqual([[]]);
  expect(pagesOf(rows(120))).toEqual([rows(120)]);
  const pages = pagesOf(rows(1000));
  expect(pages).toHaveLength(17);
  expect(pages.flat()).toEqual(rows(1000));
});

test('a page of several shows the days of its own tasks, and a single page all of them', () => {
  const bar = (start: number, end: number) => ({ start, end, look: 'open' as const });
  const bars = new Map([
    ['majorphase:1', bar(0, 1000)],
    ['task:1', bar(0, 5)],
    ['task:2', bar(5, 9)],
    ['task:3', bar(990, 1000)],
  ]);
  const page = [
    { key: 'majorphase:1', isFolded: false },
    { key: 'task:1', isFolded: null },
    { key: 'task:2', isFolded: null },
  ];
  expect(daysOfPage(page, bars, true)).toEqual({ from: 0, to: 9 });
  expect(daysOfPage(page, bars, false)).toEqual({ from: 0, to: 1000 });
  expect(daysOfPage([{ key: 'majorphase:1', isFolded: true }], bars, true)).toEqual({ from: 0, to: 1000 });
});
