import { expect, test } from 'vitest';
import { dayWords } from './agenda-words.ts';

const row = { kind: 'task', id: 1, name: 'Roofing', phaseName: null, project: { id: 1, name: 'Barn' } } as const;
const item = { ...row, isMilestone: false };

test.each([
  [-1241, 'completion', '1,241 days late', 'Mar 3, 2026'],
  [-1, 'completion', '1 day late', 'Mar 3, 2026'],
  [0, 'completion', 'Today', 'Ends'],
  [1, 'start', 'Tomorrow', 'Starts'],
  [6, 'start', 'Tue, Mar 3', 'Starts'],
] as const)('%d days away, a %s reads %s, %s', (inDays, event, when, what) => {
  expect(dayWords({ ...item, event, inDays, day: '2026-03-03' })).toEqual({ when, what });
});

test('a milestone neither starts nor ends: it is due', () => {
  const milestone = { ...item, isMilestone: true, event: 'start', inDays: 1, day: '2026-03-03' } as const;
  expect(dayWords(milestone)).toEqual({ when: 'Tomorrow', what: 'Due' });
});
