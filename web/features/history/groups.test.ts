import { expect, test } from 'vitest';
import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { groupSentence, groupsOf } from './groups.ts';

const line = (seq: number, told: Partial<HistoryLine>): HistoryLine => ({
  seq,
  op: 'update',
  entity: 'task',
  id: seq,
  fields: {},
  actor: 'mia',
  actorName: 'Mia',
  name: `row ${seq}`,
  at: '2026-01-01T00:00:00Z',
  requestKey: 'a',
  before: null,
  after: { statusId: 3 },
  ...told,
});
const order = { op: 'order', entity: 'task', after: { order: [1, 2] } } as const;
const moved = { op: 'reschedule', entity: 'project', after: null } as const;
const decided = (seq: number, after: object) =>
  line(seq, { entity: 'decision', name: 'Floor', after: { state: 'closed', ...after } });
const signed = decided(3, { event: 'signed' });
const closed = decided(4, { event: 'closed' });
const applied = decided(5, { event: 'applied' });
const takenDown = decided(3, { event: 'signed', to: 'Ana López', method: 'in_person' });
const dates = { entity: 'majorphase', after: { scheduledStart: '2026-01-01' } } as const;

// docs/product.md#history-groups
test('the lines of one request that changed several rows are one entry', () => {
  const lines = [line(9, { requestKey: 'b' }), line(8, {}), line(7, dates), line(6, order), line(5, {})];
  expect(groupsOf(lines).map((group) => group.map(({ seq }) => seq))).toEqual([[9], [8, 7, 6, 5]]);
});

test.each([
  ['one row, and what follows from it', [line(4, moved), line(3, dates), line(2, order), line(1, {})]],
  ['changes without a key', [line(2, { requestKey: null }), line(1, { requestKey: null })]],
])('%s are lines of their own', (_what, lines) => {
  expect(groupsOf(lines)).toHaveLength(lines.length);
});

// docs/product.md#who-did-what
test.each([
  ['set 3 tasks to Completed', [line(3, {}), line(2, {}), line(1, {})]],
  ['changed 2 tasks', [line(2, {}), line(1, { after: { title: 'A' } })]],
  ['deleted 2 phases', [line(2, { op: 'delete', entity: 'phase' }), line(1, { op: 'delete', entity: 'phase' })]],
  ['deleted 2 tasks', [line(2, { op: 'delete' }), line(1, { op: 'delete', entity: 'phase' })]],
  [
    'moved 2 tasks to another phase',
    [line(3, order), line(2, { after: { phase: 7 } }), line(1, { after: { phase: 7 } })],
  ],
  ['set the dates to automatic', [line(2, {}), line(1, { entity: 'project', after: { scheduleMode: 'linked' } })]],
  ['signed the decision “Floor”, which changed 2 tasks', [applied, closed, signed, line(2, {}), line(1, {})]],
  ['signed the decision “Floor”', [closed, signed]],
  ['moved the plan by the decision “Floor”, which changed 1 task', [applied, line(1, {})]],
  [
    'took down the signature of Ana López for the decision “Floor”, which changed 2 tasks',
    [applied, closed, takenDown, line(2, { entity: 'phase' }), line(1, {})],
  ],
  ['changed 2 tasks', [line(2, { entity: 'phase' }), line(1, { op: 'delete' })]],
  [
    'added phase “row 1” and 2 more tasks',
    [line(3, { op: 'create' }), line(2, { op: 'create' }), line(1, { op: 'create', entity: 'phase' })],
  ],
  [
    'brought back phase “row 1” and 1 more task',
    [line(2, { op: 'restore' }), line(1, { op: 'restore', entity: 'phase' })],
  ],
  [
    'assigned 2 tasks to Tiles',
    [2, 1].map((seq) => line(seq, { op: 'create', entity: 'assignment', name: `Tiles → row ${seq}` })),
  ],
  [
    'took Tiles off 2 tasks',
    [2, 1].map((seq) => line(seq, { op: 'delete', entity: 'assignment', name: `Tiles → row ${seq}` })),
  ],
  [
    'changed who does 2 tasks',
    ['Tiles', 'Ana'].map((who, seq) => line(seq, { op: 'create', entity: 'assignment', name: `${who} → row` })),
  ],
  [
    'added phase “row 1” and 1 more task',
    [
      line(3, { op: 'create', entity: 'assignment', name: 'Tiles → row 2' }),
      line(2, { op: 'create' }),
      line(1, { op: 'create', entity: 'phase' }),
    ],
  ],
])('%s', (text, lines) => {
  expect(groupSentence(lines)).toBe(text);
});
