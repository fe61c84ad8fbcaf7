// A wide banner: a street of houses, or a building site.
import { crane } from './building-site.ts';
import { house } from './house.ts';
import { landscape, shrubs, tree } from './landscape.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { group, rect, times } from './svg.ts';

const [WIDTH, HEIGHT] = [1600, 600];
const GROUND = 500;

export function drawBanner(random: Random, palette: Palette): string {
  const houses = random.whole(2, 3);
  const pitch = 1180 / houses;
  const start = random.between(120, 300);
  const street = times(houses, (index) => {
    const width = pitch * random.between(0.7, 0.84);
    const columns = random.whole(2, 3);
    const storeys = random.whole(1, 2);
    // Houses are drawn at double size and scaled down, so that frames and sills keep their proportions.
    return group(
      `translate(${(start + pitch * index).toFixed(0)} ${GROUND}) scale(0.5)`,
      house(random, palette, {
        ...{ x: 0, ground: 0, width: width * 2, storey: 230, storeys, columns },
        ...{ roof: random.pick('gable', 'hip', 'side', 'flat'), door: random.whole(0, columns - 1) },
      }),
    );
  });
  const behind = random.chance(0.4) ? crane(palette, random.between(300, 1100), GROUND, 0.42) : '';
  return [
    landscape(random, palette, WIDTH, HEIGHT, GROUND - 60),
    behind,
    times(5, () => tree(random, palette, random.between(20, WIDTH - 20), GROUND - 6, random.between(0.45, 0.8))),
    street,
    shrubs(random, palette, start - 90, GROUND + 4, 150),
    shrubs(random, palette, start + 1120, GROUND + 4, 220),
    rect(0, GROUND, WIDTH, HEIGHT - GROUND, { fill: palette.groundShade }),
    rect(0, GROUND + 34, WIDTH, HEIGHT, { fill: palette.wallShade, opacity: 0.75 }),
    times(9, (index) => rect(40 + index * 180, GROUND + 72, 90, 7, { fill: palette.trim, opacity: 0.8, round: 3 })),
  ].join('');
}
