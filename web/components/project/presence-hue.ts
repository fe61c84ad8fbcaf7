const hues = [
  'bg-presence-1',
  'bg-presence-2',
  'bg-presence-3',
  'bg-presence-4',
  'bg-presence-5',
  'bg-presence-6',
  'bg-presence-7',
  'bg-presence-8',
] as const;

const tints = [
  'bg-presence-1/16',
  'bg-presence-2/16',
  'bg-presence-3/16',
  'bg-presence-4/16',
  'bg-presence-5/16',
  'bg-presence-6/16',
  'bg-presence-7/16',
  'bg-presence-8/16',
] as const;

/** The same colour as a quiet background for text. */
export function hueTint(hue: number): string {
  return tints[hue - 1] ?? tints[0];
}

/** The background in one of the colours of people and trades, 1 to 8. */
export function hueBackground(hue: number): string {
  return hues[hue - 1] ?? hues[0];
}
