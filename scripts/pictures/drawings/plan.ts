// Draws a floor: walls with their openings, rooms, fixtures, and chains of dimensions.
import type { Fixture, Floor, Opening, Wall } from './house.ts';
import { feet } from './lettering.ts';
import type { Pen, Point } from './pen.ts';

/** A place of the house on a sheet. */
export interface Scale {
  /** Of its northwest corner, in points. */
  origin: Point;
  /** Points a foot. */
  foot: number;
}

export interface Shown extends Scale {
  /** The house as it is, pale, below the lines of a trade. */
  isPale?: boolean;
}

const OUTER = 0.5;
const INNER = 0.375;

export const placed =
  ({ origin, foot }: Scale) =>
  (x: number, y: number): Point => [origin[0] + x * foot, origin[1] + y * foot];

/** Draws a floor with its walls, stairs and fixtures. */
export function drawFloor(pen: Pen, floor: Floor, shown: Shown): void {
  for (const fixture of floor.fixtures) drawFixture(pen, fixture, shown);
  drawStair(pen, floor.stair, shown);
  for (const wall of floor.walls) drawWall(pen, wall, shown);
}

/** The names of rooms, with their sizes below. */
export function nameRooms(pen: Pen, { rooms }: Floor, scale: Scale, withSizes = true): void {
  const at = placed(scale);
  for (const {
    name,
    at: [x, y],
    size,
  } of rooms) {
    const [px, py] = at(x, y);
    pen.text(name, [px, py], { size: 11, weight: 'bold', align: 'center' });
    if (size && withSizes) pen.text(size, [px, py + 12], { size: 8.5, align: 'center' });
  }
}

function drawWall(pen: Pen, { from, to, isOuter, isNew, openings = [] }: Wall, shown: Shown): void {
  const thick = isOuter ? OUTER : INNER;
  const isAcross = from[1] === to[1];
  const [start, end] = isAcross ? [from[0], to[0]] : [from[1], to[1]];
  const axis = isAcross ? from[1] : from[0];
  const at = placed(shown);
  /** The place so far along the wall and across it. */
  const place = (along: number, off: number) => (isAcross ? at(along, axis + off) : at(axis + off, along));
  const gray = shown.isPale ? 0.8 : isNew ? 0 : 0.55;
  const edges = [start - thick / 2, ...openings.flatMap((each) => [each.at, each.at + each.width]), end + thick / 2];
  for (let index = 0; index < edges.length; index += 2) {
    const [a = 0, b = 0] = [edges[index], edges[index + 1]];
    const half = thick / 2;
    pen.filled([place(a, -half), place(b, -half), place(b, half), place(a, half)], gray);
  }
  for (const opening of openings) {
    drawOpening(pen, opening, { place, thick, gray: shown.isPale ? 0.7 : 0 });
    // The outdoors are beyond the lesser side of the walls at the edges, and beyond the other one of the rest.
    const tag = place(opening.at + opening.width / 2, axis === 0 ? -0.6 : 0.6);
    if (opening.tag && !shown.isPale) tagAt(pen, tag, opening.tag);
  }
}

interface InWall {
  place: (along: number, off: number) => Point;
  thick: number;
  gray: number;
}

function drawOpening(pen: Pen, opening: Opening, { place, thick, gray }: InWall): void {
  const { at, width, kind, hinge = 'start', opensLess = false } = opening;
  const [end, half] = [at + width, thick / 2];
  const along = (off: number, how = {}) => pen.line([place(at, off), place(end, off)], { width: 0.75, gray, ...how });
  if (kind === 'window') {
    for (const off of [-half, 0, half]) along(off);
    for (const side of [at, end]) pen.line([place(side, -half), place(side, half)], { width: 0.75, gray });
  } else if (kind === 'cased') {
    for (const off of [-half, half]) along(off, { dash: [5, 3] });
  } else if (kind === 'slider') {
    const middle = at + width / 2;
    for (const off of [-half, half]) along(off);
    pen.line([place(at, -half / 3), place(middle + 0.2, -half / 3)], { width: 2, gray });
    pen.line([place(middle - 0.2, half / 3), place(end, half / 3)], { width: 2, gray });
  } else if (kind === 'pocket') {
    pen.line([place(end, 0), place(end - width * 0.55, 0)], { width: 2, gray });
    pen.line([place(end, 0), place(end + width * 0.95, 0)], { width: 1.2, gray: 1, dash: [5, 3] });
  } else {
    const [axis, free] = hinge === 'start' ? [at, end] : [end, at];
    const out = opensLess ? -width : width;
    pen.line([place(axis, 0), place(axis, out)], { width: 1.5, gray });
    pen.quarter(place(axis, 0), place(free, 0), place(axis, out), { width: 0.5, gray });
  }
}

function tagAt(pen: Pen, [x, y]: Point, tag: string): void {
  const r = 7.5;
  const corners = [0, 60, 120, 180, 240, 300, 360].map(
    (turn): Point => [x + r * Math.cos((turn * Math.PI) / 180), y + r * Math.sin((turn * Math.PI) / 180)],
  );
  pen.line(corners, { width: 0.6 });
  pen.text(tag, [x, y + 2.8], { size: 8, align: 'center' });
}

