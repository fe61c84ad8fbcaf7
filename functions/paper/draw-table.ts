import type { Table } from '../core/paper/blocks.ts';
import { GAP, MARGIN, type Sheet, SIZES } from './sheet.ts';

const PAD = 3;

interface Column {
  x: number;
  width: number;
  align: 'left' | 'right';
}

export function drawTable(sheet: Sheet, { columns, head, rows, bold = [] }: Table): void {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  const placed = columns.map(({ share, align = 'left' }): Column => {
    const column = { x: x + PAD, width: (sheet.width * share) / all - 2 * PAD, align };
    x += (sheet.width * share) / all;
    return column;
  });
  const heightOf = (row: string[], isBold: boolean) =>
    Math.max(...placed.map(({ width }, at) => sheet.heightOf(row[at] ?? '', width, { size: SIZES.small, isBold }))) +
    2 * PAD;
  const draw = (row: string[], isBold: boolean, cell: 'TH' | 'TD' = 'TD') =>
    drawRow(sheet, placed, row, { isBold, cell, height: heightOf(row, isBold) });

  const heading = head ? heightOf(head, true) : 0;
  const begin = () => {
    sheet.line(MARGIN, sheet.pdf.y, MARGIN + sheet.width);
    if (head) draw(head, true, 'TH');
  };
  sheet.space(GAP / 2);
  sheet.needs(heading + (rows[0] ? heightOf(rows[0], bold.includes(0)) : 0));
  sheet.group('Table', () => {
    begin();
    for (const [at, row] of rows.entries()) drawOne(row, bold.includes(at));
  });
  sheet.space(GAP);

  function drawOne(row: string[], isBold: boolean) {
    const height = heightOf(row, isBold);
    if (sheet.pdf.y + height > sheet.bottom) {
      sheet.pdf.addPage();
      begin();
    }
    // No page holds such a row: its cells stand below each other, over as many pages as they need.
    if (heading + height > sheet.whole)
      sheet.group('TR', () => {
        for (const cell of row)
          sheet.element('TD', () =>
            sheet.write(cell, MARGIN + PAD, sheet.pdf.y, { size: SIZES.small }, { width: sheet.width }),
          );
      });
    else draw(row, isBold);
  }
}

interface RowLook {
  isBold: boolean;
  cell: 'TH' | 'TD';
  height: number;
}

function drawRow(sheet: Sheet, columns: Column[], row: string[], { isBold, cell, height }: RowLook): void {
  const top = sheet.pdf.y;
  sheet.group('TR', () => {
    for (const [at, { x, width, align }] of columns.entries())
      sheet.element(cell, () =>
        sheet.write(row[at] ?? '', x, top + PAD, { size: SIZES.small, isBold }, { width, align }),
      );
  });
  sheet.pdf.y = top + height;
  sheet.line(MARGIN, sheet.pdf.y, MARGIN + sheet.width);
}
