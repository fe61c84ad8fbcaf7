/** The text for a number that is counted up to `most`. */
export function countText(count: number, most: number): string {
  return count >= most ? `${most - 1}+` : String(count);
}
