// The part of pdfkit that is used here, of its browser build (local/builds/paper-parts.ts): that one makes the same bytes
// in Node, Deno and a browser, which the other does not.
declare module 'pdfkit' {
  export interface TextOptions {
    width?: number;
    height?: number;
    align?: 'left' | 'center' | 'right';
    lineGap?: number;
    ellipsis?: boolean;
    /** The width of a line, while it is drawn. */
    lineWidth?: number;
  }

  /** A picture of the file, which pages have any number of times. */
  export interface OpenedImage {
    width: number;
    height: number;
  }

  export interface StructureElement {
    /** A function is called at once where the element has its place. */
    add(child: StructureElement | (() => void)): this;
    end(): void;
  }

  export default class PDFDocument {
    constructor(options: {
      size: [width: number, height: number];
      margins: { top: number; bottom: number; left: number; right: number };
      font: null;
      bufferPages: boolean;
      lang: string;
      displayTitle: boolean;
      tagged: boolean;
      info: Record<string, string | Date>;
    });
    y: number;
    page: { width: number; height: number; margins: { top: number; bottom: number } };
    on(event: 'data', take: (bytes: Uint8Array) => void): this;
    on(event: 'end', done: () => void): this;
    end(): void;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): this;
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string, options?: TextOptions): number;
    currentLineHeight(includeGap: boolean): number;
    /** Draws what is in one line of a text. */
    _fragment(text: string, x: number, y: number, options: TextOptions): void;
    openImage(source: Uint8Array): OpenedImage;
    image(
      source: Uint8Array | OpenedImage,
      x: number,
      y: number,
      options: { fit: [number, number]; align?: string; valign?: string } | { height: number },
    ): this;
    struct(type: string, options?: { alt?: string }): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options: { type: string }): this;
    markContent(tag: 'Span', options: { actual: string }): this;
    endMarkedContent(): this;
    rotate(degrees: number, options: { origin: [x: number, y: number] }): this;
    save(): this;
    restore(): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    quadraticCurveTo(cpx: number, cpy: number, x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    circle(x: number, y: number, radius: number): this;
    lineWidth(width: number): this;
    lineCap(cap: 'round'): this;
    lineJoin(join: 'round'): this;
    fillColor(color: string, opacity?: number): this;
    strokeColor(color: string): this;
    fill(): this;
    stroke(): this;
  }
}
