// A roof in close-up: rows of tiles, a chimney, a roof window or solar panels, and a part with bare battens.
import { landscape } from './landscape.ts';
import { BRICK, type Palette, TIMBER } from './palette.ts';
import type { Random } from './random.ts';
import { group, line, path, polygon, rect, times } from './svg.ts';

const [WIDTH, HEIGHT] = [2000, 1500];
const ROWS = 13;
const TILE = 116;

export function drawRoof(random: Random, palette: Palette): string {
  const ridge = random.between(470, 600);
  const open = random.chance(0.6) ? random.between(0.25, 0.45) : 0;
  const openLeft = random.chance(0.5);
  const slope = `M-60 1350 L300 ${ridge} L1700 ${ridge} L2060 1350 Z`;
  return [
    landscape(random, palette, WIDTH, HEIGHT, 1250),
    chimney(random, palette, random.between(520, 1400), ridge),
    `<clipPath id="slope"><path d="${slope}"/></clipPath>`,
    `<g clip-path="url(#slope)">`,
    rect(-60, ridge, WIDTH + 120, HEIGHT, { fill: palette.roofShade }),
    tiles(random, palette, ridge),
    open > 0 ? battens(palette, ridge, openLeft ? 0 : WIDTH * (1 - open), WIDTH * open) : '',
    `</g>`,
    random.chance(0.5)
      ? panels(random, palette, ridge, openLeft && open > 0)
      : skylights(palette, ridge, openLeft && open > 0),
    rect(270, ridge - 30, 1460, 52, { fill: palette.roofShade, round: 24 }),
    times(18, (index) => rect(280 + index * 80, ridge - 34, 66, 52, { fill: palette.roof, round: 20 })),
    path('M-80 1342 H2080 V1384 a20 20 0 0 1 -20 20 H-60 a20 20 0 0 1 -20 -20 Z', { fill: palette.trim }),
    rect(0, 1404, WIDTH, 96, { fill: palette.wall }),
    rect(0, 1404, WIDTH, 22, { fill: palette.ink, opacity: 0.16 }),
  ].join('');
}

function tiles(random: Random, palette: Palette, ridge: number): string {
  const row = (1350 - ridge) / ROWS;
  const perRow = Math.ceil((WIDTH + 240) / TILE);
  return times(ROWS * perRow, (index) => {
    // From the ridge down, each row overlapping the one above.
    const level = Math.floor(index / perRow);
    const x = (index % perRow) * TILE - 120 - (level % 2 === 0 ? 0 : TILE / 2);
    const y = ridge + level * row;
    return path(
      `M${x} ${y.toFixed(0)} h${TILE - 5} v${(row * 0.72).toFixed(0)} q-${TILE / 2 - 2} ${(row * 0.5).toFixed(0)} -${TILE - 5} 0 Z`,
      { fill: palette.roof, opacity: random.between(0.74, 1) },
    );
  });
}

function battens(palette: Palette, ridge: number, x: number, width: number): string {
  const row = (1350 - ridge) / ROWS;
  return (
    rect(x, ridge, width, 1350 - ridge, { fill: palette.wallShade }) +
    times(Math.ceil(width / 150), (index) =>
      rect(x + index * 150 + 40, ridge, 26, 1350 - ridge, { fill: palette.ink, opacity: 0.16 }),
    ) +
    times(ROWS, (index) => rect(x, ridge + index * row + row * 0.4, width, 20, { fill: TIMBER, round: 3 }))
  );
}

function chimney(random: Random, palette: Palette, x: number, ridge: number): string {
  const height = random.between(230, 310);
  return group(
    `translate(${x.toFixed(0)} ${ridge.toFixed(0)})`,
    rect(0, -height, 150, height + 60, { fill: BRICK }),
    rect(98, -height, 52, height + 60, { fill: palette.ink, opacity: 0.16 }),
    times(6, (index) =>
      line([0, -height + 50 + index * 44], [150, -height + 50 + index * 44], {
        stroke: palette.trim,
        width: 4,
        opacity: 0.4,
      }),
    ),
    rect(-18, -height - 30, 186, 38, { fill: palette.wallShade, round: 5 }),
    rect(40, -height - 82, 70, 56, { fill: palette.roofShade, round: 6 }),
  );
}

function panels(random: Random, palette: Palette, ridge: number, toTheRight: boolean): string {
  const columns = random.whole(3, 4);
  const start = toTheRight ? 980 : 470;
  const high = (1350 - ridge) * 0.3;
  return times(columns * 2, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [start + column * 178, ridge + 90 + row * (high + 14)];
    return (
      rect(x, y, 168, high, { fill: palette.ink, round: 6 }) +
      polygon(
        [
          [x, y + high],
          [x, y + high * 0.5],
          [x + 110, y],
          [x + 168, y],
        ],
        { fill: palette.glass, opacity: 0.16 },
      ) +
      times(3, (cell) =>
        line([x + 42 * (cell + 1), y], [x + 42 * (cell + 1), y + high], {
          stroke: palette.glassShade,
          width: 2,
          opacity: 0.6,
        }),
      ) +
      times(3, (cell) =>
        line([x, y + (high / 4) * (cell + 1)], [x + 168, y + (high / 4) * (cell + 1)], {
          stroke: palette.glassShade,
          width: 2,
          opacity: 0.6,
        }),
      )
    );
  });
}

function skylights(palette: Palette, ridge: number, toTheRight: boolean): string {
  const start = toTheRight ? 1060 : 560;
  return times(2, (index) => {
    const [x, y] = [start + index * 330, ridge + 190];
    return (
      rect(x - 22, y - 22, 254, 344, { fill: palette.ink, opacity: 0.75, round: 8 }) +
      rect(x, y, 210, 300, { fill: palette.glass, round: 4 }) +
      polygon(
        [
          [x, y + 300],
          [x, y + 170],
          [x + 150, y],
          [x + 210, y],
          [x + 210, y + 60],
        ],
        { fill: '#ffffff', opacity: 0.35 },
      )
    );
  });
}
