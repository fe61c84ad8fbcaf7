import { expect, test } from 'vitest';
import type { FeedNote } from '../../../../functions/core/notes/contract.ts';
import { dropNote, putNote } from './feed-cache.ts';

const note = (id: number, description = ''): FeedNote => ({
  id,
  description,
  task_id: 1,
  task_title: 'Task',
  phase_id: 1,
  phase_name: 'Phase',
  major_phase_id: 1,
  major_phase_name: 'Major phase',
  created_on: `2026-01-${String(id).padStart(2, '0')}T00:00:00Z`,
  is_internal: false,
  is_for_trades: false,
  created_by: null,
  created_first_name: 'Ann',
  created_last_name: 'Lee',
  version: 1,
  replies: { count: 0, forClients: 0, last: [] },
  question: null,
  settled_on: null,
  todo: null,
  photos: [],
});
const feed = (...pages: number[][]) => ({ pages: pages.map((ids) => ids.map((id) => note(id))), pageParams: [0] });
const ids = ({ pages }: { pages: FeedNote[][] }) => pages.map((page) => page.map(({ id }) => id));

test.each([
  ['put 9 into [8,7] → [9,8,7]', [[8, 7]], 9, [[9, 8, 7]]],
  ['put 5 into [8,4],[3] → [8,5,4],[3]', [[8, 4], [3]], 5, [[8, 5, 4], [3]]],
  ['put 1 into [8,4] → it is on a page that is not loaded', [[8, 4]], 1, [[8, 4]]],
  ['put 1 into [] → [1]', [[]], 1, [[1]]],
])('%s', (_sentence, pages, id, expected) => {
  expect(ids(putNote(feed(...pages), note(id)))).toEqual(expected);
});

test('an existing note is replaced in its place', () => {
  const next = putNote(feed([8, 7], [6]), note(7, 'new text'));
  expect(ids(next)).toEqual([[8, 7], [6]]);
  expect(next.pages[0]?.[1]?.description).toBe('new text');
});

test('a removed note leaves its page', () => {
  expect(ids(dropNote(feed([8, 7], [6]), 7))).toEqual([[8], [6]]);
});
