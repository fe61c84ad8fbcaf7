import type { Bar } from '../rows/bar.ts';
import type { Days } from '../scale/scale.ts';

/** The picture in pixels, without its padding; the width is that of a small phone. */
const PICTURE = { width: 280, height: 56 };
/** The least visible size, in pixels. */
const LEAST = 2;
/** Height of a bar in lines. */
const BAR = 0.7;

/** The bars of a plan as marks, in days and lines; never smaller than can be seen, however long the plan is. */
export function stripMarks(bars: readonly (Bar & { key: string })[], { from, to }: Days) {
  const leastWidth = ((to - from) / PICTURE.width) * LEAST;
  const height = Math.max(BAR, Math.min(bars.length, (bars.length / PICTURE.height) * LEAST));
  return bars.map(({ key, start, end, look }, line) => {
    const width = Math.max(end - start, leastWidth);
    return { key, look, x: Math.min(start, to - width), y: Math.min(line, bars.length - height), width, height };
  });
}
