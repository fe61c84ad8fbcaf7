// PDFium: opens PDFs, draws their pages, reads their words, and makes a file of one page. Scripts of a PDF never run.
import { init, type Pdfium } from '@embedpdf/pdfium';
import type { Word } from '../../functions/core/drawings/recognise.ts';
import { withoutMoment } from './without-moment.ts';
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
const WHITE = 0xffffffff;
const ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const NEEDS_PASSWORD = 4;
/** Bytes of a label or the title of a bookmark, in UTF-16. */
const NAME_BYTES = 512;
const BOOKMARKS = 1_000;

export async function openEngine(wasmBinary: ArrayBuffer) {
  const lib = await init({ wasmBinary });
  lib.PDFiumExt_Init();
  return {
    /** Throws a `PdfProblem`. */
    open: (bytes: Uint8Array) => openPdf(lib, bytes),
    /** Bytes of its memory, which never shrinks. */
    heap: () => lib.pdfium.HEAPU8.length,
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
      const made = lib.FPDF_CreateNewDocument();
      const writer = lib.PDFiumExt_OpenFileWriter();
      const pages = malloc(4);
      let copy = 0;
      try {
        new DataView(lib.pdfium.HEAPU8.buffer).setInt32(pages, index, true);
        if (!lib.FPDF_ImportPagesByIndex(made, document, pages, 1, 0)) return null;
        lib.PDFiumExt_SaveAsCopy(made, writer);
        const size = lib.PDFiumExt_GetFileWriterSize(writer);
        copy = malloc(size);
        if (size === 0 || !copy) return null;
        lib.PDFiumExt_GetFileWriterData(writer, copy, size);
        return withoutMoment(lib.pdfium.HEAPU8.slice(copy, copy + size));
      } finally {
        free(pages);
        if (copy) free(copy);
        lib.PDFiumExt_CloseFileWriter(writer);
        lib.FPDF_CloseDocument(made);
      }
    },

    close() {
      lib.FPDF_CloseDocument(document);
      free(scratch);
      free(memory);
    },
  };
}
