// The front of a house in its garden, with dimension lines below.
import { house } from './house.ts';
import { landscape, shrubs, tree } from './landscape.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { line, polygon, rect, times } from './svg.ts';

const [WIDTH, HEIGHT] = [2000, 1500];
const GROUND = 1180;

export function drawElevation(random: Random, palette: Palette): string {
  const storeys = random.whole(1, 3);
  const storey = storeys === 3 ? 215 : 250;
  const width = random.between(760, 940);
  const columns = random.whole(3, 4);
  const x = random.between(560, 1060 - width / 3);
  const wingWidth = random.between(360, 440);
  const wingLeft = random.chance(0.5);
  const wingX = wingLeft ? x - wingWidth + 10 : x + width - 10;
  const wing = house(random, palette, {
    ...{ x: wingX, ground: GROUND, width: wingWidth, storey, storeys: Math.max(1, storeys - 1) },
    ...{ roof: random.pick('flat', 'side'), columns: random.whole(1, 2), door: -1 },
  });
  const main = house(random, palette, {
    ...{ x, ground: GROUND, width, storey, storeys, columns },
    ...{ roof: random.pick('gable', 'hip', 'side'), door: random.whole(0, columns - 1) },
  });
  const [from, to] = [Math.min(x, wingX), Math.max(x + width, wingX + wingWidth)];
  return [
    landscape(random, palette, WIDTH, HEIGHT, GROUND - 130),
    tree(random, palette, from - random.between(120, 260), GROUND - 20, random.between(1.2, 1.7)),
    tree(random, palette, to + random.between(140, 280), GROUND - 10, random.between(1.1, 1.8)),
    wing,
    main,
    rect(0, GROUND, WIDTH, HEIGHT - GROUND, { fill: palette.groundShade }),
    polygon(
      [
        [x + width * 0.4, GROUND],
        [x + width * 0.6, GROUND],
        [x + width * 0.8, HEIGHT],
        [x + width * 0.2, HEIGHT],
      ],
      { fill: palette.wallShade, opacity: 0.7 },
    ),
    shrubs(random, palette, from - 60, GROUND + 6, (x - from + 60) * 0.8 + 80),
    shrubs(random, palette, to - 240, GROUND + 6, 260),
    measure(
      palette,
      [from, x, x + width, to].sort((a, b) => a - b),
    ),
  ].join('');
}

function measure(palette: Palette, marks: number[]): string {
  const y = HEIGHT - 110;
  const ink = { stroke: palette.ink, width: 4, opacity: 0.6 };
  const ends = [marks.at(0) ?? 0, marks.at(-1) ?? 0] as const;
  return (
    line([ends[0] - 40, y], [ends[1] + 40, y], ink) +
    times(marks.length, (index) => {
      const at = marks[index] ?? 0;
      return line([at, y - 26], [at, y + 26], ink) + line([at - 16, y + 16], [at + 16, y - 16], ink);
    })
  );
}
