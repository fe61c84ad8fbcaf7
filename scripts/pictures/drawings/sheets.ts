// The sheets of the demo's sets of drawings.
import { drawCircuits, legendOfCircuits } from './circuits.ts';
import { generalConditions } from './contract.ts';
import { drawElevations } from './elevations.ts';
import { drawFootings } from './footings.ts';
import { cloudAround, legendAt, northAt, notesAt, type Sheet, sheetOf, titleBelow } from './frame.ts';
import { type Floor, firstFloor, secondFloor } from './house.ts';
import { type Pen, pdfOf } from './pen.ts';
import { drawPipes, legendOfPipes } from './pipes.ts';
import { drawChain, drawFloor, nameRooms, placed, type Scale } from './plan.ts';

const plan: Scale = { origin: [116, 176], foot: 27 };
const NOTES = 1060;
const SCALE = `3/8" = 1'-0"`;

const permit = [
  ['A', 'Schematic design'],
  ['B', 'Pricing'],
  ['C', 'Permit'],
] as const;

function begun(fields: Pick<Sheet, 'number' | 'title'>, last?: Sheet['revisions'][number]): Pen {
  const revisions = last ? [...permit, last] : permit;
  return sheetOf({ ...fields, revision: revisions.at(-1)?.[0] ?? '', revisions });
}

function chains(pen: Pen, isRevised: boolean): void {
  for (const [at, marks] of [
    [-2.1, [0, 12, 18, 32, 50]],
    [-3.6, [0, 32, 50]],
    [29.9, [0, 16, 24, 32]],
  ] as const)
    drawChain(pen, { at, marks, isAcross: true }, plan);
  for (const [at, marks] of [
    [-2.1, [0, 14, 28]],
    [51.9, [0, 22]],
  ] as const)
    drawChain(pen, { at, marks, isAcross: false }, plan);
  drawChain(pen, { at: 17.2, marks: [0, isRevised ? 8.5 : 7, 14], isAcross: false }, plan);
}

function wallsOfLegend(pen: Pen): Parameters<typeof legendAt>[2] {
  return [
    ['New wall, 2 x 6 outside, 2 x 4 inside', ([x, y]) => pen.filledBox(x, y - 5, 44, 10)],
    ['Existing wall', ([x, y]) => pen.filledBox(x, y - 5, 44, 10, 0.55)],
    ['Window type, see schedule', ([x, y]) => pen.text('A', [x + 22, y + 4], { size: 10, align: 'center' })],
  ];
}

function architectural(pen: Pen, floor: Floor, name: string): void {
  drawFloor(pen, floor, plan);
  nameRooms(pen, floor, plan);
  titleBelow(pen, [92, NOTES], name, SCALE);
  northAt(pen, [470, NOTES + 2]);
  legendAt(pen, [92, NOTES + 60], wallsOfLegend(pen));
}

function firstFloorPlan(isRevised: boolean): Pen {
  const pen = begun({ number: 'A-101', title: 'First Floor Plan' }, isRevised ? ['D', 'ASI 1'] : undefined);
  architectural(pen, firstFloor(isRevised), 'FIRST FLOOR PLAN');
  chains(pen, isRevised);
  notesAt(pen, [560, NOTES], 'NOTES', [
    'Dimensions are to the center of walls. Check them on site before framing.',
    'The opening between kitchen and family room has a new header: see the structural sheets.',
    'The pantry has shelves on two walls, 14" deep.',
    'The floor of the family room is level with that of the kitchen.',
  ]);
  notesAt(pen, [960, NOTES], 'WINDOWS', [
    `A: five in the addition, 4'-0" x 5'-0", all alike, as selected by the owner.`,
    `B, C, D: existing, stay.`,
    'New windows are set 80" above the floor at the head.',
  ]);
  if (isRevised) {
    const at = placed(plan);
    cloudAround(pen, at(11.3, 1.9), at(19.4, 9.6), 'D');
  }
  return pen;
}

