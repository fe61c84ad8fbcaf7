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
