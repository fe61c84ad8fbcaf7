/** First less quality, which nobody sees, then fewer pixels. */
const qualities = [0.9, 0.8, 0.7];
/** Pixels of the longer side when no quality is enough. */
const LONGEST_SIDE = 4096;

interface Picture {
  width: number;
  height: number;
}

interface Look {
  scale: number;
  quality: number;
}

/** The best JPEG of a picture that has at most so many bytes; else the smallest one. */
export async function fittingJpeg<Drawn extends Picture>(
  picture: Drawn,
  most: number,
  draw: (picture: Drawn, look: Look) => Promise<Blob>,
): Promise<Blob> {
  const smaller = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const scales = smaller < 1 ? [1, smaller] : [1, 0.75, 0.5];
  let jpeg: Blob | undefined;
  for (const scale of scales) {
    for (const quality of qualities) {
      jpeg = await draw(picture, { scale, quality });
      if (jpeg.size <= most) return jpeg;
    }
  }
  if (!jpeg) throw new Error('Nothing was drawn');
  return jpeg;
}
