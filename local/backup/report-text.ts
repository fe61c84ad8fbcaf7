const most = 20;

/** The sentences, one a line; at most twenty, then the number of the others. */
export function listText(sentences: string[]): string {
  const more = sentences.length - most;
  const lines = more > 0 ? [...sentences.slice(0, most), `and ${more} more`] : sentences;
  return lines.map((line) => `\n  ${line}`).join('');
}

// Formats a number of bytes.

/** As in `41.3 MB`, in powers of 1000. */
export function bytesText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}
