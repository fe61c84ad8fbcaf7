/** A point of a picture, in its pixels. */
export interface Point {
  x: number;
  y: number;
}

export type MarkKind = 'arrow' | 'circle' | 'text';

/** A mark on a picture: an arrow to `to`, an ellipse in the box of both points, or a text whose line begins at `from`. */
export interface Shape {
  id: string;
  kind: MarkKind;
  color: MarkColor;
  from: Point;
  to: Point;
  text: string;
}

/** Colours that are drawn into pictures, where no theme applies, and what outlines them. */
export const markColors = {
  Red: { line: '#e11d2e', edge: '#ffffff' },
  Yellow: { line: '#ffd60a', edge: '#1a1a1a' },
  Blue: { line: '#1273eb', edge: '#ffffff' },
  White: { line: '#ffffff', edge: '#1a1a1a' },
} as const;
export type MarkColor = keyof typeof markColors;

/** The sizes of marks on a picture of this size, in its pixels. */
export function sizesOn({ width, height }: { width: number; height: number }) {
  const side = Math.max(width, height);
  return { line: side * 0.006, edge: side * 0.01, head: side * 0.035, font: side * 0.04, least: side * 0.015 };
}
export type MarkSizes = ReturnType<typeof sizesOn>;

export const fontOf = ({ font }: MarkSizes) => `600 ${font}px system-ui, sans-serif`;

/** The line of an arrow or a circle, as an SVG path. */
export function pathOf({ kind, from, to }: Shape, { head }: MarkSizes): string {
  if (kind === 'circle') {
    const [rx, ry] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2];
    const [left, right, y] = [Math.min(from.x, to.x), Math.max(from.x, to.x), (from.y + to.y) / 2];
    return `M${left} ${y}A${rx} ${ry} 0 1 0 ${right} ${y}A${rx} ${ry} 0 1 0 ${left} ${y}Z`;
  }
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number) => `${to.x - head * Math.cos(angle + turn)} ${to.y - head * Math.sin(angle + turn)}`;
  return `M${from.x} ${from.y}L${to.x} ${to.y}M${wing(0.5)}L${to.x} ${to.y}L${wing(-0.5)}`;
}

/** Whether a drawn shape is large enough to be meant. */
export function isMeant({ kind, from, to }: Shape, { least }: MarkSizes): boolean {
  return kind === 'text' || Math.hypot(to.x - from.x, to.y - from.y) >= least;
}

/** The shape moved by so many pixels, or with its second point moved alone. */
export function moved(shape: Shape, { x, y }: Point, isResized: boolean): Shape {
  const shift = (point: Point) => ({ x: point.x + x, y: point.y + y });
  return { ...shape, from: isResized ? shape.from : shift(shape.from), to: shift(shape.to) };
}
