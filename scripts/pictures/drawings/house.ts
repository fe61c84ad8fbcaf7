// The house of Oak Avenue in feet: x to the east, y to the south, from the northwest corner of what is there. The addition is
// at its east side.
import type { Point } from './pen.ts';

/** A part of a wall, in feet along its axis from `at` on. */
export interface Opening {
  at: number;
  width: number;
  kind: 'window' | 'door' | 'pocket' | 'slider' | 'cased';
  /** Of a door: the end with the hinges, and whether it opens to the lesser side (north or west). */
  hinge?: 'start' | 'end';
  opensLess?: boolean;
  /** The window type. */
  tag?: string;
}

/** A wall along x or y; `from` has the lesser coordinates. */
export interface Wall {
  from: Point;
  to: Point;
  isOuter?: true;
  isNew?: true;
  openings?: Opening[];
}

export interface Room {
  name: string;
  at: Point;
  size?: string;
}

export type Fixture =
  | {
      kind: 'counter' | 'sink' | 'range' | 'refrigerator' | 'tub' | 'lavatory' | 'shelf' | 'dashed';
      x: number;
      y: number;
      w: number;
      h: number;
    }
  | { kind: 'toilet'; x: number; y: number; faces: 'south' | 'north' | 'east' | 'west' };

export interface Floor {
  walls: Wall[];
  rooms: Room[];
  fixtures: Fixture[];
  stair: { x: number; y: number; w: number; h: number; says: 'UP' | 'DN' };
}

export const existing = { x: 0, y: 0, w: 32, h: 28 };
export const addition = { x: 32, y: 0, w: 18, h: 22 };

const window = (at: number, width: number, tag: string): Opening => ({ at, width, kind: 'window', tag });
const door = (at: number, width: number, hinge: 'start' | 'end', opensLess = false): Opening => ({
  at,
  width,
  kind: 'door',
  hinge,
  opensLess,
});
const cased = (at: number, width: number): Opening => ({ at, width, kind: 'cased' });

/** The first floor; with the pantry as ASI 1 has it, which is longer, with a door that slides into the wall. */
export function firstFloor(isRevised: boolean): Floor {
  const pantry = isRevised ? 8.5 : 7;
  const pantryDoor: Opening = isRevised ? { at: 3, width: 2.5, kind: 'pocket' } : door(3, 2.5, 'start');
  return {
    walls: [
      { from: [0, 0], to: [32, 0], isOuter: true, openings: [window(3, 6, 'B'), window(22.5, 5, 'C')] },
      { from: [0, 0], to: [0, 28], isOuter: true, openings: [window(4.5, 5, 'C'), window(18, 6, 'B')] },
      {
        from: [0, 28],
        to: [32, 28],
        isOuter: true,
        openings: [window(2.5, 5, 'C'), window(9, 5, 'C'), door(19.75, 3, 'start', true), window(25.5, 5, 'C')],
      },
      { from: [32, 0], to: [32, 28], isOuter: true, openings: [cased(3, 8), window(23.3, 3.5, 'D')] },
      { from: [12, 0], to: [12, 14] },
      { from: [18, 0], to: [18, 14], openings: [pantryDoor, door(10.75, 2.5, 'end')] },
      { from: [12, pantry], to: [18, pantry], ...(isRevised && { isNew: true }) },
      { from: [0, 14], to: [32, 14], openings: [cased(3, 6), cased(19.6, 4)] },
      { from: [16, 14], to: [16, 28], openings: [cased(25, 2.7)] },
      { from: [24, 14], to: [24, 28], openings: [door(22.5, 2.75, 'end')] },
      { from: [32, 0], to: [50, 0], isOuter: true, isNew: true, openings: [window(35, 4, 'A'), window(43, 4, 'A')] },
      { from: [50, 0], to: [50, 22], isOuter: true, isNew: true, openings: [window(4, 4, 'A'), window(14, 4, 'A')] },
      {
        from: [32, 22],
        to: [50, 22],
        isOuter: true,
        isNew: true,
        openings: [{ at: 34, width: 6, kind: 'slider' }, window(43, 4, 'A')],
      },
    ],
    rooms: [
      { name: 'DINING', at: [6, 7], size: `12'-0" x 14'-0"` },
      { name: 'PANTRY', at: [15, isRevised ? 5.2 : 4.4] },
      { name: 'POWDER', at: [14.8, 9.4] },
      { name: 'KITCHEN', at: [25.5, 5], size: `14'-0" x 14'-0"` },
      { name: 'LIVING', at: [8, 21], size: `16'-0" x 14'-0"` },
      { name: 'ENTRY', at: [21.7, 19] },
      { name: 'STUDY', at: [28, 19.5], size: `8'-0" x 14'-0"` },
      { name: 'FAMILY ROOM', at: [41, 11], size: `18'-0" x 22'-0"` },
    ],
    fixtures: [
      { kind: 'counter', x: 21.3, y: 0.3, w: 10.4, h: 2.1 },
      { kind: 'sink', x: 23.6, y: 0.5, w: 2.8, h: 1.5 },
      { kind: 'range', x: 28, y: 0.3, w: 2.5, h: 2.1 },
      { kind: 'refrigerator', x: 18.4, y: 0.3, w: 2.8, h: 2.5 },
      { kind: 'counter', x: 22.5, y: 7, w: 7, h: 3 },
      { kind: 'shelf', x: 12.2, y: 0.3, w: 5.5, h: 1.2 },
      { kind: 'shelf', x: 12.2, y: 1.5, w: 1.2, h: pantry - 1.7 },
      { kind: 'toilet', x: 13.6, y: 13.8, faces: 'north' },
      { kind: 'lavatory', x: 12.2, y: 9.8, w: 1.5, h: 1.9 },
    ],
    stair: { x: 16.2, y: 14.3, w: 3.2, h: 10, says: 'UP' },
  };
}

