// Parses transformations and applies them. Pictures are rotated upright and lose their metadata.
import type { Metadata } from 'sharp';
import { z } from 'zod';
import { invalidRequest } from '../http/errors.ts';

/** Pixels of an edge, at most, as on hosted; larger requests are reduced to it. */
const MAX_EDGE = 2500;
/** Pictures above 50 megapixels are rejected, as on hosted. */
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

/**
 * The transformation with its defaults in fixed order, so that equal ones are equal text. Throws for values out of
 * range.
 */
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

/** Transforms the picture. `accept` selects WebP where no format is given. */
export async function transformPicture(
  path: string,
  { width, height, resize, quality, format }: Transform,
  accept: string,
): Promise<{ bytes: Buffer; format: PictureFormat }> {
  // Loaded lazily: a server without pictures does not need the library's memory.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // A truncated picture is rendered as far as possible, as on hosted.
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'none' });
  const metadata = await picture.metadata().catch(() => {
    throw invalidRequest('The object is not a picture that can be transformed');
  });
  const wanted = chooseFormat(metadata, format, accept);
  const size = { ...(width && { width }), ...(height && { height }) };
  // With only one edge there is nothing to stretch to, so the proportions stay.
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
