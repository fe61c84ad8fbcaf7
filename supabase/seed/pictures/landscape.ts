// The surroundings of a building: sky, hills, clouds, trees and shrubs.
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { circle, gradient, group, path, rect, times } from './svg.ts';

/** Sky, sun and two rows of hills above the ground at `horizon`. */
export function landscape(random: Random, palette: Palette, width: number, height: number, horizon: number): string {
  const sunX = random.between(0.12, 0.88) * width;
  return [
    gradient('sky', palette.skyTop, palette.skyBottom),
    rect(0, 0, width, height, { fill: 'url(#sky)' }),
    circle(sunX, horizon * random.between(0.25, 0.5), height * 0.075, { fill: palette.sun, opacity: 0.9 }),
    times(random.whole(2, 3), () =>
      cloud(random, random.between(0, width), horizon * random.between(0.12, 0.45), height / 1500),
    ),
    hills(random, width, horizon + 10, height * 0.16, palette.far),
    hills(random, width, horizon + 10, height * 0.08, palette.middle),
    rect(0, horizon, width, height - horizon, { fill: palette.ground }),
  ].join('');
}

function hills(random: Random, width: number, base: number, rise: number, fill: string): string {
  const steps = 5;
  let data = `M0 ${base}`;
  let y = base - rise * random.between(0.3, 1);
  data += ` L0 ${y.toFixed(0)}`;
  for (let step = 1; step <= steps; step += 1) {
    const x = (width / steps) * step;
    const next = base - rise * random.between(0.2, 1);
    const middle = x - width / steps / 2;
    data += ` C${middle.toFixed(0)} ${y.toFixed(0)} ${middle.toFixed(0)} ${next.toFixed(0)} ${x.toFixed(0)} ${next.toFixed(0)}`;
    y = next;
  }
  return path(`${data} L${width} ${base} Z`, { fill });
}

function cloud(random: Random, x: number, y: number, scale: number): string {
  const white = { fill: '#ffffff', opacity: 0.55 };
  const length = random.between(260, 420);
  return group(
    `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(2)})`,
    rect(-length / 2, 0, length, 44, { ...white, round: 22 }),
    rect(-length / 3, -32, length / 1.8, 44, { ...white, round: 22 }),
  );
}

/** A round or pointed tree standing on (x, y); about 300 high at scale 1. */
export function tree(random: Random, palette: Palette, x: number, y: number, scale: number): string {
  const trunk = rect(-9, -110, 18, 110, { fill: palette.ink, opacity: 0.55, round: 6 });
  const crown = random.chance(0.6)
    ? circle(0, -190, 100, { fill: palette.plant }) +
      path('M0 -290 A100 100 0 0 1 0 -90 A130 130 0 0 0 0 -290 Z', { fill: palette.plantShade, opacity: 0.6 })
    : path('M0 -340 C60 -240 85 -160 78 -80 L-78 -80 C-85 -160 -60 -240 0 -340 Z', { fill: palette.plantShade }) +
      path('M0 -340 C60 -240 85 -160 78 -80 L0 -80 Z', { fill: palette.ink, opacity: 0.12 });
  return group(`translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(2)})`, trunk, crown);
}

/** A low row of shrubs from `x` over `length` on `y`. */
export function shrubs(random: Random, palette: Palette, x: number, y: number, length: number): string {
  const count = Math.max(1, Math.round(length / 70));
  return times(count, (index) => {
    const radius = random.between(34, 58);
    const at = x + (length / count) * (index + 0.5);
    return path(`M${at - radius} ${y} A${radius} ${radius} 0 0 1 ${at + radius} ${y} Z`, {
      fill: index % 2 === 0 ? palette.plant : palette.plantShade,
    });
  });
}
