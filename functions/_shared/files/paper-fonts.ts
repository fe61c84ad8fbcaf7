// The fonts of the paper, inside the function's one file; unpacked for each paper, since few are drawn.
import { Buffer } from 'node:buffer';
import { inflateRawSync } from 'node:zlib';

const unpacked = (text: string) => new Uint8Array(inflateRawSync(Buffer.from(text, 'base64')));

export async function paperFonts(): Promise<{ regular: Uint8Array; bold: Uint8Array }> {
  const [regular, bold] = await Promise.all([
    import('../../paper/fonts/DejaVuSansCondensed.ttf?compressed'),
    import('../../paper/fonts/DejaVuSansCondensed-Bold.ttf?compressed'),
  ]);
  return { regular: unpacked(regular.default), bold: unpacked(bold.default) };
}
