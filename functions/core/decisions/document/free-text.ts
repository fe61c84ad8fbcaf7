// Texts of people, as they stand in a document.

/** The lines of a text, indented by two spaces; without the spaces at their ends and the empty lines around them. */
export function indented(text: string): string[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').trimEnd());
  while (lines[0] === '') lines.shift();
  while (lines.at(-1) === '') lines.pop();
  return lines.map((line) => line && `  ${line}`);
}

/** The text on one line, each run of white space one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
