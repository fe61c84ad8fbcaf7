// The shapes of the pictures as SVG text. All values come from the drawings.

interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  round?: number;
  dash?: string;
}

const paint = ({ fill = 'none', stroke, width = 4, opacity, round, dash }: Paint) =>
  [
    `fill="${fill}"`,
    stroke && `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`,
    opacity !== undefined && `opacity="${opacity}"`,
    round !== undefined && `rx="${round}"`,
    dash && `stroke-dasharray="${dash}"`,
  ]
    .filter(Boolean)
    .join(' ');

const fixed = (value: number) => Number(value.toFixed(1));

export type Point = readonly [x: number, y: number];

export function rect(x: number, y: number, width: number, height: number, style: Paint): string {
  return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" ${paint(style)}/>`;
}

export function polygon(points: readonly Point[], style: Paint): string {
  return `<polygon points="${points.map(([x, y]) => `${fixed(x)},${fixed(y)}`).join(' ')}" ${paint(style)}/>`;
}

export function line(from: Point, to: Point, style: Paint): string {
  return `<line x1="${fixed(from[0])}" y1="${fixed(from[1])}" x2="${fixed(to[0])}" y2="${fixed(to[1])}" ${paint(style)}/>`;
}

export function circle(x: number, y: number, radius: number, style: Paint): string {
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" ${paint(style)}/>`;
}

export function path(data: string, style: Paint): string {
  return `<path d="${data}" ${paint(style)}/>`;
}

/** A vertical gradient, used as `url(#id)`. */
export function gradient(id: string, top: string, bottom: string): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`;
}

export function group(transform: string, ...children: string[]): string {
  return `<g transform="${transform}">${children.join('')}</g>`;
}

/** `count` shapes; `shape` gets the index. */
export function times(count: number, shape: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => shape(index)).join('');
}

export function document(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