export const secondFloor: Floor = {
  walls: [
    {
      from: [0, 0],
      to: [32, 0],
      isOuter: true,
      openings: [window(4, 5, 'C'), window(15.5, 2, 'E'), window(23.5, 5, 'C')],
    },
    { from: [0, 0], to: [0, 28], isOuter: true, openings: [window(4.5, 5, 'C'), window(18, 6, 'B')] },
    {
      from: [0, 28],
      to: [32, 28],
      isOuter: true,
      openings: [window(2.5, 5, 'C'), window(9, 5, 'C'), window(19.75, 3, 'D'), window(25.5, 5, 'C')],
    },
    { from: [32, 0], to: [32, 28], isOuter: true, openings: [window(16, 2, 'E'), window(23.3, 3.5, 'D')] },
    { from: [13, 0], to: [13, 14], openings: [door(11.2, 2.6, 'start', true)] },
    { from: [20, 0], to: [20, 11] },
    { from: [13, 11], to: [32, 11], openings: [door(16.5, 2.5, 'end', true), door(21, 2.75, 'start', true)] },
    { from: [0, 14], to: [16, 14], openings: [door(13.2, 2.6, 'start')] },
    { from: [24, 14], to: [32, 14] },
    { from: [16, 14], to: [16, 28] },
    { from: [24, 14], to: [24, 28], openings: [door(15, 2.6, 'start'), door(21.5, 2.75, 'end')] },
    { from: [24, 20], to: [32, 20] },
  ],
  rooms: [
    { name: 'BEDROOM 1', at: [6.5, 7], size: `13'-0" x 14'-0"` },
    { name: 'BATH', at: [17.2, 6] },
    { name: 'BEDROOM 2', at: [26, 6], size: `12'-0" x 11'-0"` },
    { name: 'HALL', at: [24.5, 12.8] },
    { name: 'BEDROOM 3', at: [8, 21], size: `16'-0" x 14'-0"` },
    { name: 'LAUNDRY', at: [29, 17.3] },
    { name: 'OFFICE', at: [28.2, 24.5], size: `8'-0" x 8'-0"` },
  ],
  fixtures: [
    { kind: 'tub', x: 13.2, y: 0.3, w: 2.6, h: 5.2 },
    { kind: 'toilet', x: 14.2, y: 8.8, faces: 'east' },
    { kind: 'lavatory', x: 17.9, y: 1.5, w: 1.9, h: 3.6 },
    { kind: 'counter', x: 29, y: 14.2, w: 2.7, h: 2.2 },
    { kind: 'shelf', x: 0.3, y: 11.8, w: 5, h: 2 },
    { kind: 'shelf', x: 30, y: 0.3, w: 1.7, h: 6 },
  ],
  stair: { x: 16.2, y: 14.3, w: 3.2, h: 10, says: 'DN' },
};
