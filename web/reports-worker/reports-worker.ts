// Draws the PDF of a report beside the page: photos one at a time, then the paper. It knows
// nothing but what it is sent, so the same content and photos make the same bytes.
/// <reference lib="webworker" />

import { reportPaper } from '../../functions/core/reports/report-paper.ts';
import { drawPages } from '../../functions/paper/draw-paper.ts';
import regular from '../../functions/paper/fonts/DejaVuSansCondensed.ttf?url';
import bold from '../../functions/paper/fonts/DejaVuSansCondensed-Bold.ttf?url';
import { LETTER_PICTURE } from '../../functions/paper/missing-letters.ts';
import { type Ask, PREPARE, type Told } from './ask.ts';
import { Away, bytesOf, printPicture } from './print-picture.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Of the picture of a letter that no font of the paper has. */
const LETTER_QUALITY = 0.9;
/** No font has it: what is drawn of it is drawn of everything that is missing. */
const NO_LETTER = '\u{10ffff}';

self.addEventListener('message', ({ data }: MessageEvent<Ask | typeof PREPARE>) => {
  if (data !== PREPARE) return void draw(data);
  void Promise.allSettled([import('pdfkit'), loadFonts()]).then(() => self.close());
});

async function draw({ content, sha256, photos, logo: logoUrl, side, drawnAt }: Ask): Promise<void> {
  const tell = (told: Told, transfer: Transferable[] = []) => self.postMessage(told, transfer);
  try {
    const pictures = new Map<number, Uint8Array>();
    for (const [at, { id, urls }] of photos.entries()) {
      tell({ kind: 'photo', done: at, of: photos.length });
      const bytes = await printPicture(urls, side, content.number !== null);
      if (bytes) pictures.set(id, bytes);
    }
    tell({ kind: 'photo', done: photos.length, of: photos.length });
    const logo = logoUrl === null ? null : await bytesOf(logoUrl, content.number !== null);
    const paper = reportPaper({ content, sha256, pictures, logo, drawnAt });
    const { bytes, pages } = await drawPages(paper, await loadFonts(), drawLetter);
    tell({ kind: 'drawn', bytes, pages, missing: photos.length - pictures.size }, [bytes.buffer]);
  } catch (error) {
    tell({ kind: 'failed', why: error instanceof Away ? 'away' : 'unreadable' });
  }
}

const loadFonts = async () => ({ regular: await fontAt(regular), bold: await fontAt(bold) });

async function fontAt(url: string): Promise<Uint8Array> {
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok || answer.headers.get('content-type')?.includes('html')) throw new Away();
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * A letter that the fonts of the paper lack, by those of this browser; null where they lack it, too, or where there is
 * nothing to see of it. Another browser may draw it otherwise, so the same text makes the same file on the same device.
 */
async function drawLetter(letter: string): Promise<Uint8Array | null> {
  const drawn = pictureOf(letter);
  if (!drawn || drawn.isBlank || drawn.pixels === pictureOf(NO_LETTER)?.pixels) return null;
  const jpeg = await drawn.canvas.convertToBlob({ type: 'image/jpeg', quality: LETTER_QUALITY });
  return new Uint8Array(await jpeg.arrayBuffer());
}

function pictureOf(letter: string) {
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
