import { expect, test } from 'vitest';
import {
  daysNowWords,
  dueWords,
  isLate,
  kindName,
  optionDueWords,
  pricesNow,
  pricesWords,
  respondDay,
  standingWords,
  stateWords,
} from './decision-words.ts';

test('a kind and a state of a newer release are plain words', () => {
  expect(kindName('inspection' as 'change')).toBe('inspection');
  expect(kindName('change')).toBe('Change');
  expect(stateWords('postponed' as 'sent')).toEqual({ name: 'postponed', tone: 'neutral' });
  expect(stateWords('closed').name).toBe('Signed');
});

// docs/product.md#decisions-of-all
test('a signed one has the price of what was chosen, and says that it is taken back or disputed', () => {
  const chosen = { title: 'Slate', priceCents: 315_000, isTakenBack: false, isDisputed: false };
  const namesOf = (more: object) =>
    standingWords({ state: 'closed', chosen: { ...chosen, ...more } }).map(({ name }) => name);
  expect([namesOf({}), namesOf({ isTakenBack: true, isDisputed: true })]).toEqual([
    ['Signed'],
    ['Signed', 'Taken Back', 'Disputed'],
  ]);
  expect(pricesNow({ chosen }, [190_000, 315_000])).toEqual([315_000]);
  expect(pricesNow({ chosen: null }, [190_000, 315_000])).toEqual([190_000, 315_000]);
});

const inTime = { due: '2027-03-03', respondBy: '2027-03-03', daysAskedLate: 0 };
const askedLate = { due: '2027-03-03', respondBy: '2027-03-07', daysAskedLate: 4 };

// docs/product.md#decisions-of-all
test('late is what was asked in time; what was asked late says so, and is late after its days to answer', () => {
  expect(dueWords(inTime, '2027-03-03')).toBe('Due Mar 3, 2027');
  expect(dueWords(inTime, '2027-03-05')).toBe('Due Mar 3, 2027, 2 days late');
  expect(dueWords(askedLate, '2027-03-01')).toBe('Due Mar 3, 2027, asked 4 days late');
  expect(dueWords(askedLate, '2027-03-09')).toBe('Due Mar 3, 2027, asked 4 days late');
  const respond = { label: 'Respond by', day: 'Mar 7, 2027' };
  expect(respondDay(askedLate, '2027-03-07')).toEqual({ ...respond, late: null });
  expect(respondDay(askedLate, '2027-03-08')).toEqual({ ...respond, late: '1 day late' });
  // One day is said once.
  expect(respondDay(inTime, '2027-03-05')).toBeNull();
  const late = (today: string) =>
    [inTime, askedLate, { ...inTime, respondBy: null }].map((each) => isLate(each, today));
  expect(late('2027-03-03')).toEqual([false, false, false]);
  expect(late('2027-03-05')).toEqual([true, false, true]);
  expect(late('2027-03-08')).toEqual([true, true, true]);
  expect(dueWords({ due: null, daysAskedLate: 0 }, '2027-03-08')).toBeNull();
});

test('an option with a shorter lead was asked less late, or in time', () => {
  const due = (day: string, today: string) => optionDueWords({ due: day }, askedLate, today);
  expect(due('2027-03-03', '2027-03-04')).toBe('due Mar 3, 2027, asked 4 days late');
  expect(due('2027-03-06', '2027-03-04')).toBe('due Mar 6, 2027, asked 1 day late');
  expect(due('2027-03-07', '2027-03-09')).toBe('due Mar 7, 2027, 2 days late');
});

test('a range of prices names its currency once, and nothing is no amount', () => {
  expect(pricesWords([2_154_000, null, 1_820_000], 'USD')).toBe('$18,200–$21,540');
  expect(pricesWords([-45_000, 30_000], 'USD')).toBe('−$450–$300');
  expect(pricesWords([318_000], 'USD')).toBe('$3,180.00');
  expect(pricesWords([0, 318_000], 'USD')).toBe('$0–$3,180');
  expect(pricesWords([0], 'USD')).toBe('No cost');
  expect(pricesWords([null], 'USD')).toBeNull();
});

// docs/product.md#days-now
test('days that the plan would move by now, and that were not offered, are said', () => {
  expect(daysNowWords(3, 5)).toBe('Offered +3, now +5: 2 days would be yours');
  expect(daysNowWords(-2, 0)).toBe('Offered −2, now 0: 2 days would be yours');
  expect(daysNowWords(0, 1)).toBe('Offered 0, now +1: 1 day would be yours');
  expect([daysNowWords(3, 3), daysNowWords(3, 1)]).toEqual([null, null]);
});
