import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bring, broughtAgain, intoNew } from '../../../../../tests/support/schedule/brought-again.ts';
import type { BroughtPlan } from '../../outline/brought-plan.ts';
import type { OutlineRow } from '../../outline/outline.ts';
import { prove } from '../../outline/prove.ts';
import { planOf } from '../../outline/to-plan.ts';
import { readMspdi } from '../read-mspdi.ts';
import type { PlanToWrite } from './plan-to-write.ts';
import { mspdiOf } from './write-mspdi.ts';

const xmlOf = (plan: PlanToWrite) => mspdiOf(plan, '2026-01-01').xml;
const daysOf = (plan: BroughtPlan) => prove(plan, intoNew).days;
const withoutSources = ({ sources: _sources, told: _told, ...plan }: BroughtPlan) => plan;

const files = readdirSync('tests/support/mspdi', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.xml') && file !== 'loop.xml',
);

// docs/product.md#ms-project-export
test.each(files)('%s keeps its days through an export, twice', (file) => {
  const first = planOf(readMspdi(readFileSync(`tests/support/mspdi/${file}`)), intoNew);
  const second = bring(xmlOf(broughtAgain(first)));
  const third = bring(xmlOf(broughtAgain(second)));
  expect(second.sources.map((row) => row?.name)).toEqual(first.sources.map((row) => row?.name));
  expect(daysOf(second)).toEqual(daysOf(first));
  expect(withoutSources(third)).toEqual(withoutSources(second));
});

/** The fields of a row that the file says in itself. */
const fields = [
  ...['name', 'duration', 'durationType', 'isElapsed', 'isMilestone', 'constraint', 'isManual', 'deadline'],
  ...['startedOn', 'completedOn', 'description', 'names', 'baseline', 'start', 'finish'],
] as const;

/** The fields that come in as something else where this is told of a row. */
const changed: Readonly<Record<string, readonly string[]>> = {
  Duration: ['duration', 'durationType', 'finish'],
  Scheduling: ['constraint', 'isManual'],
  Constraint: ['constraint', 'deadline'],
  Starts: ['constraint'],
  '% Complete': ['startedOn', 'completedOn'],
  Notes: ['description'],
};

/** Rows that the start of the project or a day of a level above holds get a day of their own, which the next file has. */
const heldFromAbove = [
  'cases/export-lead-at-start.xml',
  'cases/export-not-before-earlier-than-start.xml',
  'cases/summary-facts.xml',
  'cases/summary-manual.xml',
];

/** A row with its waits by the names of what it waits for. */
function saidOf(row: OutlineRow, leaves: readonly OutlineRow[]) {
  const names = new Map(leaves.map(({ key, name }) => [key, name]));
  const waits = row.waits.map(({ key, ...terms }) => ({ from: names.get(key), ...terms }));
  return { ...Object.fromEntries(fields.map((field) => [field, row[field as keyof OutlineRow]])), waits };
}

/** The plan with its links by their rows: a file has them row by row. */
function inOrder(plan: BroughtPlan) {
  const links = plan.links.toSorted((a, b) => Number(a.to) - Number(b.to) || Number(a.from) - Number(b.from));
  return { ...withoutSources(plan), links };
}

// docs/product.md#ms-project-export
test.each(files)('%s keeps each field of its rows that is not told, through an import and an export', (file) => {
  const read = planOf(readMspdi(readFileSync(`tests/support/mspdi/${file}`)), intoNew);
  const first = heldFromAbove.includes(file) ? bring(xmlOf(broughtAgain(read))) : read;
  const second = bring(xmlOf(broughtAgain(first)));
  const [before, after] = [first, second].map(({ sources }) => sources.flatMap((row) => row ?? []));
  const off = new Set(prove(first, intoNew).off.map(({ number }) => number));
  for (const [at, row] of (before ?? []).entries()) {
    const told = first.told.filter(({ number }) => number === row.number);
    const skipped = told.flatMap((each) =>
      each.kind === 'left' ? ['waits'] : (changed[each.field] ?? [each.field.startsWith('Lag') ? 'waits' : '']),
    );
    if (first.told.some((each) => each.kind === 'different' && each.field === 'Rows that nothing holds')) {
      skipped.push('constraint');
    }
    // From a level it waits for each of its phases here.
    if (row.waits.some(({ key }) => !before?.some((other) => other.key === key))) skipped.push('waits');
    if (off.has(row.number)) skipped.push('start', 'finish');
    const without = (said: object) =>
      Object.fromEntries(Object.entries(said).filter(([field]) => !skipped.includes(field)));
    expect(without(saidOf(after?.[at] ?? row, after ?? [])), row.name).toEqual(without(saidOf(row, before ?? [])));
  }
  expect(inOrder(second)).toEqual(inOrder(first));
});
