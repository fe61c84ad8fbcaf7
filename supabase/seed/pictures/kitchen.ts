// The front view of a kitchen: cupboards, worktop, window, lamps over an island.
import { window } from './house.ts';
import { type Palette, TIMBER } from './palette.ts';
import type { Random } from './random.ts';
import { circle, gradient, line, path, polygon, rect, times } from './svg.ts';

const [WIDTH, HEIGHT] = [2000, 1500];
const FLOOR = 1130;
const WORKTOP = 780;

export function drawKitchen(random: Random, palette: Palette): string {
  const front = random.pick(palette.plantShade, palette.roof, palette.glassShade, palette.ink);
  const units = random.whole(6, 8);
  const windowUnit = random.whole(1, units - 4);
  return [
    gradient('room', palette.trim, palette.wall),
    rect(0, 0, WIDTH, FLOOR, { fill: 'url(#room)' }),
    floor(random, palette),
    tiles(random, palette),
    uppers(palette, front, units, windowUnit),
    window(palette, 60 + (1880 / units) * windowUnit + 50, 250, (1880 / units) * 2 - 100, 340),
    lowers(random, palette, front, units),
    rect(40, WORKTOP - 34, 1920, 40, { fill: palette.trim, round: 6 }),
    onTheWorktop(random, palette),
    lamps(random, palette),
    island(random, palette, front),
  ].join('');
}

function floor(random: Random, palette: Palette): string {
  const boards = times(13, (index) => {
    const spread = (index - 6) / 6;
    return line([1000 + spread * 1100, FLOOR], [1000 + spread * 2300, HEIGHT], {
      stroke: palette.ink,
      width: 3,
      opacity: 0.14,
    });
  });
  return (
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, { fill: random.pick('#dcc4a0', '#cdb08d', '#c4b8a8') }) +
    boards +
    rect(0, FLOOR - 16, WIDTH, 22, { fill: palette.trim })
  );
}

function tiles(random: Random, palette: Palette): string {
  const staggered = random.chance(0.6);
  const [wide, high] = staggered ? [120, 56] : [84, 84];
  const rows = Math.ceil(240 / high);
  const perRow = Math.ceil(WIDTH / wide) + 1;
  return times(rows * perRow, (index) => {
    const row = Math.floor(index / perRow);
    const x = (index % perRow) * wide - (staggered && row % 2 === 1 ? wide / 2 : 0);
    return rect(x + 3, 510 + row * high + 3, wide - 6, high - 6, {
      fill: random.chance(0.16) ? palette.glass : palette.skyBottom,
      opacity: random.between(0.65, 1),
      round: 4,
    });
  });
}

function uppers(palette: Palette, front: string, units: number, windowUnit: number): string {
  const unit = 1880 / units;
  return times(units, (index) => {
    if (index === windowUnit || index === windowUnit + 1) return '';
    const x = 60 + unit * index;
    return (
      rect(x + 5, 130, unit - 10, 370, { fill: front, round: 6 }) +
      rect(x + 24, 150, unit - 48, 330, { stroke: '#ffffff', width: 4, opacity: 0.25, round: 4 }) +
      rect(x + unit - 46, 420, 12, 60, { fill: palette.sun, round: 6 })
    );
  });
}

