import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { folder, readFacts } from './sheet-files.ts';

const facts = await readFacts();
const sha256Of = async (file: string) =>
  createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('hex');

test('the folder has the files that the facts name, and no other', async () => {
  expect((await readdir(folder)).sort()).toEqual(['facts.json', ...Object.keys(facts)].sort());
});

describe.each(Object.entries(facts))('%s', (name, { sha256, pages }) => {
  test('is the file of its hash, and so are its sheets', async () => {
    expect(await sha256Of(`${name}/file.pdf`)).toBe(sha256);
    for (const [index, { sheetSha256 }] of pages.entries())
      if (sheetSha256 !== null) expect(await sha256Of(`${name}/${index + 1}.pdf`)).toBe(sheetSha256);
  });

  test('has a large and a small picture of each of its pages', async () => {
    const alone = pages.filter(({ sheetSha256 }) => sheetSha256 !== null);
    expect(await readdir(join(folder, name))).toHaveLength(1 + 2 * pages.length + alone.length);
    for (const [index, { width, height }] of pages.entries())
      for (const [file, side] of [
        [`${index + 1}.webp`, 2048],
        [`${index + 1}-small.webp`, 512],
      ] as const) {
        const picture = await sharp(join(folder, name, file)).metadata();
        expect(picture.format).toBe('webp');
        expect(Math.max(picture.width, picture.height)).toBe(side);
        expect(picture.width / picture.height).toBeCloseTo(width / height, 1);
      }
  });
});
