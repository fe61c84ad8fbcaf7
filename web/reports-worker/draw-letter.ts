import { LETTER_PICTURE } from '../../functions/paper/missing-letters.ts';

const QUALITY = 0.9;
/** No font has it: what is drawn of it is drawn of everything that is missing. */
const NO_LETTER = '\u{10ffff}';

/**
 * A letter that the fonts of the paper lack, by those of this browser; null where they lack it, too, or where there is
 * nothing to see of it. Another browser may draw it otherwise, so the same text makes the same file on the same device.
 */
export async function drawLetter(letter: string): Promise<Uint8Array | null> {
  const drawn = draw(letter);
  if (!drawn || drawn.isBlank || drawn.pixels === draw(NO_LETTER)?.pixels) return null;
  const jpeg = await drawn.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await jpeg.arrayBuffer());
}

function draw(letter: string) {
  const { height, baseline, size } = LETTER_PICTURE;
  const font = `${size}px sans-serif`;
  const measure = new OffscreenCanvas(1, 1).getContext('2d');
  if (!measure) return null;
  measure.font = font;
  const width = Math.max(1, Math.ceil(measure.measureText(letter).width));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#111';
  context.font = font;
  context.textBaseline = 'alphabetic';
  context.fillText(letter, 0, baseline);
  const { data } = context.getImageData(0, 0, width, height);
  return { canvas, pixels: `${width} ${data.join()}`, isBlank: data.every((each) => each === 255) };
}
