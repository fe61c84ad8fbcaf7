import { expect, test } from 'vitest';
import { textOf } from '../../schedule/engine/day.ts';
import { remindersOf, type Unsigned } from './reminders.ts';

const BY = 20_000;
const open: Unsigned = {
  userId: 'u',
  offerId: 1,
  offer: {
    start: textOf(BY),
    buffer: 0,
    leads: [0],
    sentOn: textOf(BY - 60),
    expiresOn: null,
    isOpen: true,
    replyDays: 4,
  },
  times: 0,
  heardOn: textOf(BY - 60),
};
/** Whether a reminder is due so many days after the day to answer by, where they last heard of it on another such day. */
const isDue = (day: number, heard: number, times = 0) =>
  remindersOf([{ ...open, times, heardOn: textOf(BY + heard) }], textOf(BY + day)).length === 1;

// docs/product.md#decision-reminders
test('reminders come seven and two days before, on the day, and each third day after it', () => {
  expect([isDue(-8, -60), isDue(-7, -60)]).toEqual([false, true]);
  expect([isDue(-6, -7), isDue(-3, -7), isDue(-2, -7), isDue(0, -1)]).toEqual([false, false, true, true]);
  expect([isDue(0, 0), isDue(2, 0), isDue(3, 0), isDue(22, 21), isDue(40, 21)]).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

// docs/product.md#decision-reminders
test('five reminders of an offer are the most; one that is needed for no day has none', () => {
  expect([isDue(0, -1, 4), isDue(0, -1, 5)]).toEqual([true, false]);
  expect(remindersOf([{ ...open, offer: { ...open.offer, start: null } }], textOf(BY))).toEqual([]);
  expect(remindersOf([open], textOf(BY))).toEqual([{ userId: 'u', offerId: 1, respondBy: textOf(BY) }]);
});
