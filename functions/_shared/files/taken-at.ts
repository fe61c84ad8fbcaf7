// The time at which a camera says that it took a picture. Must be read before the upload strips it with the location.
import type { Buffer } from 'node:buffer';
import { load } from 'exifreader';
import { exifTime } from '../../core/files/exif-time.ts';

/** The time in the Exif block of a file, as `exifTime` gives it; undefined for files without one. */
export function takenAtOf(bytes: Buffer): string | undefined {
  try {
    const { DateTimeOriginal, OffsetTimeOriginal } = load(bytes, { includeTags: { exif: true } });
    return exifTime(DateTimeOriginal?.description, OffsetTimeOriginal?.description);
  } catch {
    // Documents, and pictures without metadata.
    return undefined;
  }
}
