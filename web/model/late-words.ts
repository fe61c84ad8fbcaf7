/** How late something is: `1 day late`, `1,200 days late`. */
export function lateWords(days: number): string {
  return days === 1 ? '1 day late' : `${days.toLocaleString('en-US')} days late`;
}
