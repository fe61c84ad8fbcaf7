// The values that small files of MS Project have to get here, one row a file.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { intoNew } from '../../../../tests/support/schedule/brought-again.ts';
import { prove } from '../outline/prove.ts';
import { planOf } from '../outline/to-plan.ts';
import { readMspdi } from './read-mspdi.ts';

interface Right {
  /** Each row with its days here. */
  days: string[];
  /** The rows that stand elsewhere in the file, with the reason. */
  off?: string[];
  told?: string[];
  /** Inputs by the name of a phase. */
  phases?: Record<string, object>;
}

const right: Record<string, Right> = {
  'summary-facts': {
    days: ['Hang 03-08 03-09', 'Outside 03-08 03-09'],
    told: [
      'Kitchen: Level, part of the names of its phases, as in “Kitchen › Cabinets”',
      'House: Ana, who does it',
      'House: its notes, since it is no row of the plan',
      'Inside: Ana, who does it',
      'Kitchen: Ana, who does it',
      'Kitchen: its notes, since it is no row of the plan',
    ],
    phases: {
      'Kitchen › Cabinets': { notBefore: '2027-03-08', deadline: '2027-03-12', description: 'PHASE NOTE' },
      Outside: { notBefore: '2027-03-08', deadline: '2027-03-31' },
    },
  },
  'summary-manual': {
    days: ['Child 03-08 03-08', 'ALAP 03-08 03-08'],
    off: ['ALAP: It is as late as possible in the file'],
    told: [
      'Phase by hand: Calendar, that of the project',
      'Phase by hand: Scheduling, not before Mar 8, 2027',
      'ALAP: Starts, as soon as possible',
    ],
  },
  'splits-by-day': {
    days: ['In two parts 03-01 03-02', 'Over a weekend 03-05 03-08', 'Two people in turn 03-09 03-12'],
    off: ['In two parts: It is split in the file'],
    told: ['In two parts: Work, in one piece', 'The file: outline codes (1 task)'],
  },
  'mid-day': {
    days: ['Half 03-01 03-01', 'Five days from noon 03-02 03-08'],
    off: ['Five days from noon: It begins within a day in the file, and days are whole here'],
    told: ['Half: Duration, 1 day'],
  },
  'resource-other-base': {
    days: ['Tiles 03-01 03-05'],
    off: ['Tiles: The people who do it have calendars of their own in the file'],
  },
  baseline1: { days: ['A 03-01 03-01'], told: ['The file: baselines 1 to 10 (1 task)'] },
  subproject: {
    days: ['After 03-01 03-01', 'Cross 03-01 03-01'],
    off: ['After: A link of it does not come in', 'Cross: A link of it does not come in'],
    told: [
      'Sub: the subproject; import its own file',
      'Ext: the row, which belongs to another project',
      'After: a link to a row that does not come in',
      'Cross: a link to a row of another project',
    ],
  },
  recurring: { days: ['Meeting 1 03-01 03-01', 'Meeting 2 03-15 03-15'] },
  'two-links': {
    days: ['A 03-01 03-05', 'B 03-04 03-09'],
    told: ['B: a second link from “A” (FF + 2 working days): two rows have one link here'],
  },
  'export-fixed-sunday': { days: ['Crane 03-14 03-14', 'Trusses 03-15 03-17'] },
  'export-lead-at-start': { days: ['Dig 03-08 03-10', 'Order 03-08 03-10'] },
  'export-not-before-earlier-than-start': { days: ['Dig 03-08 03-10', 'Pour 03-11 03-15'] },
  'export-started-saturday': { days: ['Dig 03-13 03-16', 'Pour 03-17 03-19'] },
  'ff-from-monday-milestone': {
    days: ['Permit Mon 03-08 03-08', 'After Mon 03-08 03-08', 'Permit Tue 03-09 03-09', 'After Tue 03-09 03-09'],
  },
  'exception-off-saturday-first': { days: ['Work 03-08 03-15'] },
};

// docs/product.md#ms-project
test.each(Object.entries(right))('%s.xml', (file, { days, off = [], told = [], phases = {} }) => {
  const plan = planOf(readMspdi(readFileSync(`tests/support/mspdi/cases/${file}.xml`)), intoNew);
  const proof = prove(plan, intoNew);
  const shown = plan.sources.flatMap((row, at) => {
    const own = proof.days[at];
    return row ? `${row.name} ${own?.start.slice(5)} ${own?.finish.slice(5)}` : [];
  });
  expect(shown).toEqual(days);
  expect(proof.off.map(({ name, why }) => `${name}: ${why}`)).toEqual(off);
  expect(
    plan.told.map((each) =>
      each.kind === 'left' ? `${each.name}: ${each.what}` : `${each.name}: ${each.field}, ${each.to}`,
    ),
  ).toEqual(told);
  const byName = Object.fromEntries(plan.majorPhases.flatMap((major) => major.phases.map((each) => [each.name, each])));
  expect(byName).toMatchObject(phases);
});
