// PDFs of sheets as a test wants them, written by hand: their bytes are the same wherever they are made.
import { Buffer } from 'node:buffer';

export interface SheetPage {
  /** Points; 36 by 24 inches. */
  size?: [width: number, height: number];
  number?: string;
  title?: string;
  /** Lines of a drawing, in points from the lower left corner. */
  lines?: [x1: number, y1: number, x2: number, y2: number][];
  /** Degrees by which it is turned when it is shown. */
  turned?: 0 | 90 | 180 | 270;
  crop?: [left: number, bottom: number, right: number, top: number];
  /** Lines of a layer that is switched off. */
  hidden?: NonNullable<SheetPage['lines']>;
  /** It is nothing but a picture, as a scan is. */
  isScan?: boolean;
}

const wall: NonNullable<SheetPage['lines']> = [
  [200, 200, 1800, 200],
  [1800, 200, 1800, 1400],
  [1800, 1400, 200, 1400],
  [200, 1400, 200, 200],
];

/** Two black and two white points, as one picture. */
const scan = `<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8
  /Filter /ASCIIHexDecode /Length 9 >>\nstream\n00FFFF00>\nendstream`;

/** A PDF with these pages, each with walls and a title block in the lower right corner. */
export function sheetPdf(...pages: SheetPage[]): Buffer<ArrayBuffer> {
  const first = 4;
  const layer = pages.some(({ hidden }) => hidden) ? first + 2 * pages.length : 0;
  const picture = pages.some(({ isScan }) => isScan) ? first + 2 * pages.length + (layer ? 1 : 0) : 0;
  const layers = layer ? ` /OCProperties << /OCGs [${layer} 0 R] /D << /OFF [${layer} 0 R] >> >>` : '';
  const resources = `/Font << /F 3 0 R >>${layer ? ` /Properties << /L ${layer} 0 R >>` : ''}${picture ? ` /XObject << /I ${picture} 0 R >>` : ''}`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${layers} >>`,
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((page, at) => {
      const { size: [width, height] = [2592, 1728], turned = 0, crop } = page;
      const content = page.isScan ? `q ${width} 0 0 ${height} 0 0 cm /I Do Q` : contentOf(page, width);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${crop ? `/CropBox [${crop.join(' ')}] ` : ''}/Rotate ${turned}
          /Resources << ${resources} >> /Contents ${first + 2 * at + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...(layer ? ['<< /Type /OCG /Name (Demolition) >>'] : []),
    ...(picture ? [scan] : []),
  ];
  return fileOf(objects);
}

function contentOf({ number = '', title = '', lines = [], hidden }: SheetPage, width: number): string {
  const drawn = [...wall, ...lines].map(stroke);
  const off = hidden ? ['/OC /L BDC', ...hidden.map(stroke), 'EMC'] : [];
  const text = (words: string, size: number, y: number) =>
    words && `BT /F ${size} Tf ${width - 300} ${y} Td (${words.replace(/[\\()]/g, '\\$&')}) Tj ET`;
  return ['3 w', ...drawn, ...off, text('SHEET TITLE', 10, 160), text(title, 16, 135), text(number, 40, 40)].join('\n');
}

const stroke = ([x1, y1, x2, y2]: [number, number, number, number]) => `${x1} ${y1} m ${x2} ${y2} l S`;

function fileOf(objects: string[]): Buffer<ArrayBuffer> {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1') as Buffer<ArrayBuffer>;
}
