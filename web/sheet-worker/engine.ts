// PDFium: opens PDFs, draws their pages, reads their words, and makes a file of one page. Scripts of a PDF never run.
import { init, type Pdfium } from '@embedpdf/pdfium';
import type { Word } from '../../functions/core/drawings/recognise.ts';
import { cornerOf, drawStamp, type Stamp, stampSize } from './stamp.ts';
import { wordsOf } from './words.ts';

export type Problem = 'locked' | 'broken';

export class PdfProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

export interface View {
  /** Pixels of the whole page. */
  whole: { width: number; height: number };
  /** The part of it, in pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Pixels {
  /** Red, green, blue and alpha of each pixel, on white. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

export type Engine = Awaited<ReturnType<typeof openEngine>>;
export type Pdf = ReturnType<Engine['open']>;

const RGBA = 4;
/** Bytes of its memory above which what it shows is too much for a phone. */
const HEAVY = 512 * 1024 * 1024;
const WHITE = 0xffffffff;
const ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const NEEDS_PASSWORD = 4;
/** Bytes of a label or the title of a bookmark, in UTF-16. */
const NAME_BYTES = 512;
const BOOKMARKS = 1_000;
/** Steps of a point, in which places of a print are computed. */
const FINE = 100;

export async function openEngine(wasmBinary: ArrayBuffer, heavy = HEAVY) {
  const lib = await init({ wasmBinary });
  lib.PDFiumExt_Init();
  return {
    /** Throws a `PdfProblem`. */
    open: (bytes: Uint8Array) => openPdf(lib, bytes),
    /** Whether its memory, which never shrinks, is too much for a phone. */
    isHeavy: () => lib.pdfium.HEAPU8.length > heavy,
  };
}

function openPdf(lib: Pdfium, bytes: Uint8Array) {
  const { malloc, free } = lib.pdfium.wasmExports;
  const memory = malloc(bytes.length);
  lib.pdfium.HEAPU8.set(bytes, memory);
  const document = lib.FPDF_LoadMemDocument(memory, bytes.length, '');
  if (!document) {
    const isLocked = lib.FPDF_GetLastError() === NEEDS_PASSWORD;
    free(memory);
    throw new PdfProblem(isLocked ? 'locked' : 'broken');
  }
  const scratch = malloc(NAME_BYTES);
  const onPage = <T>(index: number, work: (page: number) => T): T => {
    const page = lib.FPDF_LoadPage(document, index);
    if (!page) throw new PdfProblem('broken');
    try {
      return work(page);
    } finally {
      lib.FPDF_ClosePage(page);
    }
  };
  const sizeOf = (index: number) => {
    lib.FPDF_GetPageSizeByIndexF(document, index, scratch);
    const [width, height] = [0, 4].map((at) => lib.pdfium.getValue(scratch + at, 'float'));
    return { width: width ?? 0, height: height ?? 0 };
  };

  /** What `made` is as a file; null where PDFium makes none. */
  const saved = (made: number): Uint8Array<ArrayBuffer> | null => {
    const writer = lib.PDFiumExt_OpenFileWriter();
    let copy = 0;
    try {
      lib.PDFiumExt_SaveAsCopy(made, writer);
      const size = lib.PDFiumExt_GetFileWriterSize(writer);
      copy = malloc(size);
      if (size === 0 || !copy) return null;
      lib.PDFiumExt_GetFileWriterData(writer, copy, size);
      return lib.pdfium.HEAPU8.slice(copy, copy + size);
    } finally {
      if (copy) free(copy);
      lib.PDFiumExt_CloseFileWriter(writer);
    }
  };
  /** A document with one page of this one, given to `work`; null where PDFium makes none. */
  const withPageAlone = <T>(index: number, work: (made: number) => T): T | null => {
    const made = lib.FPDF_CreateNewDocument();
    const pages = malloc(4);
    try {
      new DataView(lib.pdfium.HEAPU8.buffer).setInt32(pages, index, true);
      return lib.FPDF_ImportPagesByIndex(made, document, pages, 1, 0) ? work(made) : null;
    } finally {
      free(pages);
      lib.FPDF_CloseDocument(made);
    }
  };

  return {
    count: lib.FPDF_GetPageCount(document),

    /** Points, as the page is shown. */
    sizeOf,

    words: (index: number): Word[] => onPage(index, (page) => wordsOf(lib, page, sizeOf(index))),

    /** The label of each page and the bookmarks that lead to it. */
    names(): string[][] {
      const names = Array.from({ length: this.count }, (_, index) => {
        const size = lib.FPDF_GetPageLabel(document, index, scratch, NAME_BYTES);
        return size > 2 && size <= NAME_BYTES ? [lib.pdfium.UTF16ToString(scratch)] : [];
      });
      const waiting = [lib.FPDFBookmark_GetFirstChild(document, 0)];
      for (let seen = 0; waiting.length > 0 && seen < BOOKMARKS; seen++) {
        const bookmark = waiting.pop();
        if (!bookmark) continue;
        waiting.push(
          lib.FPDFBookmark_GetNextSibling(document, bookmark),
          lib.FPDFBookmark_GetFirstChild(document, bookmark),
        );
        const size = lib.FPDFBookmark_GetTitle(bookmark, scratch, NAME_BYTES);
        const destination = lib.FPDFBookmark_GetDest(document, bookmark);
        if (size <= 2 || size > NAME_BYTES || !destination) continue;
        names[lib.FPDFDest_GetDestPageIndex(document, destination)]?.push(lib.pdfium.UTF16ToString(scratch));
      }
      return names;
    },

    /** A part of the page, annotations with it. */
    draw: (index: number, { whole, x, y, width, height }: View): Pixels =>
      onPage(index, (page) => {
        const length = width * height * 4;
        const buffer = malloc(length);
        const bitmap = lib.FPDFBitmap_CreateEx(width, height, RGBA, buffer, width * 4);
        try {
          if (!buffer || !bitmap) throw new PdfProblem('broken');
          lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
          lib.FPDF_RenderPageBitmap(bitmap, page, -x, -y, whole.width, whole.height, 0, ANNOTATIONS | RED_FIRST);
          // The memory may have grown, and be another array.
          const pixels = new Uint8ClampedArray(lib.pdfium.HEAPU8.buffer.slice(buffer, buffer + length));
          return { pixels, width, height };
        } finally {
          if (bitmap) lib.FPDFBitmap_Destroy(bitmap);
          free(buffer);
        }
      }),

    /** The page as a file of its own; null where PDFium makes none. */
    split(index: number): Uint8Array<ArrayBuffer> | null {
      const bytes = withPageAlone(index, saved);
      return bytes && withoutMoment(bytes);
    },

    /** The page as a file of its own with a stamp in its corner, or where most is blank, of which `picture` is the whole page. */
    print(index: number, stamp: Stamp, picture: Pixels): Uint8Array<ArrayBuffer> | null {
      const size = sizeOf(index);
      const sizes = stampSize(size, stamp);
      const area = cornerOf(size, sizes, picture, stamp.corner);
      return withPageAlone(index, (made) => {
        const page = lib.FPDF_LoadPage(made, 0);
        if (!page) return null;
        const [wide, high] = [Math.round(size.width * FINE), Math.round(size.height * FINE)];
        const toPage = (x: number, y: number): [number, number] => {
          const at = [(x / size.width) * wide, (y / size.height) * high].map(Math.round);
          lib.FPDF_DeviceToPage(page, 0, 0, wide, high, 0, at[0] ?? 0, at[1] ?? 0, scratch, scratch + 8);
          return [lib.pdfium.getValue(scratch, 'double'), lib.pdfium.getValue(scratch + 8, 'double')];
        };
        drawStamp(lib, { document: made, page }, toPage, { stamp, area, sizes });
        lib.FPDFPage_GenerateContent(page);
        lib.FPDF_ClosePage(page);
        return saved(made);
      });
    },

    close() {
      lib.FPDF_CloseDocument(document);
      free(scratch);
      free(memory);
    },
  };
}

/** Bytes at either end of a file that are looked through. */
const NEAR = 4_096;
const stamps = [
  /(?<=\/CreationDate\(D:)\d{14}(?=\)\/Creator\(PDFium\))/g,
  /(?<=\/ID\s*\[[^\]]{0,99}<)[0-9A-F]+(?=>)/gi,
];
const ZERO = 0x30;

/**
 * PDFium writes the time and a new id into each file that it makes. Without them the same page is always the same file,
 * so that its hash says that nothing changed.
 */
function withoutMoment(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  for (const from of [0, Math.max(0, file.length - NEAR)]) {
    const text = new TextDecoder('latin1').decode(file.subarray(from, from + NEAR));
    for (const { index, 0: digits } of stamps.flatMap((stamp) => [...text.matchAll(stamp)]))
      file.fill(ZERO, from + index, from + index + digits.length);
  }
  return file;
}
