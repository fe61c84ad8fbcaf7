import { expect, test } from 'vitest';
import type { Entry } from '../../../sync/outbox/entry.ts';
import { drawnPins } from './drawn-pins.ts';

const pin = (id: number, isToCheck = false) => ({
  id,
  x: 0.5,
  y: 0.5,
  noteId: null,
  text: null,
  taskId: 30,
  taskTitle: 'Doors',
  phaseId: 20,
  isToCheck,
  version: 1,
  byName: null,
});
const about = { userId: 'ann', projectId: 1, name: 'A-101' };
const note: Entry = {
  kind: 'note',
  key: 'n',
  order: 1,
  ...about,
  taskId: 30,
  description: 'Crack',
  isInternal: false,
  files: [],
  announced: 0,
  draftId: -7,
};
type Change = Extract<Entry, { kind: 'pin' }>['change'];
const entry = (change: Change, order = 2, documentId = 5): Entry => ({
  kind: 'pin',
  key: `${order}`,
  order,
  ...about,
  documentId,
  change,
});
const drawn = (...entries: Entry[]) => drawnPins([pin(1, true), pin(2)], entries, 5, () => 'Doors');

// docs/product.md#drawing-pins
test('pins are drawn with what waits: placed, moved, checked and removed', () => {
  const place = { to: 'place', versionId: 9, x: 0.1, y: 0.2, noteId: -7 } as const;
  expect(drawn(note, entry(place))).toMatchObject([
    { id: 1 },
    { id: 2 },
    { id: -2, x: 0.1, text: 'Crack', taskId: 30 },
  ]);
  const move = entry({ to: 'move', pinId: 1, versionId: 9, x: 0.3, y: 0.4 });
  expect(drawn(move)[0]).toMatchObject({ x: 0.3, y: 0.4, isToCheck: false });
  expect(drawn(entry({ to: 'check', pinId: 1, versionId: 9 }))[0]).toMatchObject({ x: 0.5, isToCheck: false });
  expect(drawn(entry({ to: 'remove', pinId: 1 })).map(({ id }) => id)).toEqual([2]);
});

test('what was refused, and pins of other drawings, are not drawn', () => {
  const refused = { ...entry({ to: 'remove', pinId: 1 }), refusal: { status: 422, body: {} } };
  expect(drawn(refused, entry({ to: 'remove', pinId: 2 }, 3, 6)).map(({ id }) => id)).toEqual([1, 2]);
});
