// The decisions of the demo data, as the office has drafted them.
type Line = readonly [text: string, dollars: number];

interface DemoOption {
  name: string;
  body?: string;
  lines: Line[];
  leadWeeks?: number;
}

export interface DemoDecision {
  kind: 'selection' | 'approval' | 'change';
  title: string;
  body: string;
  place?: string;
  /** The title of the task that it hangs on. */
  row: string;
  allowance?: number;
  payment?: string;
  /** `late`: so many weeks that its last day was in the week before the first start. */
  leadWeeks?: number | 'late';
  options: DemoOption[];
  /** Working days that it adds to its row, and to the agreed completion. */
  days?: number;
  /** Days before the first start on which it was sent; a draft without. */
  sentAgo?: number;
  /** Days before the first start on which the client signed its first option. */
  signedAgo?: number;
}

export const decisionsOfLinked: DemoDecision[] = [
  {
    kind: 'change',
    title: 'Heated floor in the kitchen',
    place: 'Kitchen',
    row: 'Cabinets and tile',
    body: 'Electric mat under the tile, with a thermostat and a circuit of its own.',
    payment: 'With the next draw',
    options: [
      {
        name: 'Heated floor in the kitchen',
        lines: [
          ['Mat and thermostat', 1_680],
          ['Electrician', 1_950],
          ['Credit, radiator', -450],
        ],
      },
    ],
    days: 3,
    sentAgo: 8,
    signedAgo: 4,
  },
  {
    kind: 'selection',
    title: 'Windows of the addition',
    place: 'Addition',
    row: 'Frame walls and roof',
    body: 'All five have the same size and the same glass. Both samples are in the office.',
    allowance: 18_500,
    leadWeeks: 'late',
    sentAgo: 12,
    options: [
      { name: 'Fiberglass, black', body: 'Needs no paint.', lines: [['Five windows, set', 18_200]] },
      {
        name: 'Wood, clad in aluminum',
        body: 'Fir inside, oiled.',
        lines: [
          ['Five windows, set', 20_900],
          ['Oiling of the inside', 640],
        ],
      },
    ],
  },
  {
    kind: 'selection',
    title: 'Tile of the kitchen floor',
    place: 'Kitchen',
    row: 'Cabinets and tile',
    body: 'Both go with the heated floor.',
    allowance: 4_200,
    leadWeeks: 3,
    sentAgo: 3,
    options: [
      { name: 'Porcelain, white', body: '24 by 24 inches.', lines: [['Tile and laying', 3_950]] },
      {
        name: 'Slate, gray',
        body: '16 by 24 inches, sealed every five years.',
        leadWeeks: 6,
        lines: [
          ['Tile and laying', 4_900],
          ['Seal', 450],
        ],
      },
    ],
  },
  {
    kind: 'approval',
    title: 'Elevations of the pantry',
    place: 'Pantry',
    row: 'Cabinets and tile',
    leadWeeks: 8,
    body: 'The cabinets are ordered as drawn.',
    options: [{ name: 'Elevations of the pantry', lines: [['As agreed', 0]] }],
  },
];

export const decisionsOfKitchen: DemoDecision[] = [
  {
    kind: 'selection',
    title: 'Fronts of the cabinets',
    place: 'Kitchen',
    row: 'Install cabinets',
    leadWeeks: 8,
    body: 'Color and handles are chosen from samples.',
    allowance: 14_000,
    options: [
      { name: 'Painted', lines: [['Fronts and drawers', 13_400]] },
      { name: 'White oak', lines: [['Fronts and drawers', 16_900]], leadWeeks: 10 },
    ],
  },
  {
    kind: 'selection',
    title: 'Counters',
    place: 'Kitchen',
    row: 'Install counters and backsplash',
    leadWeeks: 3,
    body: 'With the sink cut out and a straight edge.',
    allowance: 5_200,
    options: [
      { name: 'Quartz', lines: [['Counters, set', 5_100]] },
      { name: 'Soapstone', body: 'Darkens with the years.', lines: [['Counters, set', 7_300]] },
    ],
  },
  {
    kind: 'approval',
    title: 'Layout of the kitchen',
    place: 'Kitchen',
    row: 'Move water and waste lines',
    body: 'Water, waste and circuits are laid as drawn.',
    options: [{ name: 'Layout of the kitchen', lines: [['As agreed', 0]] }],
  },
];
