/** The number of presence colours; with more people they are shared. */
export const HUES = 8;

/** A person's preferred hue, 1 to 8; the same on every screen. */
export function preferredHue(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return (sum % HUES) + 1;
}

/** A hue for each present person, unique for up to eight. Equal people give equal hues on every screen. */
export function huesOf(userIds: Iterable<string>): ReadonlyMap<string, number> {
  const hues = new Map<string, number>();
  const taken = new Set<number>();
  for (const userId of [...new Set(userIds)].sort()) {
    const preferred = preferredHue(userId);
    const order = Array.from({ length: HUES }, (_, at) => ((preferred - 1 + at) % HUES) + 1);
    const hue = order.find((free) => !taken.has(free)) ?? preferred;
    taken.add(hue);
    hues.set(userId, hue);
  }
  return hues;
}
