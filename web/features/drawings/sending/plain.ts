/** A text that a PDF or a file name has, without what the API refuses: marks that turn letters, and what begins a formula. */
export function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/^[\s=+@-]+/, '')
    .trim();
}
