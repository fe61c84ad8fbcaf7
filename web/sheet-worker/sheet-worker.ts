// Reads and draws a PDF beside the page. Whatever a file does to it, the page goes on: who asks ends the worker.
/// <reference lib="webworker" />
import pdfium from '@embedpdf/pdfium/pdfium.wasm?url';
import { packCells } from '../../functions/core/drawings/cells.ts';
import { differences, mixed } from '../../functions/core/drawings/compare.ts';
import { drawingLimits } from '../../functions/core/drawings/limits.ts';
import { recogniseAll } from '../../functions/core/drawings/recognise.ts';
import { sha256Of } from '../lib/sha256.ts';
import type { Answer, Ask, Opened, PageToSend, Printed, Told } from './ask.ts';
import { type Engine, openEngine, type Pdf, PdfProblem, type Pixels } from './engine.ts';
import { PICTURE, pageWords, readPage, wholePage } from './read-page.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Pixels of the longer side of the picture of a scan, whose letters are part of it. */
const SCAN = 4_096;

class Away extends Error {}

let engine: Promise<Engine> | undefined;
let pdf: Pdf | undefined;
let before: Pdf | undefined;
let scans: boolean[] = [];

/** One ask after the other: PDFium does one thing at a time. */
let last: Promise<unknown> = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  last = last.then(() => reply(data));
});

async function reply(ask: Ask): Promise<void> {
  const tell = (told: Told, transfer: Transferable[] = []) => self.postMessage(told, transfer);
  try {
    const answer = await answerTo(ask);
    // Who asks goes on with another worker.
    if ('pixels' in answer && (await engine)?.isHeavy()) throw new PdfProblem('broken');
    tell({ id: ask.id, answer }, 'pixels' in answer ? [answer.pixels.buffer] : []);
  } catch (error) {
    tell({
      id: ask.id,
      problem: error instanceof PdfProblem ? error.problem : error instanceof Away ? 'away' : 'broken',
    });
  }
}

async function answerTo(ask: Ask): Promise<Answer> {
  engine ??= start();
  const { open } = await engine;
  if (ask.kind === 'open') return opened(ask, open);
  if (!pdf) throw new PdfProblem('broken');
  if (ask.kind === 'before') {
    before = open(new Uint8Array(await ask.file.arrayBuffer()));
    return { places: [] };
  }
  if (ask.kind === 'compare' || ask.kind === 'places') return compared(pdf, ask);
  if (ask.kind === 'print') return printed(pdf, ask);
  return ask.kind === 'draw' ? pdf.draw(ask.index, ask.view) : pageToSend(pdf, ask.index, open);
}

async function start(): Promise<Engine> {
  const answer = await fetch(pdfium).catch(() => undefined);
  if (!answer?.ok || answer.headers.get('content-type')?.includes('html')) {
    engine = undefined;
    throw new Away();
  }
  return openEngine(await answer.arrayBuffer());
}

async function opened({ file, reads }: Ask & { kind: 'open' }, open: Engine['open']): Promise<Opened> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  pdf?.close();
  pdf = undefined;
  pdf = open(bytes);
  if (!reads) return { sha256: '', count: pdf.count, pages: [] };
  // What nobody adds is not read.
  const pages = pdf.count > drawingLimits.drawingPages ? [] : pageWords(pdf);
  scans = pages.map(({ words }) => words.length === 0);
  const read = recogniseAll(pages);
  return {
    sha256: await sha256Of(bytes),
    count: pdf.count,
    pages: pages.map(({ width, height, words }, index) => ({
      number: read[index]?.number ?? '',
      title: read[index]?.title ?? '',
      isSure: read[index]?.isSure ?? false,
      width,
      height,
      text: words
        .map(({ text }) => text)
        .join(' ')
        .replaceAll('\0', '')
        .slice(0, drawingLimits.sheetText),
    })),
  };
}

function printed(pdf: Pdf, { index, stamp }: Ask & { kind: 'print' }): Printed {
  const bytes = pdf.print(index, stamp, pdf.draw(index, wholePage(pdf.sizeOf(index), PICTURE)));
  if (!bytes) throw new PdfProblem('broken');
  return { print: new Blob([bytes], { type: 'application/pdf' }) };
}

function compared(pdf: Pdf, ask: Ask & { kind: 'compare' | 'places' }): Answer {
  if (!before) throw new PdfProblem('broken');
  const view = ask.kind === 'compare' ? ask.view : wholePage(pdf.sizeOf(ask.index), PICTURE);
  const [old, now] = [before.draw(ask.before, view), pdf.draw(ask.index, view)];
  if (ask.kind === 'places') return { places: differences(old, now) };
  return { ...now, pixels: mixed(old, now, ask.shows) };
}

async function pageToSend(pdf: Pdf, index: number, open: Engine['open']): Promise<PageToSend> {
  const { size, picture, pictureSha256, cells, sheet } = await readPage(pdf, index, open);
  const shown = scans[index] ? pdf.draw(index, wholePage(size, SCAN)) : picture;
  return {
    pictureSha256,
    cells: packCells(cells.hashes),
    columns: cells.columns,
    ...(await picturesOf(shown)),
    sheet: sheet && { file: new Blob([sheet.bytes], { type: 'application/pdf' }), sha256: sheet.sha256 },
  };
}

const QUALITY = 0.8;
/** Pixels of the longer side of the small one. */
const THUMB = 512;

const encoded = async (canvas: OffscreenCanvas): Promise<Blob> => {
  const picture = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  // Safari writes no WebP, and says so by another type.
  return picture.type === 'image/webp' ? picture : canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
};

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas beside the page');
  return { canvas, context };
}

/** The pictures of a sheet that are stored: what a phone shows first, and the small one of a list. */
async function picturesOf({ pixels, width, height }: Pixels): Promise<{ preview: Blob; thumb: Blob }> {
  const { canvas, context } = canvasOf(width, height);
  context.putImageData(new ImageData(pixels, width, height), 0, 0);
  const scale = Math.min(1, THUMB / Math.max(width, height));
  const small = canvasOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  small.context.imageSmoothingQuality = 'high';
  small.context.drawImage(canvas, 0, 0, small.canvas.width, small.canvas.height);
  return { preview: await encoded(canvas), thumb: await encoded(small.canvas) };
}
