import type { Pdfium } from '@embedpdf/pdfium';
import type { Word } from '../../functions/core/drawings/recognise.ts';

/** Device units for a point: places come as whole numbers. */
const FINE = 16;
/** Letters that are looked at; a page with more is a text, not a title block. */
const LETTERS = 60_000;
/** Against the height of a letter: the next one of a word is nearer, as it is drawn, or by the room that its font gives it. */
const GAP = 0.35;
const ROOM_GAP = 0.15;

/** The words of a page with their places as it is shown: a turned page is turned. */
export function wordsOf(lib: Pdfium, page: number, { width, height }: { width: number; height: number }): Word[] {
  const { malloc, free } = lib.pdfium.wasmExports;
  const text = lib.FPDFText_LoadPage(page);
  const box = malloc(32);
  const room = malloc(16);
  try {
    const place = placing(lib, page, { width, height });
    const words: Word[] = [];
    let open: Word | undefined;
    let last: Box | undefined;
    /** With the room around a letter: a 1 fills little of it. */
    const roomOf = (at: number): Box | undefined => {
      if (!lib.FPDFText_GetLooseCharBox(text, at, room)) return undefined;
      const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((offset) =>
        lib.pdfium.getValue(room + offset, 'float'),
      );
      return boxOf(place(left, top), place(right, bottom));
    };
    const count = Math.min(text ? lib.FPDFText_CountChars(text) : 0, LETTERS);
    for (let at = 0; at < count; at++) {
      const letter = String.fromCodePoint(lib.FPDFText_GetUnicode(text, at) || 32);
      if (/\s|\p{Cc}/u.test(letter)) {
        open = undefined;
        continue;
      }
      if (!lib.FPDFText_GetCharBox(text, at, box, box + 8, box + 16, box + 24)) continue;
      const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((offset) =>
        lib.pdfium.getValue(box + offset, 'double'),
      );
      const letterBox = boxOf(place(left, top), place(right, bottom));
      const before = last;
      last = roomOf(at);
      const roomGap = before && last ? last.x - before.x - before.width : Infinity;
      if (open && follows(open, letterBox, roomGap)) add(open, letter, letterBox);
      else {
        open = { text: letter, ...letterBox };
        words.push(open);
      }
    }
    return words;
  } finally {
    free(box);
    free(room);
    if (text) lib.FPDFText_ClosePage(text);
  }
}

type Point = readonly [x: number, y: number];
type Box = Omit<Word, 'text'>;

/** From the places of a page's content to those on the page as it is shown, in points: three of them tell all. */
function placing(lib: Pdfium, page: number, { width, height }: { width: number; height: number }) {
  const { malloc, free } = lib.pdfium.wasmExports;
  const to = malloc(8);
  const measured = (x: number, y: number): Point => {
    lib.FPDF_PageToDevice(page, 0, 0, Math.round(width * FINE), Math.round(height * FINE), 0, x, y, to, to + 4);
    return [lib.pdfium.getValue(to, 'i32') / FINE, lib.pdfium.getValue(to + 4, 'i32') / FINE];
  };
  const far = 1_000;
  const [[x0, y0], [xx, xy], [yx, yy]] = [measured(0, 0), measured(far, 0), measured(0, far)];
  free(to);
  return (x: number, y: number): Point => [
    x0 + ((xx - x0) * x + (yx - x0) * y) / far,
    y0 + ((xy - y0) * x + (yy - y0) * y) / far,
  ];
}

function boxOf([x1, y1]: Point, [x2, y2]: Point): Box {
  const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
  return { x, y, width: Math.max(x1, x2) - x, height: Math.max(y1, y2) - y };
}

function follows(word: Word, letter: Box, roomGap: number): boolean {
  const tall = Math.max(word.height, letter.height);
  const gap = letter.x - word.x - word.width;
  const isOnLine = letter.y < word.y + word.height + tall / 2 && letter.y + letter.height > word.y - tall / 2;
  return isOnLine && gap > -tall && (gap < tall * GAP || Math.abs(roomGap) < tall * ROOM_GAP);
}

function add(word: Word, letter: string, box: Box): void {
  const bottom = Math.max(word.y + word.height, box.y + box.height);
  word.text += letter;
  word.width = Math.max(word.x + word.width, box.x + box.width) - word.x;
  word.y = Math.min(word.y, box.y);
  word.height = bottom - word.y;
}
