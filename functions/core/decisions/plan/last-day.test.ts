import { expect, test } from 'vitest';
import { byLastDay, type DecisionFacts, daysOf, lastDay, longestLead, type OfferFacts, respondBy } from './last-day.ts';

const offer: OfferFacts = {
  start: '2031-03-20',
  buffer: 2,
  leads: [3, 5],
  sentOn: '2031-03-01',
  expiresOn: null,
  isOpen: true,
  replyDays: 4,
};
const draft: DecisionFacts = {
  isClosed: false,
  start: '2031-03-30',
  buffer: 0,
  own: 7,
  options: [null, 14],
  offer: null,
};

// docs/product.md#last-day
test('the longest lead is that of what is open with the client, else of the options, else its own', () => {
  expect(longestLead({ own: 7, options: [null, 14], offered: [3, 5] })).toBe(5);
  expect(longestLead({ own: 7, options: [null, 3], offered: null })).toBe(7);
  expect(longestLead({ own: 7, options: [], offered: null })).toBe(7);
});

// docs/product.md#last-day
test('an offer of which nothing can be chosen has no last day', () => {
  expect(daysOf({ ...draft, offer: { ...offer, leads: null } })).toMatchObject({ due: null, daysAskedLate: 0 });
});

// docs/product.md#last-day
test('the last day is the start without lead and buffer; a decision that is needed for no day has none', () => {
  expect(lastDay({ start: '2031-03-20', buffer: 3 }, 14)).toBe('2031-03-03');
  expect(lastDay({ start: null, buffer: 3 }, 14)).toBe(null);
});

// docs/product.md#last-day
test('a decision has the days of its open offer, else of its draft, and none once it is closed', () => {
  expect(daysOf({ ...draft, offer })).toEqual({
    due: '2031-03-13',
    respondBy: '2031-03-13',
    daysAskedLate: 0,
    sentOn: '2031-03-01',
  });
  const withdrawn = { ...draft, offer: { ...offer, isOpen: false } };
  expect(daysOf(withdrawn)).toEqual({ due: '2031-03-16', respondBy: null, daysAskedLate: 0, sentOn: '2031-03-01' });
  const none = { due: null, respondBy: null, daysAskedLate: 0 };
  expect(daysOf({ ...withdrawn, isClosed: true })).toEqual({ ...none, sentOn: '2031-03-01' });
  expect(daysOf({ ...draft, start: null })).toEqual({ ...none, sentOn: null });
  expect(daysOf({ ...draft, offer: { ...offer, start: null } })).toEqual({ ...none, sentOn: '2031-03-01' });
});

// docs/product.md#last-day
test('what is sent late is to be answered within its days, before it expires', () => {
  const late = { ...offer, sentOn: '2031-03-12' };
  expect(daysOf({ ...draft, offer: late })).toMatchObject({ respondBy: '2031-03-16', daysAskedLate: 3 });
  expect(respondBy({ ...late, expiresOn: '2031-03-14' }, '2031-03-13')).toBe('2031-03-14');
  expect(respondBy({ ...late, expiresOn: '2031-04-14' }, '2031-03-13')).toBe('2031-03-16');
  expect(respondBy({ ...late, expiresOn: '2031-04-14' }, null)).toBe('2031-04-14');
  expect(respondBy(late, null)).toBe(null);
});

test('those without a last day come last, others of one day in the order in which they were made', () => {
  const some = [
    { due: null, id: 1 },
    { due: '2031-03-02', id: 3 },
    { due: '2031-03-02', id: 2 },
    { due: '2031-03-01', id: 4 },
  ];
  expect(some.toSorted(byLastDay).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
});
