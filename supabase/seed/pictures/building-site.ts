// A house under construction: bare floors, scaffolding, a crane, stacks of material.
import { landscape } from './landscape.ts';
import { BRICK, type Palette, TIMBER } from './palette.ts';
import type { Random } from './random.ts';
import { circle, group, line, path, polygon, rect, times } from './svg.ts';

const [WIDTH, HEIGHT] = [2000, 1500];
const GROUND = 1230;

export function drawBuildingSite(random: Random, palette: Palette): string {
  const x = random.between(480, 760);
  const width = random.between(820, 980);
  const floors = random.whole(2, 3);
  const craneX = random.chance(0.5) ? random.between(160, 320) : random.between(1680, 1820);
  return [
    landscape(random, palette, WIDTH, HEIGHT, GROUND - 150),
    crane(palette, craneX, GROUND, 1),
    shell(random, palette, x, width, floors),
    scaffold(palette, random.chance(0.5) ? x - 130 : x + width + 10, floors * 270),
    rect(0, GROUND, WIDTH, HEIGHT - GROUND, { fill: palette.groundShade }),
    heap(random, palette, x - random.between(190, 260)),
    bricks(palette, x + width * random.between(0.1, 0.3), GROUND + 120, random.whole(3, 4)),
    bricks(palette, x + width * random.between(0.75, 0.95), GROUND + 160, random.whole(2, 3)),
    fence(palette),
  ].join('');
}

function shell(random: Random, palette: Palette, x: number, width: number, floors: number): string {
  const height = 270;
  const bays = 4;
  const bay = width / bays;
  const storeys = times(floors, (floor) => {
    const top = GROUND - height * (floor + 1);
    const cells = times(bays, (index) => {
      const left = x + bay * index;
      // Higher floors have fewer walls.
      if (random.chance(0.75 - floor * 0.28)) {
        return (
          rect(left, top, bay, height, { fill: palette.wall }) +
          rect(left + bay * 0.26, top + 76, bay * 0.48, 118, { fill: palette.ink, opacity: 0.42 }) +
          rect(left + bay * 0.2, top + 194, bay * 0.6, 12, { fill: palette.trim })
        );
      }
      return rect(left, top, bay, height, { fill: palette.ink, opacity: 0.2 }) + studs(left, top, bay, height);
    });
    return cells + rect(x - 20, top - 6, width + 40, 30, { fill: palette.wallShade });
  });
  const columns = times(bays + 1, (index) =>
    rect(x + bay * index - 14, GROUND - height * floors - 110, 28, height * floors + 110, { fill: palette.wallShade }),
  );
  return columns + storeys;
}

function studs(x: number, y: number, width: number, height: number): string {
  const timber = { stroke: TIMBER, width: 13 };
  return (
    times(4, (index) =>
      line([x + (width / 4) * (index + 0.5), y + 26], [x + (width / 4) * (index + 0.5), y + height - 6], timber),
    ) + line([x + 8, y + height * 0.55], [x + width - 8, y + height * 0.55], timber)
  );
}

function scaffold(palette: Palette, x: number, height: number): string {
  const tube = { stroke: palette.ink, width: 8, opacity: 0.7 };
  const levels = Math.round(height / 190) + 1;
  const top = GROUND - levels * 190;
  return [
    line([x, GROUND], [x, top - 60], tube),
    line([x + 120, GROUND], [x + 120, top - 60], tube),
    times(levels, (level) => {
      const y = GROUND - 190 * (level + 1);
      const slope = level % 2 === 0;
      return (
        line([slope ? x : x + 120, y + 190], [slope ? x + 120 : x, y], { ...tube, width: 5 }) +
        rect(x - 16, y, 152, 16, { fill: palette.accent, round: 3 }) +
        line([x, y - 60], [x + 120, y - 60], { ...tube, width: 5 })
      );
    }),
  ].join('');
}

/** A tower crane whose mast stands on (x, ground); about 1,100 high at scale 1. */
export function crane(palette: Palette, x: number, ground: number, scale: number): string {
  const steel = { stroke: palette.accent, width: 12 };
  const thin = { stroke: palette.accent, width: 6 };
  const direction = x > 900 ? -1 : 1;
  return group(
    `translate(${x.toFixed(0)} ${ground}) scale(${direction * scale} ${scale})`,
    rect(-70, -30, 140, 30, { fill: palette.ink, opacity: 0.6 }),
    line([-28, -20], [-28, -960], steel),
    line([28, -20], [28, -960], steel),
    times(12, (index) => {
      const y = -40 - index * 76;
      return line([index % 2 === 0 ? -28 : 28, y], [index % 2 === 0 ? 28 : -28, y - 76], thin);
    }),
    polygon(
      [
        [-40, -960],
        [40, -960],
        [0, -1120],
      ],
      { fill: palette.accent },
    ),
    line([-260, -980], [860, -980], steel),
    line([40, -930], [860, -978], thin),
    line([0, -1110], [620, -984], thin),
    line([0, -1110], [-240, -984], thin),
    rect(-280, -976, 130, 90, { fill: palette.ink, opacity: 0.7, round: 6 }),
    rect(40, -960, 74, 80, { fill: palette.trim, round: 8 }),
    line([600, -976], [600, -900], { stroke: palette.ink, width: 5, opacity: 0.7 }),
    path('M600 -900 l-90 46 M600 -900 l90 46', { stroke: palette.ink, width: 5, opacity: 0.7 }),
    rect(490, -854, 220, 30, { fill: TIMBER, round: 4 }),
  );
}

function heap(random: Random, palette: Palette, x: number): string {
  const rise = random.between(110, 170);
  const mound = (width: number, height: number) =>
    `M${x - width} ${GROUND + 60} C${x - width * 0.5} ${GROUND + 40} ${x - width * 0.4} ${GROUND + 60 - height} ${x} ${GROUND + 60 - height} S${x + width * 0.5} ${GROUND + 40} ${x + width} ${GROUND + 60} Z`;
  return (
    path(mound(260, rise), { fill: palette.wallShade }) +
    path(mound(170, rise * 0.62), { fill: palette.ink, opacity: 0.12 })
  );
}

function bricks(palette: Palette, x: number, y: number, rows: number): string {
  return (
    rect(x - 14, y, 248, 16, { fill: palette.ink, opacity: 0.45 }) +
    times(rows * 3, (index) => {
      const row = Math.floor(index / 3);
      return rect(x + (index % 3) * 74, y - 46 * (row + 1), 70, 42, {
        fill: (row + index) % 2 === 0 ? BRICK : palette.roofShade,
        round: 4,
      });
    })
  );
}

function fence(palette: Palette): string {
  const y = HEIGHT - 70;
  return times(8, (index) => {
    const x = 20 + index * 250;
    return (
      rect(x, y - 92, 210, 30, { fill: index % 2 === 0 ? palette.accent : palette.trim, round: 6 }) +
      rect(x + 20, y - 100, 14, 130, { fill: palette.ink, opacity: 0.55 }) +
      rect(x + 176, y - 100, 14, 130, { fill: palette.ink, opacity: 0.55 }) +
      (index === 3 ? circle(x + 105, y - 122, 22, { fill: palette.accent }) : '')
    );
  });
}