function lowers(random: Random, palette: Palette, front: string, units: number): string {
  const unit = 1880 / units;
  const oven = random.whole(1, units - 2);
  return (
    times(units, (index) => {
      const x = 60 + unit * index;
      const face = rect(x + 5, WORKTOP, unit - 10, FLOOR - WORKTOP - 40, { fill: front, round: 6 });
      if (index === oven) {
        return [
          rect(x + 5, WORKTOP, unit - 10, FLOOR - WORKTOP - 40, { fill: palette.ink, round: 6 }),
          rect(x + 34, WORKTOP + 104, unit - 68, 150, { fill: palette.glassShade, round: 8 }),
          times(4, (knob) => circle(x + 44 + ((unit - 88) / 3) * knob, WORKTOP + 48, 13, { fill: palette.trim })),
        ].join('');
      }
      const drawers = index % 2 === 0 ? 3 : 1;
      const height = (FLOOR - WORKTOP - 40) / drawers;
      const handles = times(
        drawers,
        (drawer) =>
          rect(x + unit / 2 - 46, WORKTOP + height * drawer + 26, 92, 12, { fill: palette.sun, round: 6 }) +
          (drawer > 0
            ? rect(x + 5, WORKTOP + height * drawer - 3, unit - 10, 6, { fill: palette.ink, opacity: 0.25 })
            : ''),
      );
      return face + handles;
    }) + rect(60, FLOOR - 42, 1880, 34, { fill: palette.ink, opacity: 0.4 })
  );
}

function onTheWorktop(random: Random, palette: Palette): string {
  const y = WORKTOP - 34;
  const tap = random.between(700, 1300);
  const pot = random.between(180, 420);
  return [
    path(`M${tap} ${y} v-120 a52 52 0 0 1 104 0 v26`, { stroke: palette.ink, width: 16, opacity: 0.65 }),
    rect(pot, y - 88, 110, 88, { fill: palette.accent, round: 10 }),
    times(5, (leaf) =>
      path(`M${pot + 55} ${y - 84} q${(leaf - 2) * 34} -90 ${(leaf - 2) * 62} -${150 - Math.abs(leaf - 2) * 22}`, {
        stroke: palette.plant,
        width: 18,
      }),
    ),
    rect(1560, y - 150, 40, 150, { fill: palette.glassShade, round: 14 }),
    rect(1622, y - 106, 76, 106, { fill: palette.roof, round: 10 }),
    rect(1716, y - 82, 70, 82, { fill: palette.wallShade, round: 10 }),
  ].join('');
}

function lamps(random: Random, palette: Palette): string {
  const count = random.whole(2, 3);
  const shade = palette.accent;
  return times(count, (index) => {
    const x = 1000 + (index - (count - 1) / 2) * 330;
    return [
      line([x, 0], [x, 330], { stroke: palette.ink, width: 5, opacity: 0.7 }),
      polygon(
        [
          [x - 170, 760],
          [x - 70, 420],
          [x + 70, 420],
          [x + 170, 760],
        ],
        { fill: palette.sun, opacity: 0.16 },
      ),
      path(`M${x - 82} 424 a82 92 0 0 1 164 0 Z`, { fill: shade }),
      circle(x, 426, 24, { fill: palette.sun }),
    ].join('');
  });
}

function island(random: Random, palette: Palette, front: string): string {
  const panels = random.whole(4, 6);
  const [x, width] = [360, 1280];
  return [
    rect(x + 30, 1020, width - 60, 340, { fill: TIMBER }),
    times(panels, (index) =>
      rect(x + 50 + ((width - 100) / panels) * index, 1050, (width - 100) / panels - 14, 290, {
        fill: front,
        opacity: 0.16,
        round: 6,
      }),
    ),
    rect(x, 976, width, 54, { fill: palette.trim, round: 8 }),
    rect(x, 1018, width, 12, { fill: palette.ink, opacity: 0.12 }),
    times(4, (index) =>
      circle(936 + index * 42, 920 - (index % 2) * 14, 32, { fill: index % 2 === 0 ? palette.accent : palette.plant }),
    ),
    path('M888 930 h224 a112 76 0 0 1 -224 0 Z', { fill: palette.glass }),
    times(3, (index) => {
      const stool = 520 + index * 480;
      return (
        line([stool - 50, 1440], [stool - 34, 1210], { stroke: palette.ink, width: 14 }) +
        line([stool + 50, 1440], [stool + 34, 1210], { stroke: palette.ink, width: 14 }) +
        rect(stool - 84, 1184, 168, 36, { fill: palette.accent, round: 16 })
      );
    }),
  ].join('');
}
