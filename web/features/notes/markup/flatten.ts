import { limits } from '../../../../functions/core/common/limits.ts';
import { fontOf, type MarkSizes, markColors, pathOf, type Shape, sizesOn } from './shapes.ts';

/** The largest canvas of phones with iOS, in pixels. */
const CANVAS_PIXELS = 16_000_000;
/** Tried in this order until the file is small enough to be sent. */
const qualities = [0.92, 0.8, 0.6];

/** A JPEG of the picture with its marks drawn into it. Rejects when the browser cannot read the picture. */
export async function flatten(file: File, shapes: readonly Shape[]): Promise<File> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const scale = Math.min(1, Math.sqrt(CANVAS_PIXELS / (width * height)));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.scale(scale, scale);
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  picture.close();
  const sizes = sizesOn({ width, height });
  for (const shape of shapes) draw(context, shape, sizes);
  let blob: Blob | undefined;
  for (const quality of qualities) {
    blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= limits.upload) break;
  }
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
  return new File(blob ? [blob] : [], name, { type: 'image/jpeg', lastModified: file.lastModified });
}

function draw(context: OffscreenCanvasRenderingContext2D, shape: Shape, sizes: MarkSizes) {
  const { line, edge } = markColors[shape.color];
  context.lineCap = 'round';
  context.lineJoin = 'round';
  if (shape.kind === 'text') {
    context.font = fontOf(sizes);
    context.strokeStyle = edge;
    context.lineWidth = sizes.edge;
    context.strokeText(shape.text, shape.from.x, shape.from.y);
    context.fillStyle = line;
    context.fillText(shape.text, shape.from.x, shape.from.y);
    return;
  }
  const path = new Path2D(pathOf(shape, sizes));
  for (const [color, width] of [
    [edge, sizes.edge],
    [line, sizes.line],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(path);
  }
}
