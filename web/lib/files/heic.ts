// Phones take pictures as HEIC, which most browsers cannot display (docs/product.md#upload-heic).

/** Brands of the file type box for HEVC-coded pictures, and for files that may contain them. */
const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether a file is HEIC, by its bytes, since many systems give it no type. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && brands.includes(head.slice(4));
}

/**
 * Converts a HEIC picture to JPEG without its location, with the time of its camera, of at most so many
 * bytes. Other files, and those that cannot be read or decoded, are returned unchanged. The decoder loads lazily; without it the
 * outbox converts when it sends.
 */
export async function withoutHeic(file: File, most: number): Promise<File> {
  try {
    if (!(await isHeic(file)) || isOutOfReach()) return file;
    return await (await converter()).heicAsJpeg(file, most);
  } catch {
    return file;
  }
}

/** A browser remembers that it could not load a file of code, and would not have it when the outbox sends. */
const isOutOfReach = () => navigator.onLine === false && !navigator.serviceWorker?.controller;

const converter = () => import('./heic-as-jpeg.ts');
