// What may be asked of a picture, and the picture made of it. Turned upright first, its metadata left behind.
import type { Metadata } from 'sharp';
import { z } from 'zod';
import { invalidRequest } from './errors.ts';

/** Pixels of an edge, as on hosted; larger wishes are cut down to it. */
const MAX_EDGE = 2500;
/** A picture above 50 megapixels is refused, as on hosted. */
const MAX_PIXELS = 50_000_000;
const DEFAULT_QUALITY = 80;

const edge = z.coerce.number().int().min(0).optional();

export const transformSchema = z.object({
  width: edge,
  height: edge,
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'avif']).optional(),
});

export interface Transform {
  width: number | null;
  height: number | null;
  resize: 'cover' | 'contain' | 'fill';
  quality: number;
  format: 'origin' | 'avif' | null;
}

/** A wish with its defaults, in one fixed order, so that equal wishes are equal text; refuses values out of range. */
export function parseTransform(wish: unknown): Transform {
  const parsed = transformSchema.safeParse(wish);
  if (!parsed.success) throw invalidRequest(`Invalid transformation: ${parsed.error.issues[0]?.path.join('.')}`);
  const { width, height, resize, quality, format } = parsed.data;
  return {
    width: width ? Math.min(width, MAX_EDGE) : null,
    height: height ? Math.min(height, MAX_EDGE) : null,
    resize: resize ?? 'cover',
    quality: quality ?? DEFAULT_QUALITY,
    format: format ?? null,
  };
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Makes the picture: `accept` decides for WebP where the wish does not name the format. */
export async function transformPicture(
  path: string,
  { width, height, resize, quality, format }: Transform,
  accept: string,
): Promise<{ bytes: Buffer; format: PictureFormat }> {
  // Loaded with the first picture: the library costs memory that a server without pictures need not spend.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // A picture that was cut at its end is shown as far as it goes, as on hosted.
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'none' });
  const metadata = await picture.metadata().catch(() => {
    throw invalidRequest('The object is not a picture that can be transformed');
  });
  const wanted = chooseFormat(metadata, format, accept);
  const size = { ...(width && { width }), ...(height && { height }) };
  // Without a second edge there is nothing to stretch to: the proportions stay.
  const stretches = resize === 'fill' && width !== null && height !== null;
  const fit = stretches ? 'fill' : resize === 'cover' ? 'cover' : 'inside';
  const bytes = await picture
    .autoOrient()
    .resize({ ...size, fit, withoutEnlargement: true })
    .toFormat(wanted, wanted === 'png' || wanted === 'gif' ? {} : { quality })
    .toBuffer()
    .catch(() => {
      throw invalidRequest('The picture could not be transformed');
    });
  return { bytes, format: wanted };
}

function chooseFormat({ format, compression }: Metadata, wish: Transform['format'], accept: string): PictureFormat {
  if (wish === 'avif') return 'avif';
  if (wish === null && accept.includes('image/webp')) return 'webp';
  if (format === 'heif' && compression === 'av1') return 'avif';
  return format === 'png' || format === 'webp' || format === 'gif' ? format : 'jpeg';
}
