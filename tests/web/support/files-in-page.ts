// Takes the place of tests/support/files.ts in a page, which draws pictures itself.
import type * as files from '../../support/files.ts';

export const jpeg: typeof files.jpeg = async (name = 'photo.jpg', { width = 64, height = 48 } = {}) => {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  brush.fillStyle = 'rgb(200 80 40)';
  brush.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
};

export const pdf: typeof files.pdf = (name = 'plan.pdf') =>
  new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], name, { type: 'application/pdf' });

export const svg: typeof files.svg = () =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'drawing.svg', {
    type: 'image/svg+xml',
  });

export const heavy: typeof files.heavy = async (megabytes) =>
  new File([await jpeg(), new Uint8Array(megabytes * 1024 * 1024)], 'heavy.jpg', { type: 'image/jpeg' });
