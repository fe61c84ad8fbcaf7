// The document of the demo that is no drawing: general conditions, in two pages of text without a day or a name.
import { linesOf } from './lettering.ts';
import { type Pen, pdfOf, penOn } from './pen.ts';

/** A letter. */
const [WIDTH, HEIGHT] = [612, 792];
const EDGE = 72;

const articles: readonly (readonly [heading: string, text: string])[] = [
  [
    'The work',
    'The builder supplies labor, materials and supervision for the work that the drawings and the specifications show. What is shown in one of them counts as if it were shown in both. Where they differ, the builder asks before that part is built.',
  ],
  [
    'Drawings on site',
    'The current sheet of each number is the one that the builder keeps in the project. A sheet that was replaced is not built from. Both parties read the current sheets there, and are told when one changes.',
  ],
  [
    'Changes',
    'A change of the work, of the sum or of the completion is made by a written change order that both parties have signed. The builder does not begin a change before that. A change order says what it adds to the sum and how many working days it adds.',
  ],
  [
    'Selections',
    'The owner selects fixtures and finishes by the days that the schedule names. A selection above its allowance adds the difference to the sum, and one below it is credited. A late selection may move the completion.',
  ],
  [
    'Time',
    'The builder keeps a schedule that the owner can read. Weather, inspections and hidden conditions that nobody could know of move the completion by the working days that they cost. The builder says so in the week in which it happens.',
  ],
  [
    'Payment',
    'The sum is paid in draws, each after the part of the work that it is for. A draw is due ten days after its invoice. The last one is due when the punch list is done.',
  ],
  [
    'Hidden conditions',
    'What is found in walls, floors or soil and could not be seen before is shown to the owner, with photographs, before it is covered. Its repair is a change.',
  ],
  [
    'Access and protection',
    'The owner gives access on working days from seven to five. The builder protects what stays, keeps dust out of the rooms that are lived in, and leaves the site clean at the end of each week.',
  ],
  [
    'Insurance and permits',
    'The builder carries liability insurance and workers compensation, and shows certificates on request. The builder obtains the building permit and calls for its inspections. The fees of the city are part of the sum.',
  ],
  [
    'Punch list',
    'Before completion both parties walk the work and write a list of what is to be put right. Each item is checked off by the one who asked for it.',
  ],
  [
    'Warranty',
    'For one year after completion the builder puts right, at no cost, what was not done as the drawings show or as good practice asks. Warranties of manufacturers pass to the owner.',
  ],
  [
    'Disagreement',
    'What the parties cannot settle in thirty days goes to a mediator whom both choose, before either goes to court.',
  ],
];

/** The file of the general conditions. */
export function generalConditions() {
  const pens: Pen[] = [];
  let y = HEIGHT;
  for (const [at, [heading, text]] of articles.entries()) {
    const lines = linesOf(text, 10.5, WIDTH - 2 * EDGE);
    if (y + 22 + 14.5 * lines.length > HEIGHT - EDGE) {
      pens.push(page(pens.length + 1));
      y = pens.length === 1 ? 170 : 96;
    }
    const pen = pens.at(-1);
    pen?.text(`${at + 1}.  ${heading}`, [EDGE, y], { size: 11.5, weight: 'bold' });
    for (const [line, words] of lines.entries()) pen?.text(words, [EDGE, y + 17 + 14.5 * line], { size: 10.5 });
    y += 40 + 14.5 * lines.length;
  }
  return pdfOf(pens);
}

function page(number: number): Pen {
  const pen = penOn(WIDTH, HEIGHT);
  if (number === 1) {
    pen.text('General Conditions', [EDGE, 96], { size: 24, weight: 'bold' });
    pen.text('of the construction contract for Oak Avenue Addition, Davis, California', [EDGE, 116], { size: 11 });
    pen.line(
      [
        [EDGE, 134],
        [WIDTH - EDGE, 134],
      ],
      { width: 1.5 },
    );
  }
  pen.text('Northfield Renovation, 88 Quarry Road, Sacramento, CA 95811', [EDGE, HEIGHT - 44], {
    size: 8.5,
    gray: 0.4,
  });
  pen.text(String(number), [WIDTH - EDGE, HEIGHT - 44], { size: 8.5, align: 'right', gray: 0.4 });
  return pen;
}
