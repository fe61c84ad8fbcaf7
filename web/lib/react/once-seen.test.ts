import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceSeen } from './once-seen.ts';

const SEEN_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that starts in the background, and how often it told that it was seen. */
function aPage(outcomes: ('told' | 'failed')[] = []) {
  const screen = Object.assign(new EventTarget(), { visibilityState: 'hidden' as DocumentVisibilityState });
  const show = (visibilityState: DocumentVisibilityState) => {
    screen.visibilityState = visibilityState;
    screen.dispatchEvent(new Event('visibilitychange'));
  };
  let told = 0;
  const stop = onceSeen(screen, SEEN_MS, () => {
    told += 1;
    return outcomes.shift() === 'failed' ? Promise.reject(new Error('No network')) : Promise.resolve();
  });
  return { show, stop, told: () => told };
}

// docs/product.md#evidence
test('a page that was opened in the background is seen once it was on the screen for a second', async () => {
  const { show, told } = aPage();
  await vi.advanceTimersByTimeAsync(10 * SEEN_MS);
  expect(told()).toBe(0);
  show('visible');
  await vi.advanceTimersByTimeAsync(SEEN_MS - 1);
  expect(told()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(told()).toBe(1);
  show('hidden');
  show('visible');
  await vi.advanceTimersByTimeAsync(SEEN_MS);
  expect(told()).toBe(1);
});

test('a glance is none, and the seconds of two are not added', async () => {
  const { show, told } = aPage();
  for (const _ of [1, 2]) {
    show('visible');
    await vi.advanceTimersByTimeAsync(SEEN_MS - 1);
    show('hidden');
    await vi.advanceTimersByTimeAsync(SEEN_MS);
  }
  expect(told()).toBe(0);
});

test('what failed is told at the next look, and nothing after the page is left', async () => {
  const { show, told } = aPage(['failed']);
  show('visible');
  await vi.advanceTimersByTimeAsync(SEEN_MS);
  expect(told()).toBe(1);
  show('hidden');
  show('visible');
  await vi.advanceTimersByTimeAsync(SEEN_MS);
  expect(told()).toBe(2);

  const left = aPage();
  left.show('visible');
  left.stop();
  await vi.advanceTimersByTimeAsync(SEEN_MS);
  expect(left.told()).toBe(0);
});