function secondFloorPlan(): Pen {
  const pen = begun({ number: 'A-102', title: 'Second Floor Plan' });
  const at = placed(plan);
  const [[x1, y1], [x2, y2]] = [at(32.6, -1), at(51, 23)];
  pen.box(x1, y1, x2 - x1, y2 - y1, { width: 1, gray: 0.3 });
  pen.line([at(32.6, 11), at(44, 11)], { width: 1, gray: 0.3 });
  for (const y of [-1, 23]) pen.line([at(44, 11), at(51, y)], { width: 1, gray: 0.3 });
  pen.text('ROOF OF ADDITION BELOW', at(38.5, 10.4), { size: 11, weight: 'bold', align: 'center' });
  for (const [x, y, to] of [
    [38, 7, 3],
    [38, 15, 19],
  ] as const) {
    pen.line([at(x, y), at(x, to)], { width: 0.9 });
    pen.line([at(x - 0.3, to + (y > to ? 0.6 : -0.6)), at(x, to), at(x + 0.3, to + (y > to ? 0.6 : -0.6))], {
      width: 0.9,
    });
    pen.text('4 : 12', at(x + 1.4, (y + to) / 2), { size: 9.5, align: 'center' });
  }
  architectural(pen, secondFloor, 'SECOND FLOOR PLAN');
  drawChain(pen, { at: -2.1, marks: [0, 13, 20, 32], isAcross: true }, plan);
  drawChain(pen, { at: 29.9, marks: [0, 16, 24, 32], isAcross: true }, plan);
  drawChain(pen, { at: -2.1, marks: [0, 14, 28], isAcross: false }, plan);
  notesAt(pen, [560, NOTES], 'NOTES', [
    'Dimensions are to the center of walls. Check them on site before framing.',
    'Smoke alarms in each bedroom and in the hall, wired together.',
    'The bath keeps its place above the powder room: one vent serves both.',
    'Flash the roof of the addition into the east wall before the siding is closed.',
  ]);
  return pen;
}

function elevations(): Pen {
  const pen = begun({ number: 'A-201', title: 'Elevations' });
  drawElevations(pen, (at, name, mark) => titleBelow(pen, at, name, `1/4" = 1'-0"`, mark));
  notesAt(
    pen,
    [1290, 260],
    'NOTES',
    [
      'Siding of the addition: fiber cement, 6" to the weather, joints as on the house.',
      'Gutters and downspouts are aluminum, to the drain at the north side.',
      'Windows of the addition: type A.',
    ],
    210,
  );
  return pen;
}

function ofTrade(fields: Pick<Sheet, 'number' | 'title'>, last?: Sheet['revisions'][number]): Pen {
  const pen = begun(fields, last);
  drawFloor(pen, firstFloor(false), { ...plan, isPale: true });
  nameRooms(pen, firstFloor(false), plan, false);
  titleBelow(pen, [92, NOTES], fields.title.toUpperCase(), SCALE);
  northAt(pen, [470, NOTES + 2]);
  return pen;
}

function electrical(isHeated: boolean): Pen {
  const pen = ofTrade({ number: 'E-101', title: 'Electrical Plan' }, isHeated ? ['D', 'ASI 2'] : undefined);
  drawCircuits(pen, plan, isHeated);
  legendOfCircuits(pen, [92, NOTES + 60]);
  notesAt(pen, [560, NOTES], 'NOTES', [
    'The panel of 100 A is replaced by one of 200 A before rough-in.',
    'Kitchen counters have two circuits of 20 A, with GFCI.',
    'Bedrooms and family room have AFCI.',
    ...(isHeated ? ['The heated floor has a circuit of its own, 20 A at 240 V, with GFCI at the thermostat.'] : []),
  ]);
  return pen;
}

function plumbing(): Pen {
  const pen = ofTrade({ number: 'P-101', title: 'Plumbing Plan' });
  drawPipes(pen, plan);
  legendOfPipes(pen, [92, NOTES + 60]);
  notesAt(pen, [560, NOTES], 'NOTES', [
    'The waste line below the kitchen is replaced as far as the cleanout.',
    'Test waste with 10 feet of water, and supply with 100 psi, before walls are closed.',
    'Shut-off valves at each fixture.',
  ]);
  return pen;
}

function foundation(): Pen {
  const pen = begun({ number: 'S-101', title: 'Foundation Plan' });
  drawFootings(pen, plan);
  for (const [at, marks] of [
    [-3.6, [0, 32, 50]],
    [30.4, [0, 32]],
  ] as const)
    drawChain(pen, { at, marks, isAcross: true }, plan);
  drawChain(pen, { at: 51.9, marks: [0, 7, 15, 22], isAcross: false }, plan);
  drawChain(pen, { at: -2.1, marks: [0, 28], isAcross: false }, plan);
  titleBelow(pen, [92, NOTES], 'FOUNDATION PLAN', SCALE);
  northAt(pen, [470, NOTES + 2]);
  notesAt(pen, [560, NOTES], 'NOTES', [
    'Concrete 3,000 psi at 28 days. Bars are grade 60.',
    'Footings stand on undisturbed soil. On the north side they go down to 4 feet, as the soil report asks.',
    'Dowels into the existing footing: (2) #4 at each end, 8" deep in epoxy.',
    'Call for inspection before concrete.',
  ]);
  return pen;
}

/** The PDFs of the demo, by the names of their files. */
export const files = {
  'permit-set': () =>
    pdfOf([firstFloorPlan(false), secondFloorPlan(), elevations(), electrical(false), plumbing(), foundation()]),
  'asi-1': () => pdfOf([firstFloorPlan(true)]),
  'asi-2': () => pdfOf([electrical(true)]),
  'general-conditions': generalConditions,
};

/** Whether a file is a document that is kept whole, and no set of sheets. */
export const isWhole = (name: string) => name === 'general-conditions';
