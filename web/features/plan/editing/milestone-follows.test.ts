import { expect, test } from 'vitest';
import { blankItem } from './item-values.ts';
import { followedBy } from './milestone-follows.tsx';

const row = { ...blankItem, duration: '5', scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-06' };
const milestone = { ...row, isMilestone: true };

// docs/product.md#milestones
test('in a form a length of 0 makes a milestone, and a length ends it', () => {
  expect(followedBy('duration', { ...row, duration: '0' }, true)).toEqual({ isMilestone: true });
  expect(followedBy('duration', { ...milestone, duration: '3' }, true)).toEqual({ isMilestone: false });
  expect(followedBy('duration', { ...milestone, duration: '' }, true)).toEqual({});
  expect(followedBy('isMilestone', milestone, true)).toEqual({ duration: '0' });
  expect(followedBy('isMilestone', { ...row, duration: '0' }, true)).toEqual({ duration: '1' });
});

test('by hand its two days are one', () => {
  const day = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-02' };
  expect(followedBy('isMilestone', milestone, false)).toEqual({ duration: '0', ...day });
  expect(followedBy('scheduledCompletion', milestone, false)).toEqual({ scheduledStart: '2026-03-06' });
  expect(followedBy('scheduledStart', milestone, false)).toEqual({ scheduledCompletion: '2026-03-02' });
  // The text so far is no day.
  expect(followedBy('scheduledStart', { ...milestone, scheduledStart: '3/' }, false)).toEqual({});
  expect(followedBy('scheduledStart', milestone, true)).toEqual({});
});
