import { expect, test } from 'vitest';
import { type Input, wordsOf } from './input-words.ts';

const input = (entity: string, name: string | null, after: object | null, more: Partial<Input> = {}): Input => ({
  op: 'update',
  entity,
  name,
  from: null,
  to: null,
  before: {},
  after: after as Input['after'],
  ...more,
});

test.for<[string, Input]>([
  ['Rain on Feb 3', input('projectday', null, { day: '2026-02-03', kind: 'weather', note: '' }, { op: 'create' })],
  [
    'Storm on Feb 3',
    input('projectday', null, { day: '2026-02-03', kind: 'weather', note: 'Storm' }, { op: 'create' }),
  ],
  [
    'Rain on Feb 3 taken back',
    input('projectday', null, {}, { op: 'delete', before: { day: '2026-02-03', kind: 'weather', note: '' } }),
  ],
  ['No longer brought up to a day', input('project', null, { plannedFrom: null })],
  ['Tile delivery not before Feb 16', input('task', 'Tile delivery', { notBefore: '2026-02-16' })],
  ['Tile delivery no longer held back', input('task', 'Tile delivery', { notBefore: null })],
  ['Crane fixed to Feb 16', input('task', 'Crane', { notBefore: '2026-02-16', isFixed: true })],
  ['Framing done on Feb 20', input('task', 'Framing', { statusId: 3, completedOn: '2026-02-20', startedOn: null })],
  ['Framing started on Feb 2', input('task', 'Framing', { statusId: 2, startedOn: '2026-02-02' })],
  ['Framing set back', input('task', 'Framing', { statusId: 1, startedOn: null })],
  ['Duration of Framing: 12 instead of 10', input('task', 'Framing', { duration: 12 }, { before: { duration: 10 } })],
  [
    'Duration of Framing: 12 days instead of 10 days',
    input('task', 'Framing', { duration: 12 }, { before: { duration: 10 }, context: { durationType: 0 } }),
  ],
  [
    'Duration of Framing: 1 week instead of 5 days',
    input('task', 'Framing', { duration: 1, durationType: 1 }, { before: { duration: 5, durationType: 0 } }),
  ],
  [
    'Duration of Framing: 2 weeks instead of 2 days',
    input(
      'task',
      'Framing',
      { durationType: 1 },
      { before: { durationType: 0 }, context: { duration: 2, durationType: 1 } },
    ),
  ],
  ['Duration of Framing changed', input('task', 'Framing', { durationType: 1 }, { before: { durationType: 0 } })],
  ['Duration of Framing: 2 weeks', input('task', 'Framing', { duration: 2 }, { context: { durationType: 1 } })],
  ['Framing begins with the task above', input('phase', 'Framing', { begins: 'with_previous' })],
  ['Permit became a milestone', input('task', 'Permit', { isMilestone: true, duration: 0 })],
  ['Permit is no longer a milestone', input('phase', 'Permit', { isMilestone: false, duration: 3 })],
  [
    'A working week of its own',
    input('project', null, { workWeek: [true, true, true, true, true, true, false] }, { before: { workWeek: null } }),
  ],
  ['The company’s working week again', input('project', null, { workWeek: null })],
  [
    'Paint waits for the end of Plaster with its own end, 2 working days later',
    input('link', null, { type: 'FF', lag: 2, lagIn: 'work' }, { op: 'create', from: 'Plaster', to: 'Paint' }),
  ],
  [
    'Paint waits for the start of Plaster with its own end',
    input('link', null, { type: 'SF', lag: 0, lagIn: 'work' }, { op: 'create', from: 'Plaster', to: 'Paint' }),
  ],
  ['Pantry added', input('phase', null, { name: 'Pantry' }, { op: 'create' })],
  ['Pantry deleted', input('task', null, null, { op: 'delete', before: { title: 'Pantry' } })],
  ['Paint waits for Plaster', input('link', null, { lag: 0 }, { op: 'create', from: 'Plaster', to: 'Paint' })],
  [
    'Paint waits for Plaster, 2 working days later',
    input('link', null, { type: 'FS', lag: 2, lagIn: 'work' }, { op: 'create', from: 'Plaster', to: 'Paint' }),
  ],
  [
    'Paint waits for Plaster, 2 working days later instead of 1 day earlier',
    input(
      'link',
      null,
      { lag: 2, lagIn: 'work' },
      {
        from: 'Plaster',
        to: 'Paint',
        before: { lag: -1, lagIn: 'calendar' },
        context: { type: 'FS', lag: 2, lagIn: 'work' },
      },
    ),
  ],
  [
    'Paint waits for the start of Plaster, not its end, 3 days later',
    input(
      'link',
      null,
      { type: 'SS' },
      {
        from: 'Plaster',
        to: 'Paint',
        before: { type: 'FS' },
        context: { type: 'SS', lag: 3, lagIn: 'calendar' },
      },
    ),
  ],
  ['A link changed', input('link', null, { lag: 2 }, { before: { lag: 0 } })],
  ['Paint no longer waits for Plaster', input('link', null, null, { op: 'delete', from: 'Plaster', to: 'Paint' })],
  ['The order changed', input('task', null, null, { op: 'order' })],
  ['The dates were linked', input('project', null, { scheduleMode: 'linked' })],
  ['Brought up to Feb 3', input('project', null, { plannedFrom: '2026-02-03' })],
  ['The project starts on Feb 3', input('project', null, { scheduledStart: '2026-02-03' })],
])('%s', ([words, given]) => {
  expect(wordsOf([given], 1)).toBe(words);
});

// docs/product.md#ledger
test('of several inputs the first is told, with the number of the others', () => {
  expect(wordsOf([input('task', 'Paint', { duration: 2 })], 3)).toBe('Duration of Paint: 2, and 2 more');
});

test('without an input it was the calendar of the company', () => {
  expect(wordsOf([], 0)).toBe('The work calendar changed');
});
