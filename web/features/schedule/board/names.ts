// Where bars and their names are drawn: a name that has no room in its bar stands beside it, and no other bar lies there.
import { type Scale, xOf } from '../scale/scale.ts';
import { type BoardBar, tracksOf } from './lanes/lanes.ts';

/** Pixels, in text of the usual size: of a letter of a name on average, around a name in its bar, of a sign beside it, and between two bars. */
const LETTER = 6.8;
const AROUND = 14;
const SIGN = 20;
const GAP = 4;
/** The least and the most that a name outside takes; pixels. */
const LEAST = 84;
const MOST = 190;

/** A bar on its days, in pixels from the first day of the scale. */
export interface DrawnBar {
  bar: BoardBar;
  left: number;
  width: number;
  /** Where its name is. */
  name: 'inside' | 'before' | 'after';
  /** The width of a name outside. */
  nameWidth: number;
  /** With its name. */
  start: number;
  end: number;
}

/** Bars with the names of their rows and projects, in as few lines as have room for them. Text of the usual size has size 1. */
export function drawnTracks(
  bars: readonly BoardBar[],
  scale: Scale,
  size: number,
  projects: ReadonlyMap<number, string>,
): DrawnBar[][] {
  return tracksOf(bars.map((bar) => drawn(bar, scale, size, projects.get(bar.row.projectId) ?? '')));
}

function drawn(bar: BoardBar, scale: Scale, size: number, project: string): DrawnBar {
  const from = Math.max(bar.start, scale.from);
  const left = xOf(scale, from) + 1;
  const width = Math.max(4, (Math.min(bar.end, scale.to) - from) * scale.perDay - 2);
  const letters = bar.row.name.length * LETTER * size;
  const most = MOST * size;
  // Outside there is room for the longer one of both lines.
  const nameWidth = Math.min(most, Math.max(LEAST * size, letters, project.length * LETTER * size));
  const place = { bar, left, width, nameWidth };
  // A diamond has no room for it.
  if (!bar.row.isMilestone && width >= Math.min(most, letters) + AROUND + (bar.visit?.tradeId ? SIGN : 0)) {
    return { ...place, name: 'inside', start: left, end: left + width };
  }
  const end = left + width + GAP + nameWidth + GAP;
  if (end <= xOf(scale, scale.to)) return { ...place, name: 'after', start: left, end };
  return { ...place, name: 'before', start: left - GAP - nameWidth - GAP, end: left + width };
}
