/** The number of colours of people; with more people they are shared. */
const HUES = 8;

/** The colour of a person, 1 to 8; the same on every screen, to everybody. */
export function hueOf(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return (sum % HUES) + 1;
}
