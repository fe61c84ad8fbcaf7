const most = 20;

/** The sentences in lines of their own; of a long list the first twenty and how many more there are. */
export function listText(sentences: string[]): string {
  const more = sentences.length - most;
  const lines = more > 0 ? [...sentences.slice(0, most), `and ${more} more`] : sentences;
  return lines.map((line) => `\n  ${line}`).join('');
}
