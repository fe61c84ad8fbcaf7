/** The text of a note; when only files were chosen, what they are (docs/product.md#note-text). */
export function noteTextOf(typed: string, files: readonly Pick<File, 'type'>[]): string {
  if (typed.trim() !== '') return typed;
  return files.some(({ type }) => type.startsWith('image/')) ? 'Photos' : 'Files';
}
