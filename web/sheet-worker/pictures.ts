// The pictures of a sheet that are stored: what a phone shows first, and the small one of a list.
import type { Pixels } from './engine.ts';

const QUALITY = 0.8;
/** Pixels of the longer side of the small one. */
const THUMB = 512;

const encoded = async (canvas: OffscreenCanvas): Promise<Blob> => {
  const picture = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  // Safari writes no WebP, and says so by another type.
  return picture.type === 'image/webp' ? picture : canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
};

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas beside the page');
  return { canvas, context };
}

export async function picturesOf({ pixels, width, height }: Pixels): Promise<{ preview: Blob; thumb: Blob }> {
  const { canvas, context } = canvasOf(width, height);
  context.putImageData(new ImageData(pixels, width, height), 0, 0);
  const scale = Math.min(1, THUMB / Math.max(width, height));
  const small = canvasOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  small.context.imageSmoothingQuality = 'high';
  small.context.drawImage(canvas, 0, 0, small.canvas.width, small.canvas.height);
  return { preview: await encoded(canvas), thumb: await encoded(small.canvas) };
}
