// Phones take pictures as HEIC, which most browsers cannot display (docs/product.md#upload-heic).

/** Brands of the file type box for HEVC-coded pictures, and for files that may contain them. */
const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const QUALITY = 0.9;

/** Whether a file is HEIC, by its bytes, since many systems give it no type. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && brands.includes(head.slice(4));
}

/**
 * Converts a HEIC picture to JPEG without its location, with the time of its camera. Other files, and those that cannot be read or decoded, are
 * returned unchanged. The decoder loads lazily.
 */
export async function withoutHeic(file: File): Promise<File> {
  try {
    if (!(await isHeic(file))) return file;
    const { heicTo } = await import('heic-to/csp');
    const [{ takenAtOf }, { withTakenAt }] = await Promise.all([import('./taken-at.ts'), import('./with-taken-at.ts')]);
    const [converted, taken] = await Promise.all([
      heicTo({ blob: file, type: 'image/jpeg', quality: QUALITY }),
      takenAtOf(file),
    ]);
    const picture = taken ? await withTakenAt(converted, taken) : converted;
    const name = `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`;
    return new File([picture], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  }
}
