// HEIC is what phones take pictures in and most browsers cannot show (architecture: files behind our own addresses).

/** Brands of the file type box that stand for pictures coded with HEVC, and for files that may hold them. */
const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const QUALITY = 0.9;

/** Whether a file is a HEIC picture; by its bytes, because many systems give it no type. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && brands.includes(head.slice(4));
}

/**
 * A HEIC picture as JPEG, without what the camera wrote about the place; any other file as it is. One that cannot be
 * decoded stays what it was: it can still be kept and fetched. The decoder comes when it is first needed.
 */
export async function withoutHeic(file: File): Promise<File> {
  if (!(await isHeic(file))) return file;
  try {
    const { heicTo } = await import('heic-to/csp');
    const picture = await heicTo({ blob: file, type: 'image/jpeg', quality: QUALITY });
    const name = `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`;
    return new File([picture], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  }
}
