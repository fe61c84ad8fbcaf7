// Phones take pictures as HEIC, which most browsers cannot display (docs/product.md#upload-heic).

import { onDemand } from '../code/on-demand.ts';

/** Brands of the file type box for HEVC-coded pictures, and for files that may contain them. */
const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether a file is HEIC, by its bytes, since many systems give it no type. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && brands.includes(head.slice(4));
}

/** The decoder with it, so that a failure to load it is told apart from a picture that it cannot read. */
const converter = onDemand(async () => {
  const [{ heicAsJpeg }] = await Promise.all([import('./heic-as-jpeg.ts'), import('heic-to/csp')]);
  return heicAsJpeg;
});

/**
 * Converts a HEIC picture to JPEG without its location, with the time of its camera, of at most so many bytes. Other files,
 * and those that no code can read, are returned unchanged. The decoder loads lazily, and waits for a connection where it
 * needs one.
 */
export async function withoutHeic(file: File, most: number): Promise<File> {
  if (!(await isHeic(file).catch(() => false))) return file;
  return converter()
    .then((toJpeg) => toJpeg(file, most))
    .catch(() => file);
}

/** Like `withoutHeic` for a form, which nothing keeps waiting: without the decoder the outbox converts when it sends. */
export async function withoutHeicAtHand(file: File, most: number): Promise<File> {
  const isOutOfReach = navigator.onLine === false && !navigator.serviceWorker?.controller;
  return isOutOfReach ? file : withoutHeic(file, most);
}
