// Combines screenshots into contact sheets.
import { basename } from 'node:path';
import sharp from 'sharp';

const COLUMNS = 4;
const ROWS = 3;
const TILE = { width: 480, height: 420 };
const CAPTION = 22;

/** Writes `<path>-1.png` and so on, with twelve screenshots each. */
export async function makeSheets(files: string[], path: string): Promise<void> {
  const perSheet = COLUMNS * ROWS;
  for (let from = 0; from < files.length; from += perSheet) {
    await makeSheet(files.slice(from, from + perSheet), `${path}-${from / perSheet + 1}.png`);
  }
}

async function makeSheet(files: string[], path: string): Promise<void> {
  const tiles = await Promise.all(files.map(tileOf));
  await sharp({
    create: {
      width: COLUMNS * TILE.width,
      height: Math.ceil(files.length / COLUMNS) * TILE.height,
      channels: 3,
      background: '#888',
    },
  })
    .composite(
      tiles.map((input, at) => ({
        input,
        left: (at % COLUMNS) * TILE.width,
        top: Math.floor(at / COLUMNS) * TILE.height,
      })),
    )
    .png()
    .toFile(path);
}

async function tileOf(file: string): Promise<Buffer> {
  const [width, height] = [TILE.width - 8, TILE.height - CAPTION - 8];
  const name = basename(file, '.png');
  const caption = `<svg width="${width}" height="${CAPTION}"><text x="2" y="16" font-size="14" fill="#fff">${name}</text></svg>`;
  const picture = await sharp(file).resize(width, height, { fit: 'inside' }).toBuffer();
  return sharp({ create: { ...TILE, channels: 3, background: '#888' } })
    .composite([
      { input: Buffer.from(caption), left: 4, top: 0 },
      { input: picture, left: 4, top: CAPTION },
    ])
    .png()
    .toBuffer();
}
