// Draws the pictures of the demo data, so that the repository needs no photographs. The same seed gives the same
// picture.
import sharp from 'sharp';
import { drawBanner } from './pictures/banner.ts';
import { drawBuildingSite } from './pictures/building-site.ts';
import { drawElevation } from './pictures/elevation.ts';
import { drawFloorPlan } from './pictures/floor-plan.ts';
import { drawKitchen } from './pictures/kitchen.ts';
import { paletteOf } from './pictures/palette.ts';
import { type Random, randomOf } from './pictures/random.ts';
import { drawRoof } from './pictures/roof.ts';
import { document } from './pictures/svg.ts';

const DRAWINGS = {
  'floor-plan': { draw: drawFloorPlan, width: 2000, height: 1500 },
  elevation: { draw: drawElevation, width: 2000, height: 1500 },
  'building-site': { draw: drawBuildingSite, width: 2000, height: 1500 },
  kitchen: { draw: drawKitchen, width: 2000, height: 1500 },
  roof: { draw: drawRoof, width: 2000, height: 1500 },
  banner: { draw: drawBanner, width: 1600, height: 600 },
} satisfies Record<
  string,
  { draw: (random: Random, palette: ReturnType<typeof paletteOf>) => string; width: number; height: number }
>;

export type PictureKind = keyof typeof DRAWINGS;

/** A JPEG of 2,000 × 1,500 pixels, or 1,600 × 600 for a banner; `seed` is an integer. */
export function drawPicture(kind: PictureKind, seed: number): Promise<Buffer> {
  const { draw, width, height } = DRAWINGS[kind];
  const random = randomOf(seed);
  const svg = document(width, height, draw(random, paletteOf(random)));
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).jpeg({ quality: 80 }).toBuffer();
}
