/** What was known longer ago is said as a warning; milliseconds. */
const OLD_MS = 24 * 60 * 60 * 1000;

export interface Checked {
  /** When the server said last what is current; milliseconds since 1970. */
  at: number;
  now: number;
  isAway: boolean;
}

/** How much can be made of what was known at a moment: the server says so, or said so lately, or a day ago or more. */
export function howChecked({ at, now, isAway }: Checked): 'now' | 'lately' | 'long ago' {
  if (!isAway) return 'now';
  return now - at > OLD_MS ? 'long ago' : 'lately';
}
