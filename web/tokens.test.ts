import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Rgb = [number, number, number];
const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');
const light = tokensOf(css.slice(css.indexOf('@theme'), css.indexOf(':root[data-theme')));
const dark = { ...light, ...tokensOf(css.slice(css.indexOf(':root[data-theme'), css.indexOf('@custom-variant'))) };

const TEXT = 4.5;
const EDGE = 3;
const grounds = ['page', 'surface', 'raised', 'hover'];
const tones = ['accent', 'success', 'warning', 'danger'];
const hues = [1, 2, 3, 4, 5, 6, 7, 8];

/** All colour pairs of the app: foreground, background, and minimum contrast. */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['text', ground, TEXT],
    ['muted', ground, TEXT],
    ['accent', ground, TEXT],
    ['danger', ground, TEXT],
  ]),
  ...tones.map((tone): [string, string, number] => [tone, `${tone}-tint`, TEXT]),
  ['muted', 'neutral-tint', TEXT],
  ['text', 'accent-tint', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-danger', 'danger-strong', TEXT],
  ...hues.map((hue): [string, string, number] => ['on-presence', `presence-${hue}`, TEXT]),
  ['edge', 'surface', EDGE],
  ['edge', 'raised', EDGE],
];

test.each(pairs)('%s on %s is readable in light', (front, back, least) => {
  expect(contrast(colour(light, front), colour(light, back))).toBeGreaterThanOrEqual(least);
});

test.each(pairs)('%s on %s is readable in dark', (front, back, least) => {
  expect(contrast(colour(dark, front), colour(dark, back))).toBeGreaterThanOrEqual(least);
});

test('no presence hue is near red', () => {
  const angles = hues.map((hue) => Number(light[`presence-${hue}`]?.split(/[ )]/)[2]));
  expect(angles.every((angle) => angle > 45 && angle < 345)).toBe(true);
});

function tokensOf(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

function colour(tokens: Record<string, string>, name: string): Rgb {
  const value = tokens[name] ?? '';
  const mixed = /color-mix\(in oklab, var\(--color-([\w-]+)\) 12%, var\(--color-([\w-]+)\)\)/.exec(value);
  if (!mixed) return toLinear(oklabOf(value));
  const [front, back] = [oklabOf(tokens[mixed[1] ?? ''] ?? ''), oklabOf(tokens[mixed[2] ?? ''] ?? '')];
  return toLinear(front.map((part, at) => part * 0.12 + (back[at] ?? 0) * 0.88) as Rgb);
}

function oklabOf(value: string): Rgb {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (!parts) throw new Error(`Not a colour: ${value}`);
  const [lightness = 0, chroma = 0, hue = 0] = parts.slice(1).map(Number);
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

function toLinear([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return rgb.map((part) => Math.min(1, Math.max(0, part))) as Rgb;
}

function contrast(front: Rgb, back: Rgb): number {
  const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [darker = 0, lighter = 0] = [luminance(front), luminance(back)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}
