// Reads a PDF as a browser does that adds it to a set: the same engine finds its pages, words and hashes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { packCells } from '../../../functions/core/drawings/cells.ts';
import { recogniseAll } from '../../../functions/core/drawings/recognise.ts';
import type { FileFacts, PageFacts } from '../../../supabase/seed/drawings/sheet-files.ts';
import { openEngine, type Pixels } from '../../../web/sheet-worker/engine.ts';
import { pageWords, readPage } from '../../../web/sheet-worker/read-page.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const engine = await openEngine(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer);

/** Pixels of the longer side of the small picture. */
const SMALL = 512;
/** The steps between the grays of a picture: sixteen of them are enough for lines, and half the bytes. */
const STEP = 17;

export interface ReadFile extends FileFacts {
  /** Of each page that is kept: how it looks, and its own file. */
  made: { picture: Pixels; sheet: Uint8Array | null }[];
}

/** All pages, or of the first one of a document that is kept whole. */
export async function readFile(bytes: Uint8Array, isWhole: boolean): Promise<ReadFile> {
  const pdf = engine.open(bytes);
  const words = pageWords(pdf);
  const recognised = recogniseAll(words);
  const pages: PageFacts[] = [];
  const made: ReadFile['made'] = [];
  for (const [index, { width, height, words: found }] of (isWhole ? words.slice(0, 1) : words).entries()) {
    const { picture, pictureSha256, cells, sheet } = await readPage(pdf, index, engine.open);
    const { number = '', title = '', isSure = false } = isWhole ? {} : (recognised[index] ?? {});
    pages.push({
      number,
      title,
      isSure,
      width,
      height,
      pictureSha256,
      sheetSha256: isWhole ? null : (sheet?.sha256 ?? null),
      cells: packCells(cells.hashes),
      columns: cells.columns,
      text: found.map(({ text }) => text).join(' '),
    });
    made.push({ picture, sheet: isWhole ? null : (sheet?.bytes ?? null) });
  }
  const count = pdf.count;
  pdf.close();
  return { count, pages, made };
}

/** The pictures in few grays, without loss: smaller and sharper than those that browsers write. */
export async function picturesOf({ pixels, width, height }: Pixels): Promise<{ preview: Buffer; thumb: Buffer }> {
  const whole = sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .grayscale();
  const encoded = async (picture: Sharp) => {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return sharp(
      data.map((gray) => Math.round(gray / STEP) * STEP),
      { raw },
    )
      .webp({ lossless: true, effort: 6 })
      .toBuffer();
  };
  const small = whole.clone().resize({ width: SMALL, height: SMALL, fit: 'inside' });
  return { preview: await encoded(whole), thumb: await encoded(small) };
}
