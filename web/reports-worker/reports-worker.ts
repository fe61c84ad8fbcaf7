// Draws the PDF of a report beside the page: photos one at a time, then the paper. It knows
// nothing but what it is sent, so the same content and photos make the same bytes.
/// <reference lib="webworker" />

import { reportPaper } from '../../functions/core/reports/report-paper.ts';
import { drawPages } from '../../functions/paper/draw-paper.ts';
import regular from '../../functions/paper/fonts/DejaVuSansCondensed.ttf?url';
import bold from '../../functions/paper/fonts/DejaVuSansCondensed-Bold.ttf?url';
import { type Ask, PREPARE, type Told } from './ask.ts';
import { drawLetter } from './draw-letter.ts';
import { Away, bytesOf, printPicture } from './print-picture.ts';

declare const self: DedicatedWorkerGlobalScope;

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
