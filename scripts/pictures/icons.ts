// `node scripts/pictures/icons.ts`: draws the icons of the installable sites from the product's logo.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../web/public/icons');
/** The colour of favicon.svg. */
const blue = '#2159c4';
const gable = 'M6.5 16 16 7.5 25.5 16M9.5 14v10.5h13V14M16 24.5V18';

/** `share`: the size of the gable in the square, since systems crop maskable icons to a circle. */
function drawing(share: number, radius: number): string {
  const shift = (32 - 32 * share) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">
    <rect width="32" height="32" rx="${radius}" fill="${blue}"/>
    <path d="${gable}" transform="translate(${shift} ${shift}) scale(${share})" fill="none" stroke="#fff"
      stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`;
}

const icons = [
  { name: 'icon-192.png', size: 192, svg: drawing(1, 7) },
  { name: 'icon-512.png', size: 512, svg: drawing(1, 7) },
  { name: 'icon-maskable-512.png', size: 512, svg: drawing(0.75, 0) },
  { name: 'icon-apple-180.png', size: 180, svg: drawing(0.9, 0) },
];

await mkdir(folder, { recursive: true });
for (const { name, size, svg } of icons) {
  const icon = sharp(Buffer.from(svg)).resize(size, size).png({ palette: true, compressionLevel: 9 });
  await writeFile(join(folder, name), await icon.toBuffer());
}
