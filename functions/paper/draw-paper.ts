// A paper as PDF: the same bytes for the same input in Node, Deno and a browser. pdfkit is loaded with the first one.
import type { Block, Fonts, Heading, Paper, Text } from '../core/paper/blocks.ts';
import { drawGrid, gridRow } from './draw-grid.ts';
import { drawLetterhead } from './draw-letterhead.ts';
import { drawLettersIn } from './draw-letters.ts';
import { drawSignatures } from './draw-signatures.ts';
import { drawTable } from './draw-table.ts';
import { type DrawLetter, type DrawnLetters, drawMissing, withStandIns } from './missing-letters.ts';
import { COLORS, GAP, MARGIN, Sheet, SIZES } from './sheet.ts';

const FORMATS: Record<Paper['format'], [width: number, height: number]> = { letter: [612, 792], a4: [595.28, 841.89] };
const pageWords = {
  en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  es: (page: number, pages: number) => `Página ${page} de ${pages}`,
};

export async function drawPaper(paper: Paper, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
  return (await drawPages(paper, fonts)).bytes;
}

/** The paper with the number of its pages. Letters that the fonts lack are pictures where `drawLetter` has them. */
export async function drawPages(paper: Paper, fonts: Fonts, drawLetter?: DrawLetter): Promise<DrawnPages> {
  const letters: DrawnLetters = drawLetter ? await drawMissing(paper, drawLetter) : new Map();
  const { default: PDFDocument } = await import('pdfkit');
  const date = new Date(paper.date);
  const pdf = new PDFDocument({
    size: FORMATS[paper.format],
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    font: null,
    bufferPages: true,
    lang: paper.language,
    displayTitle: true,
    tagged: paper.isTagged ?? false,
    info: { Title: paper.title, Author: paper.letterhead.name, CreationDate: date, ModDate: date },
  });
  const parts: Uint8Array[] = [];
  const drawn = new Promise<void>((done) => {
    pdf.on('data', (bytes) => parts.push(bytes)).on('end', done);
  });
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);

  drawLettersIn(pdf, letters);

  const sheet = new Sheet(pdf, paper.isTagged, withStandIns(letters));
  drawLetterhead(sheet, paper.letterhead);
  for (const [at, block] of paper.blocks.entries()) draw(sheet, block, paper.blocks[at + 1]);
  drawOnEachPage(sheet, paper);
  const { count } = pdf.bufferedPageRange();
  pdf.end();
  await drawn;
  return { bytes: joined(parts), pages: count };
}

interface DrawnPages {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
}

function draw(sheet: Sheet, block: Block, next: Block | undefined): void {
  if (block.kind === 'heading')
    drawHeading(sheet, block, next?.kind === 'grid' ? gridRow(sheet, next) + 2 * GAP : undefined);
  else if (block.kind === 'text') drawText(sheet, block);
  else if (block.kind === 'table') drawTable(sheet, block);
  else if (block.kind === 'grid') drawGrid(sheet, block);
  else if (block.kind === 'signatures') drawSignatures(sheet, block);
  else sheet.pdf.addPage();
}

/** Drawn last: only then the number of pages is known. */
function drawOnEachPage(sheet: Sheet, { language, foot, running, across }: Paper): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page);
    // Text beyond the margins would begin a page.
    Object.assign(pdf.page.margins, { top: 0, bottom: 0 });
    sheet.artifact(() => {
      drawFoot(sheet, foot, pageWords[language](page + 1, count));
      if (running && page > 0) drawRunning(sheet, running);
      if (across) drawAcross(sheet, across);
    });
  }
}

const quiet = { size: SIZES.small, color: COLORS.quiet };

function drawFoot(sheet: Sheet, foot: string, number: string): void {
  const y = sheet.pdf.page.height - MARGIN + 14;
  sheet.write(foot, MARGIN, y, quiet, { width: sheet.width - 80, height: 12, ellipsis: true });
  sheet.write(number, MARGIN + sheet.width - 80, y, quiet, { width: 80, align: 'right' });
}

function drawRunning(sheet: Sheet, running: string): void {
  sheet.write(running, MARGIN, MARGIN - 24, quiet, { width: sheet.width, height: 12, ellipsis: true });
}

function drawAcross({ pdf }: Sheet, text: string): void {
  const { width, height } = pdf.page;
  pdf.save().rotate(-55, { origin: [width / 2, height / 2] });
  pdf.font('bold').fontSize(120).fillColor(COLORS.line, 0.3);
  pdf.text(text, 0, height / 2 - 70, { width, align: 'center', height: 150 });
  pdf.restore();
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const STEP = 12;

/** `next` is the height that it needs below it on the same page. */
function drawHeading(sheet: Sheet, { level, text }: Heading, next = 3 * SIZES.text): void {
  const face = { size: level === 1 ? SIZES.title : SIZES.part, isBold: true };
  // A heading never stands alone at the foot of a page.
  sheet.needs(sheet.heightOf(text, sheet.width, face) + next);
  sheet.space(level === 1 ? GAP : GAP / 2);
  const draw = () => sheet.write(text, MARGIN, sheet.pdf.y, face, { width: sheet.width });
  sheet.element(level === 1 ? 'H1' : 'H2', draw);
  sheet.space(level === 1 ? GAP / 2 : 2);
}

function drawText(sheet: Sheet, { text, isBold, isSmall, indent = 0 }: Text): void {
  const face = { size: isSmall ? SIZES.small : SIZES.text, isBold, color: isSmall ? COLORS.quiet : COLORS.text };
  sheet.needs(face.size * 1.5);
  if (text === '') sheet.space(face.size / 2);
  else
    sheet.element('P', () =>
      sheet.write(text, MARGIN + indent * STEP, sheet.pdf.y, face, { width: sheet.width - indent * STEP }),
    );
}
