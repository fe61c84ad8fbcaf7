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

/** The number of a person's hue, 1 to 8; the same on every screen and machine. */
export function presenceHue(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return (sum % hues.length) + 1;
}

export function presenceBackground(userId: string): string {
  return hues[presenceHue(userId) - 1] ?? hues[0];
}
