import { expect, test } from 'vitest';
import { withNeeds } from './needs.ts';

const offer = { buffer: 0, leads: [2], sentOn: '2031-01-01', expiresOn: null, isOpen: true, replyDays: 4 };
const needs = [
  { k: 'decision:1', title: 'Tile', offer: { ...offer, start: null } },
  { k: 'decision:2', title: 'Sink', offer: { ...offer, start: '2031-03-09' } },
  { k: 'decision:3', title: 'Door', offer: { ...offer, start: '2031-03-05', expiresOn: '2031-03-01' } },
];
const dated = [
  { k: 'decision:3', title: 'Door', due: '2031-03-03', respondBy: '2031-03-01', expiresOn: '2031-03-01' },
  { k: 'decision:2', title: 'Sink', due: '2031-03-07', respondBy: '2031-03-07', expiresOn: null },
  { k: 'decision:1', title: 'Tile', due: null, respondBy: null, expiresOn: null },
];

// docs/product.md#last-day
test('the draft of a weekly update says the days of open offers, the first one to be answered first', () => {
  const draft = {
    id: 1,
    composed: { kind: 'week', needs: { lines: ['A'], decisions: needs } },
    offered: { done: [], decisions: needs },
  };
  expect(JSON.parse(withNeeds(JSON.stringify(draft)))).toEqual({
    id: 1,
    composed: { kind: 'week', needs: { lines: ['A'], decisions: dated } },
    offered: { done: [], decisions: dated },
  });
});

test('another report is as the database composed it', () => {
  const json = '{"id": 1, "composed": null, "offered": null}';
  expect(withNeeds(json)).toBe(json);
});
