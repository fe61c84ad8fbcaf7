/** Text in one line, without signs that names may not have. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it takes out
  return text.replace(/[\s\u0001-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}
