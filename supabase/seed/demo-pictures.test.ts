import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoNotes } from './demo-notes.ts';

const folder = join(import.meta.dirname, 'pictures');
const named = Object.values(demoNotes).flatMap((notes) =>
  notes.flatMap(({ pictures = [] }) => pictures.map(({ filename }) => filename)),
);

test('the folder has the banner and the pictures that the notes name, and no other', async () => {
  expect((await readdir(folder)).sort()).toEqual(['banner.jpg', ...named].sort());
});

test.each([...named.map((name) => [name, 'webp', 2000, 1500] as const), ['banner.jpg', 'jpeg', 1600, 600] as const])(
  '%s is a %s of %i by %i',
  async (name, format, width, height) => {
    expect(await sharp(join(folder, name)).metadata()).toMatchObject({ format, width, height });
  },
);
