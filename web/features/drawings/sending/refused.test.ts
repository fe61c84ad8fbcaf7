import { describe, expect, test } from 'vitest';
import { contentRefusal, refusalOf, wholeRefusal } from './refused.ts';

const sized = (width: number, height: number) => ({ width, height });

// docs/product.md#drawing-files
describe('a file', () => {
  test.each([
    ['site.jpg', 10, 'Export it as a PDF. Photos belong to notes.'],
    ['IMG_1.HEIC', 10, 'Export it as a PDF. Photos belong to notes.'],
    ['scan.tiff', 10, 'Export it as a PDF. Photos belong to notes.'],
    ['A-101.png', 10, 'Export it as a PDF. Photos belong to notes.'],
    ['A-101.dwg', 10, 'Export it as a PDF.'],
    ['A-101.dxf', 10, 'Export it as a PDF.'],
    ['Permit set.zip', 10, 'Export it as a PDF.'],
    ['Permit set', 10, 'Export it as a PDF.'],
    ['Permit set.pdf', 0, 'The file is empty.'],
    ['Permit set.pdf', 50 * 1024 * 1024 + 1, 'A file has at most 50 MB. Split the set.'],
    ['Permit set.PDF', 50 * 1024 * 1024, null],
  ])('%s of %i bytes', (name, size, refusal) => {
    expect(refusalOf({ name, size })).toBe(refusal);
  });
});

// docs/product.md#drawing-files
describe('what an opened file has', () => {
  test.each([
    [0, [], 0, 'It has no pages.'],
    [401, [], 0, 'It has 401 pages, and a file at most 400.'],
    [400, [], 0, 'It has 400 pages, and a set at most 200 sheets. Split it, or add it as a document.'],
    [1, [sized(2592, 1728)], 200, 'The set would have 201 sheets, and has at most 200. Split the set.'],
    [2, [sized(2592, 1728), sized(14_401, 100)], 0, 'Page 2 is larger than 200 inches.'],
    [1, [sized(14_400, 144)], 199, null],
  ])('%i pages', (count, pages, sheets, refusal) => {
    expect(contentRefusal({ count, pages }, sheets)).toBe(refusal);
  });
});

// docs/product.md#documents
test('a file of 400 pages is a document, and no larger one', () => {
  expect(wholeRefusal({ count: 400, pages: [sized(612, 792)] })).toBeNull();
  expect(wholeRefusal({ count: 401, pages: [] })).toBe('It has 401 pages, and a file at most 400.');
  expect(wholeRefusal({ count: 1, pages: [sized(14_401, 100)] })).toBe('Page 1 is larger than 200 inches.');
});
