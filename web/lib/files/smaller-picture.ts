/** The pixels that the small copy of a banner fits into: twice those of the largest tile. */
const TILE = { width: 320, height: 240 };
const QUALITY = 0.8;

interface Fit {
  width: number;
  height: number;
}

/** A JPEG of the whole picture that fits into a size; undefined for files that cannot be drawn. */
export async function smallerPicture(file: Blob, { width, height }: Fit): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, width / picture.width, height / picture.height);
    const side = (length: number) => Math.max(1, Math.round(length * scale));
    const canvas = new OffscreenCanvas(side(picture.width), side(picture.height));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } catch {
    return undefined;
  }
}

/** The small copy of a banner, which tiles show. */
export function tileOf(file: Blob): Promise<Blob | undefined> {
  return smallerPicture(file, TILE);
}
