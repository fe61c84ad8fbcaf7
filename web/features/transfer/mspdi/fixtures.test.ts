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
};

test.each(Object.entries(right))('%s.xml', (file, { days, off = [], told = [], phases = {} }) => {
  const plan = planOf(readMspdi(readFileSync(`tests/support/mspdi/${file}.xml`)), intoNew);
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
