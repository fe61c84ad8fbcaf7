/** The texts of notes that have files alone. */
const ofFilesAlone = { photos: 'Photos', files: 'Files' };

/** The text of a note; when only files were chosen, what they are (docs/product.md#note-text). */
export function noteTextOf(typed: string, files: readonly Pick<File, 'type'>[]): string {
  if (typed.trim() !== '') return typed;
  return files.some(({ type }) => type.startsWith('image/')) ? ofFilesAlone.photos : ofFilesAlone.files;
}

/** Nobody typed the text of this note: its files say it themselves. */
export function hasNoText(text: string, files: readonly { isImage: boolean }[]): boolean {
  return files.length > 0 && text === (files.some(({ isImage }) => isImage) ? ofFilesAlone.photos : ofFilesAlone.files);
}
