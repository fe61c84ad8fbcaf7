import type { DrawingPin } from '../../../../functions/core/drawings/contract.ts';

/** Characters of a note in a list. */
const SHORT = 120;

/** The first line of its note, or its task. */
export function pinText({ text, taskTitle }: DrawingPin): string {
  const line = text?.trim().split('\n')[0] ?? taskTitle;
  return line.length > SHORT ? `${line.slice(0, SHORT - 1)}…` : line;
}

export const pinLabel = (pin: DrawingPin, number: number) =>
  `Pin ${number}: ${pinText(pin)}${pin.isToCheck ? ', check: changed here' : ''}`;

export const toCheckWords = (count: number) => (count === 1 ? '1 pin to check' : `${count} pins to check`);

/** `Pins 3 · 1 to check`. */
export function pinCounts(pins: readonly DrawingPin[]): string {
  const toCheck = pins.filter(({ isToCheck }) => isToCheck).length;
  return toCheck > 0 ? `Pins ${pins.length} · ${toCheck} to check` : `Pins ${pins.length}`;
}
