import { fittingJpeg } from './fitting-jpeg.ts';
import { takenAtOf } from './taken-at.ts';
import { withTakenAt } from './with-taken-at.ts';

/** The Exif block with the time, at most. */
const TIME_BYTES = 1024;

/** A JPEG of a HEIC picture of at most so many bytes, without its location, with the time of its camera. */
export async function heicAsJpeg(file: File, most: number): Promise<File> {
  const { heicTo } = await import('heic-to/csp');
  const [bitmap, taken] = await Promise.all([heicTo({ blob: file, type: 'bitmap' }), takenAtOf(file)]);
  const jpeg = await fittingJpeg(bitmap, most - TIME_BYTES, drawn);
  bitmap.close();
  const picture = taken ? await withTakenAt(jpeg, taken) : jpeg;
  const name = `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`;
  return new File([picture], name, { type: 'image/jpeg', lastModified: file.lastModified });
}

async function drawn(bitmap: ImageBitmap, { scale, quality }: { scale: number; quality: number }): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
