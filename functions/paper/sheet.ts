// A document under way: where the next block goes, and in which letters. What it draws never fails for a letter.
import type PDFDocument from 'pdfkit';
import type { StructureElement, TextOptions } from 'pdfkit';
import { inLetters } from '../core/paper/letters.ts';

export const MARGIN = 54;
/** Between two blocks. */
export const GAP = 8;
export const COLORS = { text: '#111111', quiet: '#555555', line: '#999999' };
export const SIZES = { title: 17, part: 11, text: 9.5, small: 8 };

type ElementType = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure' | 'Caption';

export interface Face {
  size: number;
  isBold?: boolean;
  color?: string;
}

export class Sheet {
  readonly pdf: PDFDocument;
  /** The element of what is drawn now; null of a paper without structure. */
  #parent: StructureElement | null = null;
  #isInElement = false;

  /** A text in letters that the paper has. */
  readonly #shown: (text: string) => string;

  constructor(pdf: PDFDocument, isTagged = false, shown = inLetters) {
    this.pdf = pdf;
    this.#shown = shown;
    if (!isTagged) return;
    this.#parent = pdf.struct('Document');
    pdf.addStructure(this.#parent);
  }

  /** A part of the structure that has others in it. */
  group(type: 'Table' | 'TR', draw: () => void): void {
    const outer = this.#parent;
    if (!outer) {
      draw();
      return;
    }
    this.#parent = this.pdf.struct(type);
    outer.add(this.#parent);
    draw();
    this.#parent.end();
    this.#parent = outer;
  }

  /** A part of the structure that has texts or a picture; `alt` is read in place of it. */
  element(type: ElementType, draw: () => void, options: { alt?: string } = {}): void {
    if (!this.#parent) {
      draw();
      return;
    }
    const element = this.pdf.struct(type, options);
    this.#parent.add(element);
    this.#isInElement = true;
    element.add(draw).end();
    this.#isInElement = false;
  }

  /** Nothing to be read: lines, and what stands on each page. */
  artifact(draw: () => void): void {
    const isMarked = this.#parent !== null && !this.#isInElement;
    if (isMarked) this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    if (isMarked) this.pdf.endMarkedContent();
  }

  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  get bottom(): number {
    return this.pdf.page.height - this.pdf.page.margins.bottom;
  }

  /** The height that is left on a page with nothing on it. */
  get whole(): number {
    return this.bottom - this.pdf.page.margins.top;
  }

  /** A new page where less than this height is left. */
  needs(height: number): void {
    if (this.pdf.y + height > this.bottom && this.pdf.y > this.pdf.page.margins.top) this.pdf.addPage();
  }

  space(height: number): void {
    this.pdf.y = Math.min(this.pdf.y + height, this.bottom);
  }

  heightOf(text: string, width: number, face: Face): number {
    return this.#with(face).heightOfString(this.#shown(text), { width, lineGap: 1 });
  }

  /** Draws a text, over as many pages as it needs; the next block goes below it. */
  write(text: string, x: number, y: number, face: Face, options: TextOptions = {}): void {
    this.#with(face).text(this.#shown(text), x, y, { lineGap: 1, ...options });
  }

  line(x1: number, y: number, x2: number): void {
    this.artifact(() => this.pdf.lineWidth(0.5).strokeColor(COLORS.line).moveTo(x1, y).lineTo(x2, y).stroke());
  }

  #with({ size, isBold = false, color = COLORS.text }: Face): PDFDocument {
    return this.pdf
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
  }
}
