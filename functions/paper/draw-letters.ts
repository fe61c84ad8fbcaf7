import type PDFDocument from 'pdfkit';
import type { TextOptions } from 'pdfkit';
import type { DrawnLetters } from './missing-letters.ts';
import { pictureSize } from './picture-size.ts';

/**
 * Lets a document draw pictures in its lines of text, where the characters are that stand for them: as high as the line,
 * each kept once, and read aloud, searched and copied as the letter that it is.
 */
export function drawLettersIn(pdf: PDFDocument, drawn: DrawnLetters): void {
  if (drawn.size === 0) return;
  const letters = new Map(
    [...drawn].flatMap(([standIn, { letter, picture }]) => {
      const size = pictureSize(picture);
      return size ? [[standIn, { letter, picture, shape: size.width / size.height }] as const] : [];
    }),
  );
  const images = new Map<string, ReturnType<PDFDocument['openImage']>>();
  const textWidth = pdf.widthOfString.bind(pdf);
  const drawText = pdf._fragment.bind(pdf);
  const height = () => pdf.currentLineHeight(true);

  pdf.widthOfString = (text, options) => {
    const rest = Array.from(text).filter((each) => !letters.has(each));
    const pictures = Array.from(text, (each) => letters.get(each)?.shape ?? 0).reduce((sum, each) => sum + each, 0);
    return (rest.length > 0 ? textWidth(rest.join(''), options) : 0) + pictures * height();
  };

  pdf._fragment = (line, x, y, options) => {
    const text = line.replaceAll('\n', '');
    if (!Array.from(text).some((each) => letters.has(each))) {
      drawText(text, x, y, options);
      return;
    }
    const room =
      options.width === undefined ? 0 : (options.lineWidth ?? 0) - pdf.widthOfString(text.trimEnd(), options);
    let at = x + room * { left: 0, center: 0.5, right: 1 }[options.align ?? 'left'];
    const left = { ...options, align: 'left' as const };
    for (const part of partsOf(text)) {
      if (letters.has(part)) drawLetter(part, at, y, left);
      else drawText(part, at, y, left);
      at += pdf.widthOfString(part, options);
    }
  };

  function partsOf(text: string): string[] {
    const parts: string[] = [];
    let isText = false;
    for (const each of text) {
      const isLetter = letters.has(each);
      if (isText && !isLetter) parts.push((parts.pop() ?? '') + each);
      else parts.push(each);
      isText = !isLetter;
    }
    return parts;
  }

  function drawLetter(standIn: string, x: number, y: number, options: TextOptions) {
    const known = letters.get(standIn);
    if (!known) return;
    const image = images.get(standIn) ?? pdf.openImage(known.picture);
    images.set(standIn, image);
    pdf.markContent('Span', { actual: known.letter });
    pdf.image(image, x, y, { height: height() });
    // The letter is read in place of a text, so there is one.
    drawText(' ', x, y, options);
    pdf.endMarkedContent();
  }
}
