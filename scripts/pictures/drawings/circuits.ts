// Outlets, lights and switches on the plan of the first floor.
import { cloudAround, legendAt } from './frame.ts';
import type { Pen, Point } from './pen.ts';
import { placed, type Scale } from './plan.ts';

const outlets: Point[] = [
  ...([
    [0.9, 2],
    [0.9, 11],
    [6, 13.2],
    [11.2, 3],
    [0.9, 16],
    [0.9, 26],
    [8, 27.2],
    [15.2, 17],
    [24.9, 16],
    [31.2, 20],
    [28, 27.2],
  ] as const),
  ...([
    [20.2, 3.2],
    [22.4, 3.2],
    [27.2, 3.2],
    [31.1, 3.2],
    [29.1, 8.5],
    [22.9, 8.5],
  ] as const),
  ...([
    [33, 1.6],
    [41, 0.9],
    [49.1, 2],
    [49.1, 11],
    [49.1, 20],
    [41.5, 21.1],
    [32.9, 13],
    [32.9, 20],
  ] as const),
];
const lights: Point[] = [
  ...([
    [6, 4.5],
    [15, 2.6],
    [15, 12.6],
    [21, 4.6],
    [29.5, 4.6],
    [24.5, 12],
    [29.5, 12],
    [4.5, 18],
    [11.5, 18],
    [4.5, 24.5],
    [11.5, 24.5],
  ] as const),
  ...([
    [22, 26.3],
    [21.7, 16],
    [28, 17],
    [28, 25],
    [37, 5.5],
    [45, 5.5],
    [37, 16.5],
    [45, 16.5],
  ] as const),
];
const switches: Point[] = [
  [11.3, 13.2],
  [18.9, 7.2],
  [18.9, 13.2],
  [19.2, 27.2],
  [24.9, 21.8],
  [33, 2.6],
  [33.2, 21],
  [16.9, 24.4],
];

function outlet(pen: Pen, [x, y]: Point): void {
  pen.oval([x, y], 6, 6, { width: 0.9 });
  for (const off of [-2, 2])
    pen.line(
      [
        [x + off, y - 9],
        [x + off, y + 9],
      ],
      { width: 0.9 },
    );
}

function light(pen: Pen, [x, y]: Point): void {
  pen.oval([x, y], 8, 8, { width: 0.9 });
  for (const to of [-1, 1])
    pen.line(
      [
        [x - 5.6, y - 5.6 * to],
        [x + 5.6, y + 5.6 * to],
      ],
      { width: 0.6 },
    );
}

const lever = (pen: Pen, [x, y]: Point) => pen.text('S', [x, y + 5], { size: 14, weight: 'bold', align: 'center' });
const circuit = (pen: Pen, points: readonly Point[]) => pen.line(points, { width: 0.8, dash: [7, 4], gray: 0.2 });

/** Outlets, lights, switches and the panel; with the heated floor of the kitchen in revision D. */
export function drawCircuits(pen: Pen, scale: Scale, isHeated: boolean): void {
  const at = placed(scale);
  const put = (points: readonly Point[], draw: (pen: Pen, place: Point) => void) => {
    for (const [x, y] of points) draw(pen, at(x, y));
  };
  put(outlets, outlet);
  put(lights, light);
  put(switches, lever);
  for (const group of [
    [
      [6, 4.5],
      [11.3, 13.2],
    ],
    [
      [21, 4.6],
      [29.5, 4.6],
      [29.5, 12],
      [24.5, 12],
      [18.9, 13.2],
    ],
    [
      [4.5, 18],
      [11.5, 18],
      [11.5, 24.5],
      [4.5, 24.5],
    ],
    [
      [11.5, 24.5],
      [16.9, 24.4],
    ],
    [
      [28, 17],
      [28, 25],
      [24.9, 21.8],
    ],
    [
      [22, 26.3],
      [19.2, 27.2],
    ],
    [
      [37, 5.5],
      [45, 5.5],
      [45, 16.5],
      [37, 16.5],
      [37, 5.5],
      [33, 2.6],
    ],
  ] satisfies Point[][])
    circuit(
      pen,
      group.map(([x, y]) => at(x, y)),
    );
  const [px, py] = at(30.9, 25.8);
  pen.filledBox(px, py, 14, 40);
  pen.text('PANEL, 200 A', [px - 4, py + 24], { size: 9, weight: 'bold', align: 'right' });
  if (isHeated) drawHeatedFloor(pen, scale);
}

function drawHeatedFloor(pen: Pen, scale: Scale): void {
  const at = placed(scale);
  const [[x1, y1], [x2, y2]] = [at(20, 10.4), at(31, 13.4)];
  pen.box(x1, y1, x2 - x1, y2 - y1, { width: 1.2, dash: [9, 4] });
  for (let x = x1 + 18; x < x2; x += 18)
    pen.line(
      [
        [x, y1],
        [x, y2],
      ],
      { width: 0.5, gray: 0.4 },
    );
  const [mx, my] = at(27, 12.05);
  pen.filledBox(mx - 45, my - 11, 90, 16, 1);
  pen.text('HEATED FLOOR', [mx, my], { size: 10, weight: 'bold', align: 'center' });
  const [tx, ty] = at(18.95, 9.3);
  pen.oval([tx, ty], 8, 8, { width: 1 });
  pen.text('T', [tx, ty + 4], { size: 11, weight: 'bold', align: 'center' });
  circuit(pen, [
    [tx + 8, ty],
    [x1 + 18, ty],
    [x1 + 18, y1],
  ]);
  cloudAround(pen, [tx - 10, ty - 22], [x2 + 8, y2 + 10], 'D');
}

export function legendOfCircuits(pen: Pen, [x, y]: Point): void {
  legendAt(
    pen,
    [x, y],
    [
      ['Duplex outlet, 18" above the floor, above counters 44"', ([lx, ly]) => outlet(pen, [lx + 22, ly])],
      ['Light in the ceiling', ([lx, ly]) => light(pen, [lx + 22, ly])],
      ['Switch, 48" above the floor', ([lx, ly]) => lever(pen, [lx + 22, ly])],
      [
        'Switched together',
        ([lx, ly]) =>
          circuit(pen, [
            [lx, ly],
            [lx + 44, ly],
          ]),
      ],
    ],
  );
}
