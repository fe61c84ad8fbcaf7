import { expect, test } from 'vitest';
import { stripMarks } from './strip-marks.ts';

const daily = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `task:${at}`, start: at, end: at + 1, look: 'open' as const }));

test('a mark of a thousand days and rows can still be seen, and none leaves the picture', () => {
  const marks = stripMarks(daily(1000), { from: 0, to: 1000 });
  for (const { x, y, width, height } of marks) {
    expect(width).toBeGreaterThanOrEqual(1000 / 140);
    expect(height).toBeGreaterThanOrEqual(1000 / 28);
    expect([x >= 0, x + width <= 1000, y >= 0, y + height <= 1000]).toEqual([true, true, true, true]);
  }
});

test('bars of a short plan are as long as they take', () => {
  expect(stripMarks(daily(2), { from: 0, to: 2 })).toMatchObject([
    { x: 0, y: 0, width: 1, height: 0.7 },
    { x: 1, y: 1, width: 1, height: 0.7 },
  ]);
});
