// Waste and water on the plan of the first floor.
import { legendAt } from './frame.ts';
import type { Pen, Point } from './pen.ts';
import { placed, type Scale } from './plan.ts';

const waste = (pen: Pen, points: readonly Point[]) => pen.line(points, { width: 2.6, gray: 0.1 });
const cold = (pen: Pen, points: readonly Point[]) => pen.line(points, { width: 1.1, dash: [14, 4, 3, 4] });
const hot = (pen: Pen, points: readonly Point[]) => pen.line(points, { width: 1.1, dash: [9, 3, 2, 3, 2, 3] });
const valve = (pen: Pen, [x, y]: Point) => {
  pen.line(
    [
      [x - 6, y - 4],
      [x + 6, y + 4],
      [x + 6, y - 4],
      [x - 6, y + 4],
      [x - 6, y - 4],
    ],
    { width: 1 },
  );
};

/** Waste, vents, cold and hot water. */
export function drawPipes(pen: Pen, scale: Scale): void {
  const at = placed(scale);
  const run = (draw: (pen: Pen, points: readonly Point[]) => void, ...points: Point[]) =>
    draw(
      pen,
      points.map(([x, y]) => at(x, y)),
    );
  run(waste, [13.6, 12.2], [13.6, 11.6], [17.2, 11.6], [17.2, 16.2], [17.2, 30]);
  run(waste, [13, 10.9], [14.6, 10.9], [14.6, 11.6]);
  run(waste, [25, 1.6], [25, 3.6], [20.4, 3.6], [20.4, 11.6], [17.2, 11.6]);
  run(cold, [-1.6, 26.4], [17.7, 26.4], [17.7, 12.4], [19.6, 12.4], [19.6, 2.8], [24.6, 2.8], [24.6, 1.6]);
  run(cold, [17.7, 13.4], [14.2, 13.4]);
  run(cold, [17.7, 12.4], [17.7, 10.1], [13.4, 10.1]);
  run(cold, [24.6, 2.8], [31, 2.8], [31, 15.6]);
  run(hot, [30.4, 15.6], [30.4, 3.3], [25.5, 3.3], [25.5, 1.6]);
  run(hot, [30.4, 14.6], [16.6, 14.6], [16.6, 10.5], [13.4, 10.5]);
  const [hx, hy] = at(30.7, 16.8);
  pen.oval([hx, hy], 24, 24, { width: 1.4 });
  pen.text('WH', [hx, hy + 4], { size: 12, weight: 'bold', align: 'center' });
  pen.text('50 GAL', [hx - 30, hy + 4], { size: 9, align: 'right' });
  for (const [x, y, text] of [
    [17.2, 30.6, '4" TO SEWER'],
    [3.4, 27.1, '1" FROM METER'],
  ] as const)
    pen.text(text, at(x, y), { size: 10, weight: 'bold', align: 'center' });
  for (const [x, y] of [
    [1, 26.4],
    [30.4, 14],
    [31, 14],
  ] as const)
    valve(pen, at(x, y));
  for (const [x, y, text] of [
    [20.4, 3.6, '3" VTR'],
    [17.2, 27.2, 'CO'],
  ] as const) {
    const [tx, ty] = at(x, y);
    pen.filledOval([tx, ty], 5);
    pen.text(text, [tx + 9, ty + 14], { size: 10, weight: 'bold' });
  }
}

export function legendOfPipes(pen: Pen, [x, y]: Point): void {
  const sample =
    (draw: (pen: Pen, points: readonly Point[]) => void) =>
    ([lx, ly]: Point) =>
      draw(pen, [
        [lx, ly],
        [lx + 44, ly],
      ]);
  legendAt(
    pen,
    [x, y],
    [
      ['Waste, 3" where not noted', sample(waste)],
      ['Cold water, 3/4" PEX', sample(cold)],
      ['Hot water, 3/4" PEX, insulated', sample(hot)],
      ['Valve', ([lx, ly]) => valve(pen, [lx + 22, ly])],
    ],
  );
}
