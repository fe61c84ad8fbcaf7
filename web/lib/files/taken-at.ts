import { load } from 'exifreader';
import { exifTime } from '../../../functions/core/files/exif-time.ts';

/**
 * When the camera took a picture, as ISO 8601, with an offset where the picture has one; undefined for files without a
 * time. HEIC pictures have it too.
 */
export async function takenAtOf(file: Blob): Promise<string | undefined> {
  try {
    const { DateTimeOriginal, OffsetTimeOriginal } = load(await file.arrayBuffer(), { includeTags: { exif: true } });
    return exifTime(DateTimeOriginal?.description, OffsetTimeOriginal?.description);
  } catch {
    return undefined;
  }
}
