const most = 20;

/** The sentences, one a line; at most twenty, then the number of the others. */
export function listText(sentences: string[]): string {
  const more = sentences.length - most;
  const lines = more > 0 ? [...sentences.slice(0, most), `and ${more} more`] : sentences;
  return lines.map((line) => `\n  ${line}`).join('');
}
