import { expect, test } from 'vitest';
import { hasNoText, noteTextOf } from './note-text.ts';

// docs/product.md#note-text
test('a note of files alone is called what they are, and has no text to read', () => {
  const [picture, sheet] = [{ type: 'image/jpeg' }, { type: 'application/pdf' }];
  expect(noteTextOf(' ', [sheet, picture])).toBe('Photos');
  expect(noteTextOf('', [sheet])).toBe('Files');
  expect(noteTextOf('Seen', [sheet])).toBe('Seen');
  expect(hasNoText('Photos', [{ isImage: true }, { isImage: false }])).toBe(true);
  expect(hasNoText('Files', [{ isImage: false }])).toBe(true);
  // Somebody typed these.
  expect(hasNoText('Photos', [])).toBe(false);
  expect(hasNoText('Photos', [{ isImage: false }])).toBe(false);
  expect(hasNoText('Photos of today', [{ isImage: true }])).toBe(false);
});
