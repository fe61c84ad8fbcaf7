// Two sides of the house, with the levels of its floors.
import type { Pen, Point } from './pen.ts';

const FOOT = 18;
/** Above the ground, in feet. */
const [FLOOR_1, PLATE_1, PLATE_2, RIDGE] = [1.5, 10.5, 19.5, 26];

interface Side {
  name: string;
  /** The left edge, and the ground. */
  at: Point;
  /** The two parts from the left: of two stories, and of one. */
  tall: readonly [from: number, to: number];
  low: readonly [from: number, to: number];
  windows: readonly (readonly [x: number, sill: number, width: number, height: number])[];
  doors: readonly (readonly [x: number, width: number])[];
}

const upper = [2.5, 9, 25.5].map((x) => [x, 13.2, 5, 4] as const);
const sides: Side[] = [
  {
    name: 'SOUTH ELEVATION',
    at: [160, 560],
    tall: [0, 32],
    low: [32, 50],
    windows: [...upper, [19.75, 13.2, 3, 4], [2.5, 4, 5, 5], [9, 4, 5, 5], [25.5, 4, 5, 5], [43, 4, 4, 5]],
    doors: [
      [19.75, 3],
      [34, 6],
    ],
  },
  {
    name: 'NORTH ELEVATION',
    at: [160, 1130],
    tall: [18, 50],
    low: [0, 18],
    windows: [
      ...([
        [21.5, 13.2, 5, 4],
        [32.5, 15, 2, 2.2],
        [41, 13.2, 5, 4],
      ] as const),
      ...([
        [22.5, 5.5, 5, 3.5],
        [41, 4, 6, 5],
        [3, 4, 4, 5],
        [11, 4, 4, 5],
      ] as const),
    ],
    doors: [],
  },
];

/** Draws both, each with its title below. */
export function drawElevations(pen: Pen, title: (at: Point, name: string, mark: number) => void): void {
  for (const [index, side] of sides.entries()) {
    drawSide(pen, side);
    title([side.at[0], side.at[1] + 44], side.name, index + 1);
  }
}

function drawSide(pen: Pen, { at: [left, ground], tall, low, windows, doors }: Side): void {
  const at = (x: number, up: number): Point => [left + x * FOOT, ground - up * FOOT];
  const siding = ([from, to]: Side['tall'], top: number) => {
    for (let up = FLOOR_1; up < top; up += 0.75) pen.line([at(from, up), at(to, up)], { width: 0.35, gray: 0.6 });
    pen.line([at(from, 0), at(from, top), at(to, top), at(to, 0)], { width: 1.6 });
  };
  const roof = (points: readonly Point[]) => {
    pen.filled(points, 0.93);
    pen.line([...points, ...points.slice(0, 1)], { width: 1.6 });
  };
  const [l1, l2] = low;
  siding(low, PLATE_1);
  roof([
    at(l1 - (l1 === 0 ? 1.2 : 0), PLATE_1),
    at(l1 + (l1 === 0 ? 4 : 0), 15.5),
    at(l2 - (l1 === 0 ? 0 : 4), 15.5),
    at(l2 + (l1 === 0 ? 0 : 1.2), PLATE_1),
  ]);
  const [t1, t2] = tall;
  siding(tall, PLATE_2);
  roof([at(t1 - 1.5, PLATE_2), at(t1 + 8, RIDGE), at(t2 - 8, RIDGE), at(t2 + 1.5, PLATE_2)]);
  for (const [x, sill, w, h] of windows) glazed(pen, at(x, sill + h), [w * FOOT, h * FOOT], w > 3);
  for (const [x, w] of doors) {
    const [px, py] = at(x, FLOOR_1 + 6.8);
    pen.filledBox(px, py, w * FOOT, 6.8 * FOOT, 1);
    pen.box(px, py, w * FOOT, 6.8 * FOOT, { width: 1.3 });
    if (w > 3)
      pen.line(
        [
          [px + (w * FOOT) / 2, py],
          [px + (w * FOOT) / 2, py + 6.8 * FOOT],
        ],
        { width: 1 },
      );
    else pen.box(px + 10, py + 10, w * FOOT - 20, 36, { width: 0.8 });
  }
  pen.line([at(-6, 0), at(57, 0)], { width: 3 });
  for (const [name, up, height] of [
    ['FIRST FLOOR', FLOOR_1, `0'-0"`],
    ['PLATE', PLATE_1, `9'-0"`],
    ['PLATE', PLATE_2, `18'-0"`],
    ['RIDGE', RIDGE, `24'-6"`],
  ] as const) {
    const [x, y] = at(52, up);
    pen.line(
      [
        [x, y],
        [x + 130, y],
      ],
      { width: 0.6, dash: [16, 4, 4, 4] },
    );
    pen.oval([x + 136, y], 6, 6, { width: 1 });
    pen.text(`${name}  ${height}`, [x + 30, y - 5], { size: 9.5 });
  }
}

function glazed(pen: Pen, [x, y]: Point, [w, h]: Point, isDouble: boolean): void {
  pen.filledBox(x - 4, y - 4, w + 8, h + 8, 1);
  pen.box(x - 4, y - 4, w + 8, h + 8, { width: 1 });
  pen.box(x, y, w, h, { width: 1 });
  if (isDouble)
    pen.line(
      [
        [x + w / 2, y],
        [x + w / 2, y + h],
      ],
      { width: 1 },
    );
  pen.line(
    [
      [x + 6, y + h * 0.55],
      [x + h * 0.3 + 6, y + 6],
    ],
    { width: 0.4, gray: 0.5 },
  );
}
