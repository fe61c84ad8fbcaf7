/** The marks before the words of a line of a list: a bullet, a box, a number. */
const mark = /^(?:[-*•–·](?:\s+|$)|\[[ xX]?\]\s*|[☐☑☒✓✔]\s*|\d{1,3}[.)]\s+)+/u;

/** The to-dos of a pasted list: one a line, without the marks of the list; empty lines are none. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\s+/g, ' ').trim().replace(mark, '').trim())
    .filter((line) => line !== '');
}
