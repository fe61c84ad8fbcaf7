// The footings below the house and its addition.
import { addition, existing } from './house.ts';
import type { Pen } from './pen.ts';
import { placed, type Scale } from './plan.ts';

/** The footings of what is there and of the addition. */
export function drawFootings(pen: Pen, scale: Scale): void {
  const at = placed(scale);
  const outline = ({ x, y, w, h }: typeof existing, off: number, how: Parameters<Pen['line']>[1]) =>
    pen.line(
      [
        at(x - off, y - off),
        at(x + w + off, y - off),
        at(x + w + off, y + h + off),
        at(x - off, y + h + off),
        at(x - off, y - off),
      ],
      how,
    );
  outline(existing, 0.25, { width: 1, gray: 0.5 });
  outline(existing, -0.42, { width: 1, gray: 0.5 });
  outline(existing, 0.7, { width: 0.75, gray: 0.6, dash: [9, 5] });
  /** It begins at the footing of the house. */
  const added = (off: number, how: Parameters<Pen['line']>[1]) => {
    const { x, y, w, h } = addition;
    pen.line(
      [at(x + 0.25, y - off), at(x + w + off, y - off), at(x + w + off, y + h + off), at(x + 0.25, y + h + off)],
      how,
    );
  };
  for (const off of [-0.67, 0.67]) added(off, { width: 1, dash: [9, 5] });
  for (const off of [-0.33, 0.33]) added(off, { width: 2 });
  for (const [x, y] of [
    [38, 7],
    [44, 7],
    [38, 15],
    [44, 15],
  ] as const) {
    const [px, py] = at(x, y);
    pen.box(px - 27, py - 27, 54, 54, { width: 1, dash: [9, 5] });
    pen.box(px - 7, py - 7, 14, 14, { width: 2 });
  }
  pen.line([at(32.3, 7), at(49.6, 7)], { width: 0.8, dash: [20, 4, 4, 4] });
  pen.line([at(32.3, 15), at(49.6, 15)], { width: 0.8, dash: [20, 4, 4, 4] });
  for (const y of [0, 22]) {
    for (const off of [-0.12, 0.12]) pen.line([at(31.4, y + off), at(34, y + off)], { width: 1.2 });
  }
  const say = (text: string, x: number, y: number, weight: 'bold' | 'plain' = 'plain') =>
    pen.text(text, at(x, y), { size: 10, weight, align: 'center' });
  say('EXISTING CRAWL SPACE', 16, 14, 'bold');
  say('NEW CRAWL SPACE', 41, 11, 'bold');
  say('18" ACCESS FROM EXISTING', 41, 11.7);
  say('NORTH SIDE: BOTTOM OF FOOTING 4\'-0" BELOW GRADE', 41, -1.3, 'bold');
  say('16" x 12" FOOTING, (2) #4', 41, 24);
  say('24" PIER PAD, TYPICAL', 41, 17.4);
}
