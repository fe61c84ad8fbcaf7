/** `1 day`, `2 days` */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The text with a capital letter at its beginning. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How late something is: `1 day late`, `1,200 days late`. */
export function lateWords(days: number): string {
  return days === 1 ? '1 day late' : `${days.toLocaleString('en-US')} days late`;
}

/** `3`, `3 and 5`, `3, 4 and 5` */
export function listed(words: readonly (string | number)[]): string {
  const others = words.slice(0, -1);
  const last = `${words.at(-1) ?? ''}`;
  return others.length > 0 ? `${others.join(', ')} and ${last}` : last;
}
