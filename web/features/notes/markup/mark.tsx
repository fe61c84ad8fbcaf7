import { fontOf, type MarkSizes, markColors, pathOf, type Shape } from './shapes.ts';

/** A mark in the drawing over a picture; `flatten` draws the same into the file. */
export function Mark({ shape, sizes }: { shape: Shape; sizes: MarkSizes }) {
  const { line, edge } = markColors[shape.color];
  const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  if (shape.kind === 'text') {
    return (
      <text
        x={shape.from.x}
        y={shape.from.y}
        fill={line}
        stroke={edge}
        strokeWidth={sizes.edge}
        strokeLinejoin="round"
        paintOrder="stroke"
        style={{ font: fontOf(sizes) }}
      >
        {shape.text}
      </text>
    );
  }
  const path = pathOf(shape, sizes);
  return (
    <>
      <path d={path} {...round} stroke={edge} strokeWidth={sizes.edge} />
      <path d={path} {...round} stroke={line} strokeWidth={sizes.line} />
    </>
  );
}