function drawStair(pen: Pen, { x, y, w, h, says }: Floor['stair'], shown: Shown): void {
  const at = placed(shown);
  const gray = shown.isPale ? 0.75 : 0.25;
  const TREAD = 10 / 12;
  for (let step = 0; step <= h / TREAD; step++) {
    const isAbove = says === 'UP' && step < 5;
    pen.line([at(x, y + step * TREAD), at(x + w, y + step * TREAD)], {
      width: 0.5,
      gray,
      ...(isAbove && { dash: [3, 3] }),
    });
  }
  pen.line([at(x + w, y), at(x + w, y + h)], { width: 0.75, gray });
  const [tip, tail] = says === 'UP' ? [y + 4.4, y + h - 0.3] : [y + h - 0.6, y + 0.6];
  const back = says === 'UP' ? 0.6 : -0.6;
  pen.line([at(x + w / 2, tail), at(x + w / 2, tip)], { width: 0.75, gray });
  pen.line([at(x + w / 2 - 0.3, tip + back), at(x + w / 2, tip), at(x + w / 2 + 0.3, tip + back)], {
    width: 0.75,
    gray,
  });
  if (says === 'UP')
    pen.line([at(x - 0.1, y + 4.9), at(x + 1.3, y + 4), at(x + 1.7, y + 4.9), at(x + w + 0.1, y + 3.9)], {
      width: 0.75,
      gray,
    });
  if (!shown.isPale) pen.text(says, at(x + w / 2, y + h + 0.55), { size: 8, align: 'center' });
}

const turns = { north: [0, -1], south: [0, 1], east: [1, 0], west: [-1, 0] } as const;

function drawFixture(pen: Pen, fixture: Fixture, shown: Shown): void {
  const at = placed(shown);
  const { foot } = shown;
  const how = { width: 0.6, gray: shown.isPale ? 0.75 : 0.3 };
  const [px, py] = at(fixture.x, fixture.y);
  if (fixture.kind === 'toilet') {
    const [dx, dy] = turns[fixture.faces];
    const [w, h] = dx === 0 ? [1.6, 0.7] : [0.7, 1.6];
    const back = at(fixture.x + dx * 0.35 - w / 2, fixture.y + dy * 0.35 - h / 2);
    pen.box(back[0], back[1], w * foot, h * foot, how);
    const [rx, ry] = dx === 0 ? [0.6, 0.75] : [0.75, 0.6];
    pen.oval(at(fixture.x + dx * 1.45, fixture.y + dy * 1.45), rx * foot, ry * foot, how);
    return;
  }
  const [w, h] = [fixture.w * foot, fixture.h * foot];
  pen.box(px, py, w, h, fixture.kind === 'dashed' ? { ...how, dash: [4, 3] } : how);
  const middle: Point = [px + w / 2, py + h / 2];
  if (fixture.kind === 'sink') {
    pen.box(px + 3, py + 3, w / 2 - 4.5, h - 6, how);
    pen.box(px + w / 2 + 1.5, py + 3, w / 2 - 4.5, h - 6, how);
  } else if (fixture.kind === 'range') {
    for (const x of [0.28, 0.72])
      for (const y of [0.3, 0.7]) pen.oval([px + w * x, py + h * y], h * 0.15, h * 0.15, how);
  } else if (fixture.kind === 'refrigerator') {
    pen.text('REF', [middle[0], middle[1] + 3], { size: 8, align: 'center', gray: how.gray });
  } else if (fixture.kind === 'tub') {
    pen.oval(middle, w / 2 - 6, h / 2 - 6, how);
  } else if (fixture.kind === 'lavatory') {
    pen.oval(middle, Math.min(w, 40) / 2 - 6, Math.min(h, 40) / 2 - 6, how);
  }
}

export interface Chain {
  /** Feet along the chain. */
  marks: readonly number[];
  /** Its place across, in feet. */
  at: number;
  isAcross: boolean;
}

/** Dimensions from mark to mark, with ticks. */
export function drawChain(pen: Pen, { marks, at: off, isAcross }: Chain, scale: Scale): void {
  const at = placed(scale);
  const place = (along: number) => (isAcross ? at(along, off) : at(off, along));
  const [first = 0, last = 0] = [marks[0], marks.at(-1)];
  pen.line([place(first), place(last)], { width: 0.5, gray: 0.3 });
  for (const mark of marks) {
    const [x, y] = place(mark);
    pen.line(
      [
        [x - 4, y + 4],
        [x + 4, y - 4],
      ],
      { width: 1.2 },
    );
    pen.line(
      isAcross
        ? [
            [x, y - 7],
            [x, y + 7],
          ]
        : [
            [x - 7, y],
            [x + 7, y],
          ],
      { width: 0.5, gray: 0.3 },
    );
  }
  for (const [index, mark] of marks.slice(1).entries()) {
    const before = marks[index] ?? 0;
    const [x, y] = place((before + mark) / 2);
    const text = feet(mark - before);
    if (isAcross) pen.text(text, [x, y - 4], { size: 9, align: 'center' });
    else pen.text(text, [x - 4, y], { size: 9, align: 'center', turned: true });
  }
}
