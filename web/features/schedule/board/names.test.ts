import { expect, test } from 'vitest';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { BoardBar } from './lanes/lanes.ts';
import { drawnTracks } from './names.ts';

const from = dayOf('2026-03-02');
const scale = { zoom: 'days', perDay: 40, from, to: from + 28 } as const;
const bar = (name: string, start: number, days: number) =>
  ({
    key: name,
    row: { name, projectId: 1 },
    visit: null,
    start: from + start,
    end: from + start + days,
  }) as unknown as BoardBar;
const projects = new Map([[1, 'Elm Street']]);
const drawn = (...bars: BoardBar[]) =>
  drawnTracks(bars, scale, 1, projects).map((track) => track.map((each) => [each.bar.key, each.name]));

test('a name stands in its bar, and beside one that is shorter', () => {
  expect(drawn(bar('Tile', 0, 2), bar('Tile the bathroom', 4, 1))).toEqual([
    [
      ['Tile', 'inside'],
      ['Tile the bathroom', 'after'],
    ],
  ]);
});

// docs/product.md#board-lanes
test('no bar lies where a name stands: it is a line below', () => {
  expect(drawn(bar('Tile the bathroom', 0, 1), bar('Paint', 1, 3), bar('Doors', 5, 3))).toEqual([
    [
      ['Tile the bathroom', 'after'],
      ['Doors', 'inside'],
    ],
    [['Paint', 'inside']],
  ]);
});

test('at the last days a name stands before its bar', () => {
  expect(drawn(bar('Tile the bathroom', 27, 1))).toEqual([[['Tile the bathroom', 'before']]]);
});

test('a long name has the room of some days, and is cut there', () => {
  const [[wide] = []] = drawnTracks([bar('x'.repeat(60), 0, 1)], scale, 1, projects);
  expect(wide?.nameWidth).toBe(190);
  expect(drawn(bar('x'.repeat(60), 0, 6))).toEqual([[['x'.repeat(60), 'inside']]]);
});

test('text of twice the size needs twice the room', () => {
  const [[tile] = []] = drawnTracks([bar('Tile', 0, 2)], scale, 1, projects);
  const [[large] = []] = drawnTracks([bar('Tile', 0, 1)], scale, 2, projects);
  expect([tile?.name, large?.name]).toEqual(['inside', 'after']);
  expect(large?.nameWidth).toBe(168);
});

// docs/product.md#board-lanes
test('a name outside has room for the longer one of its two lines', () => {
  const [[short] = []] = drawnTracks([bar('Tear-out', 0, 1)], scale, 1, projects);
  const [[long] = []] = drawnTracks([bar('Tear-out', 0, 1)], scale, 1, new Map([[1, 'Juniper Court Kitchen']]));
  expect(short?.nameWidth).toBe(84);
  expect(long?.nameWidth).toBeCloseTo(21 * 6.8);
  // In its bar the name of the row alone needs room.
  const [[inside] = []] = drawnTracks([bar('Tear-out', 0, 2)], scale, 1, new Map([[1, 'Juniper Court Kitchen']]));
  expect(inside?.name).toBe('inside');
});
