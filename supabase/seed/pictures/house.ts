// The front of a house: walls, roof, windows, door. Used by elevations and banners.
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { line, polygon, rect, times } from './svg.ts';

export interface HouseWishes {
  /** Left edge and ground line. */
  x: number;
  ground: number;
  width: number;
  storeys: number;
  storey: number;
  roof: 'gable' | 'hip' | 'flat' | 'side';
  /** Number of window columns. The door replaces the column of its index; -1 for no door. */
  columns: number;
  door: number;
}

/** Returns the shapes of one part of a building. */
export function house(random: Random, palette: Palette, wishes: HouseWishes): string {
  const { x, ground, width, storeys, storey } = wishes;
  const height = storeys * storey;
  const top = ground - height;
  return [
    rect(x, top, width, height, { fill: palette.wall }),
    rect(x + width * 0.8, top, width * 0.2, height, { fill: palette.wallShade, opacity: 0.55 }),
    cladding(random, palette, wishes, top),
    rect(x - 8, ground - 26, width + 16, 26, { fill: palette.wallShade }),
    roof(palette, wishes, top),
    openings(palette, wishes, top),
  ].join('');
}

function cladding(random: Random, palette: Palette, { x, width, storey }: HouseWishes, top: number): string {
  if (!random.chance(0.5)) return '';
  const boards = Math.round(width / 26);
  const face = rect(x, top, width, storey * 0.92, { fill: palette.accent, opacity: 0.22 });
  const joints = times(boards - 1, (index) =>
    line([x + (width / boards) * (index + 1), top], [x + (width / boards) * (index + 1), top + storey * 0.92], {
      stroke: palette.ink,
      width: 2,
      opacity: 0.12,
    }),
  );
  return face + joints;
}

function roof(palette: Palette, { x, width, storey, roof: kind }: HouseWishes, top: number): string {
  const eaves = width * 0.06;
  const [left, right] = [x - eaves, x + width + eaves];
  const edge = rect(left, top - 14, right - left, 24, { fill: palette.trim, round: 4 });
  if (kind === 'flat') {
    return rect(left, top - 40, right - left, 44, { fill: palette.roof, round: 6 }) + edge;
  }
  const rise = Math.min(width * 0.42, storey * 1.5);
  if (kind === 'gable') {
    const peak = top - rise;
    const middle = x + width / 2;
    return [
      polygon(
        [
          [x, top],
          [middle, peak],
          [x + width, top],
        ],
        { fill: palette.wall },
      ),
      polygon(
        [
          [middle, peak],
          [x + width, top],
          [middle, top],
        ],
        { fill: palette.wallShade, opacity: 0.45 },
      ),
      window(palette, middle - 44, top - rise * 0.5, 88, 88),
      polygon(
        [
          [left, top + 14],
          [middle, peak - 46],
          [middle, peak + 4],
          [x, top + 14],
        ],
        { fill: palette.roof },
      ),
      polygon(
        [
          [right, top + 14],
          [middle, peak - 46],
          [middle, peak + 4],
          [x + width, top + 14],
        ],
        { fill: palette.roofShade },
      ),
    ].join('');
  }
  const inset = kind === 'hip' ? width * 0.24 : eaves * 0.4;
  const peak = top - rise * 0.72;
  const rows = 5;
  return [
    polygon(
      [
        [left, top],
        [left + inset, peak],
        [right - inset, peak],
        [right, top],
      ],
      { fill: palette.roof },
    ),
    polygon(
      [
        [x + width * 0.62, top],
        [x + width * 0.62, peak],
        [right - inset, peak],
        [right, top],
      ],
      { fill: palette.roofShade, opacity: 0.6 },
    ),
    times(rows - 1, (index) => {
      const share = (index + 1) / rows;
      const y = top + (peak - top) * share;
      return line([left + inset * share, y], [right - inset * share, y], {
        stroke: palette.ink,
        width: 3,
        opacity: 0.16,
      });
    }),
    edge,
  ].join('');
}

function openings(
  palette: Palette,
  { x, ground, width, storeys, storey, columns, door }: HouseWishes,
  top: number,
): string {
  const pitch = width / columns;
  const [wide, high] = [Math.min(pitch * 0.56, storey * 0.62), storey * 0.56];
  return times(storeys * columns, (index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    const centre = x + pitch * (column + 0.5);
    if (row === storeys - 1 && column === door) return entrance(palette, centre, ground, storey);
    return window(palette, centre - wide / 2, top + storey * row + storey * 0.2, wide, high);
  });
}

/** A window with frame, sill and highlight. */
export function window(palette: Palette, x: number, y: number, width: number, height: number): string {
  return [
    rect(x - 9, y - 9, width + 18, height + 18, { fill: palette.trim, round: 3 }),
    rect(x, y, width, height, { fill: palette.glass }),
    polygon(
      [
        [x, y + height],
        [x, y + height * 0.55],
        [x + width * 0.7, y],
        [x + width, y],
        [x + width, y + height * 0.15],
      ],
      { fill: '#ffffff', opacity: 0.28 },
    ),
    line([x + width / 2, y], [x + width / 2, y + height], { stroke: palette.trim, width: 7 }),
    rect(x - 18, y + height + 9, width + 36, 11, { fill: palette.wallShade, round: 3 }),
  ].join('');
}

function entrance(palette: Palette, centre: number, ground: number, storey: number): string {
  const [width, height] = [storey * 0.42, storey * 0.76];
  const [x, y] = [centre - width / 2, ground - height - 12];
  return [
    rect(x - 12, y - 12, width + 24, height + 12, { fill: palette.trim }),
    rect(x, y, width, height, { fill: palette.accent }),
    rect(x + width * 0.16, y + height * 0.1, width * 0.68, height * 0.34, { fill: palette.glassShade, round: 4 }),
    rect(x + width * 0.78, y + height * 0.55, 12, 44, { fill: palette.ink, round: 5 }),
    rect(x - 50, y - 46, width + 100, 22, { fill: palette.roof, round: 5 }),
    rect(x - 36, ground - 14, width + 72, 14, { fill: palette.groundShade }),
  ].join('');
}
