import { expect, test } from 'vitest';
import type { Visit, Visits } from '../../../functions/core/visits/contract.ts';
import { daysOf } from './cards.ts';
import type { Waiting } from './waiting.ts';

const aVisit = (given: Partial<Visit>): Visit => ({
  id: 1,
  project: { name: 'Oak Avenue', address: null },
  phase: 'Plumbing',
  task: null,
  from: '2026-11-23',
  to: '2026-11-24',
  days: 2,
  state: 'asked',
  proposedOn: null,
  work: 'open',
  mayStart: false,
  mayFinish: false,
  takesPhotos: true,
  isMilestone: false,
  notes: [],
  contact: null,
  choices: [],
  ...given,
});
const page = (...visits: Visit[]): Visits => ({
  company: { name: '', phone: null, logoUrl: null },
  trade: { name: '', language: 'en' },
  today: '2026-11-23',
  until: '2026-12-06',
  showsCost: false,
  visits,
  later: { count: 0, first: [] },
  todos: [],
});
const said = (answer: 'coming' | 'other' | 'completed', from = '2026-11-23'): Waiting => ({
  link: '1',
  key: answer,
  at: 0,
  kind: 'answer',
  answer: { assignmentId: 1, answer, day: answer === 'other' ? '2026-11-25' : null, for: { from, to: '2026-11-24' } },
});
const shown = (waiting: Waiting[], today = '2026-11-23') => daysOf(page(aVisit({})), waiting, today)[0]?.cards[0];

// docs/product.md#trade-page-visits
test('visits stand by their first day; those that go on under today, late ones first', () => {
  const visits = page(
    aVisit({ id: 1, from: '2026-11-20', to: '2026-11-21' }),
    aVisit({ id: 2, from: '2026-11-20', to: '2026-11-25' }),
    aVisit({ id: 3, from: '2026-11-26', to: '2026-11-26' }),
    aVisit({ id: 4 }),
  );
  const days = daysOf(visits, [], '2026-11-23').map(({ day, cards }) => [day, cards.map(({ visit }) => visit.id)]);
  expect(days).toEqual([
    [null, [1]],
    ['2026-11-23', [2, 4]],
    ['2026-11-26', [3]],
  ]);
});

test('an answer that waits shows at once, and one for other days does not', () => {
  expect(shown([said('coming')])).toMatchObject({ visit: { state: 'coming' }, isWaiting: true });
  expect(shown([said('other')])?.visit).toMatchObject({ state: 'other', proposedOn: '2026-11-25' });
  expect(shown([said('coming', '2026-11-20')])?.visit.state).toBe('asked');
  expect(shown([said('completed')])?.visit).toMatchObject({ work: 'completed', mayFinish: false });
});

test('without a connection work can start on its day, and what is over leaves', () => {
  expect(shown([], '2026-11-24')?.visit).toMatchObject({ mayStart: true, mayFinish: true });
  expect(daysOf(page(aVisit({})), [], '2026-11-25')).toEqual([]);
});
