/**
 * A text that a spreadsheet may calculate. Programs pass over spaces and line ends before the sign, and take the wide
 * forms of East Asian keyboards for it.
 */
export const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** The text without the mark that toCsv() gave it. */
export function withoutMark(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
