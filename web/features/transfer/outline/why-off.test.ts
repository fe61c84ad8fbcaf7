// The reason that is told of a row on other days is the one that holds it, also where its phase does.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { intoNew } from '../../../../tests/support/schedule/brought-again.ts';
import { readMspdi } from '../mspdi/read-mspdi.ts';
import type { Into } from './brought-plan.ts';
import { prove } from './prove.ts';
import { planOf } from './to-plan.ts';

const { company } = intoNew;
const linked = { kind: 'linked', plannedFrom: null, workWeek: null, days: [], company } as const;
const october: Into = { ...linked, start: '2026-10-01' };

function offIn(file: string, into: Into, change = (xml: string) => xml) {
  const xml = change(readFileSync(`tests/support/mspdi/${file}.xml`, 'utf8'));
  const plan = planOf(readMspdi(new TextEncoder().encode(xml)), into);
  return prove(plan, into).off.map(({ name, why }) => [name, why]);
}

const CANNOT = 'It cannot begin before Oct 1, 2026 in this plan';

// docs/product.md#ms-project
test('a row that only the start of the plan holds cannot begin before it; others wait for rows', () => {
  expect(offIn('outline', october)).toEqual([
    ['Survey', CANNOT],
    ['Excavate', 'It waits for “Survey”, which is on other days'],
    ['Paint', 'It waits for “Excavate”, which is on other days'],
    ['Floors', 'It waits for “Paint”, which is on other days'],
    ['Paint', 'It waits for “Floors”, which is on other days'],
    ['Floors', 'It waits for “Paint”, which is on other days'],
    ['Cabinets', 'It waits for “Floors”, which is on other days'],
    ['Final clean', 'It waits for “Cabinets”, which is on other days'],
  ]);
});

test('a plan that was brought up to a day holds what is open until then', () => {
  const broughtUp: Into = { ...linked, start: '2026-03-02', plannedFrom: '2026-10-01' };
  expect(offIn('flat', broughtUp)[0]).toEqual(['Demolish', CANNOT]);
});

test('a day that is off here, and a day of its own that is not its start, are said as they are', () => {
  const day = '2026-03-10';
  const into: Into = { ...linked, start: '2026-03-02', days: [{ day, kind: 'closed', note: '' }] };
  expect(offIn('constraints', into)).toContainEqual(['Start no earlier', 'Mar 10, 2026 is a day off in this plan']);
  const later = (xml: string) => xml.replaceAll(`<ConstraintDate>${day}`, '<ConstraintDate>2026-03-11');
  expect(offIn('constraints', intoNew, later)).toContainEqual([
    'Start no earlier',
    'The day that is set for it in the file is another one than its start there',
  ]);
});
