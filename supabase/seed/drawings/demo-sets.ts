// The sets of drawings of the demo, their pins, and who has read them.
import type { Point } from '../../../functions/core/drawings/carried.ts';
import type { demoAccounts } from '../accounts.ts';

export interface DemoSet {
  name: string;
  folder: string;
  revision: string;
  note: string;
  /** Days before the first start on which it was issued and published; a draft was begun then. */
  daysAgo: number;
  isDraft?: true;
}

export const sets: DemoSet[] = [
  {
    name: 'Permit Set',
    folder: 'permit-set',
    revision: 'C',
    note: 'As it goes to the city.',
    daysAgo: 11,
  },
  {
    name: 'ASI 1',
    folder: 'asi-1',
    revision: 'D',
    note: 'The pantry is longer, and its door slides into the wall.',
    daysAgo: 3,
  },
  {
    name: 'ASI 2',
    folder: 'asi-2',
    revision: 'D',
    note: 'The heated floor of the kitchen, as the client signed it.',
    daysAgo: 1,
    isDraft: true,
  },
];

export const conditions = { folder: 'general-conditions', title: 'General Conditions', daysAgo: 12, issuedAgo: 97 };

/** Placed on the sheets of the first set, in feet from the northwest corner of the house (scripts/pictures/drawings). */
export const pins: { sheet: string; at: Point; note?: string; task?: string }[] = [
  { sheet: 'A-101', at: { x: 15, y: 5.6 }, note: 'A third option is drawn, with the larger pantry. Client takes it.' },
  { sheet: 'A-101', at: { x: 41, y: 8 }, task: 'Frame walls and roof' },
  {
    sheet: 'S-101',
    at: { x: 46, y: 0 },
    note: 'The soil report is here: footings go down to 4 feet on the north side.',
  },
];
/** Points of a sheet: of its sides, of the corner of the house, and of a foot. */
const onSheet = { width: 1728, height: 1296, left: 116, top: 176, foot: 27 };
export const shareOf = ({ x, y }: Point): Point => ({
  x: (onSheet.left + x * onSheet.foot) / onSheet.width,
  y: (onSheet.top + y * onSheet.foot) / onSheet.height,
});

/** Clients read these sheets and the other document, trades all sheets. */
export const ofClients = ['A-101', 'A-102', 'A-201'];

/** The sheets that were opened, by whom, how many days before the first start. */
export const openings: { by: keyof typeof demoAccounts; sheet: string; n: number; daysAgo: number }[] = [
  { by: 'client', sheet: 'A-101', n: 1, daysAgo: 9 },
  { by: 'client', sheet: 'A-102', n: 1, daysAgo: 9 },
  { by: 'admin', sheet: 'A-101', n: 2, daysAgo: 2 },
];
