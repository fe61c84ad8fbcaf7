import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keyedStore } from '../../lib/store/keyed-store.ts';
import { HIGHLIGHT_MS } from '../transport/timing.ts';
import { flashRows } from './flash-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ends the highlights of one change together', () => {
  const flashes = keyedStore<number>();
  flashRows(flashes, ['task:1', 'task:2', 'phase:3'], 7);
  expect(flashes.keys()).toEqual(['task:1', 'task:2', 'phase:3']);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(HIGHLIGHT_MS);
  expect(flashes.keys()).toEqual([]);
});

it('leaves the highlight of a later change', () => {
  const flashes = keyedStore<number>();
  flashRows(flashes, ['task:1', 'task:2'], 7);
  vi.advanceTimersByTime(HIGHLIGHT_MS / 2);
  flashRows(flashes, ['task:2'], 8);
  vi.advanceTimersByTime(HIGHLIGHT_MS / 2);
  expect(flashes.keys()).toEqual(['task:2']);
  vi.advanceTimersByTime(HIGHLIGHT_MS / 2);
  expect(flashes.keys()).toEqual([]);
});
