/**
 * Text that a spreadsheet may evaluate as a formula. Programs skip spaces and line breaks before the sign, and accept
 * the full-width signs of East Asian keyboards.
 */
export const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** The text without the mark added by toCsv(). */
export function withoutMark(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
