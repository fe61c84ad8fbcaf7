import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { paperFonts } from '../../_shared/files/paper-fonts.ts';
import { drawPages } from '../../paper/draw-paper.ts';
import { pdfPages } from './pdf-pages.ts';

const fonts = await paperFonts();

test.each([1, 2, 12])('a drawn paper of %i pages says so', async (wanted) => {
  const blocks = Array.from({ length: wanted - 1 }, () => ({ kind: 'page' }) as const);
  const { bytes, pages } = await drawPages(
    {
      format: 'letter',
      language: 'en',
      title: '/Type /Pages\n/Count 99 ',
      date: '2027-03-01T12:00:00Z',
      letterhead: { name: 'Paradigm Pro', lines: [], logo: null },
      foot: 'The foot',
      blocks,
    },
    fonts,
  );
  expect(pages).toBe(wanted);
  expect(pdfPages(Buffer.from(bytes))).toBe(wanted);
});

test('a file without a page tree in plain sight has none', () => {
  expect(pdfPages(Buffer.from('%PDF-1.7\n/Type /Page\n/Count 3 '))).toBeNull();
  expect(pdfPages(Buffer.from('%PDF-1.7\n/Type /Pages'))).toBeNull();
});
