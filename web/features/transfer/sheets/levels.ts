// The levels of rows, from a column of levels or of outline numbers.

/** Of the deepest row. */
const DEEPEST = 30;
const dotted = /^\d+(?:\.\d+)+\.?$/;
const counted = /^\d{1,9}\.?$/;

/** The level of an outline number: `2` has one, `1.2.3` three, `1.0` one. */
function partsOf(text: string): number {
  const parts = text.split('.').filter(Boolean);
  while (parts.length > 1 && /^0+$/.test(parts.at(-1) ?? '')) parts.pop();
  return parts.length;
}

/**
 * The levels of these cells, from 1; null for one that says none. Outline numbers say them by their dots, and a plain
 * count among them is a number. Levels are counted from the lowest, which may be 0.
 */
export function levelsIn(cells: readonly string[], isOutline: boolean): (number | null)[] {
  if (isOutline || cells.some((cell) => dotted.test(cell))) {
    return cells.map((cell) => (dotted.test(cell) || counted.test(cell) ? Math.min(partsOf(cell), DEEPEST) : null));
  }
  const levels = cells.map((cell) => (counted.test(cell) ? Number.parseInt(cell, 10) : null));
  const lowest = levels.reduce<number>((least, level) => Math.min(least, level ?? least), Number.POSITIVE_INFINITY);
  return levels.map((level) => (level === null ? null : Math.min(level - lowest + 1, DEEPEST)));
}
