/** Pictures above this size are first sent reduced; bytes. */
const LARGE_BYTES = 1024 * 1024;
/** Pixels of the longer side, enough for a screen. */
const LONGEST_SIDE = 2048;
const QUALITY = 0.8;

/** A reduced JPEG of a large picture; undefined for small pictures and files that cannot be drawn. */
export async function reducedPicture(file: File): Promise<File | undefined> {
  if (file.size <= LARGE_BYTES || !/^image\/(jpeg|png|webp)$/.test(file.type)) return undefined;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    // Only worth sending twice if it is much smaller.
    if (smaller.size > file.size / 2) return undefined;
    return new File([smaller], file.name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return undefined;
  }
}
