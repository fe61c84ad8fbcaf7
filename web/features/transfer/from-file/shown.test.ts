import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Into } from '../outline/brought-plan.ts';
import { type Read, Reading } from '../reading.ts';
import { bodyOf } from './import-body.ts';
import { shownOf } from './shown.ts';

const company = { week: [true, true, true, true, true, false, false], days: [] };
const fresh: Into = { kind: 'new', today: '2026-01-01', company };
const byHand: Into = { kind: 'manual', start: null, plannedFrom: null, workWeek: null, days: [], company };

async function read(bytes: Uint8Array<ArrayBuffer>, name: string, into: Into): Promise<Read> {
  return new Reading().read({ bytes, name, into, people: [] });
}
const house = () => new Uint8Array(readFileSync('tests/support/mspdi/house.xml'));
const sheet = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));

test('the page gets the words of each row, what is told, and nothing of the plan that is written', async () => {
  const whole = await read(house(), 'house.xml', fresh);
  const shown = shownOf(whole, { into: fresh, people: [] });
  if (whole.kind !== 'brought' || shown.kind !== 'brought') throw new Error(shown.kind);
  expect(shown.plan.lines).toHaveLength(whole.plan.sources.length);
  expect(shown.plan.lines[0]).toEqual({ level: 1, name: whole.plan.majorPhases[0]?.name, about: '' });
  expect(shown.plan.lines.find(({ level }) => level === 3)?.about).toMatch(/^\w{3} \d+, 2026 · \d+ (day|week)s?$/);
  expect(shown.plan.different.length + shown.plan.left.length).toBe(whole.plan.told.length);
  // What the page receives at once grows with the file.
  expect(JSON.stringify(shown).length).toBeLessThan(JSON.stringify(whole).length / 5);
  const body = bodyOf(whole, [], true);
  expect(body?.majorPhases).toHaveLength(whole.plan.majorPhases.length);
  expect(body).toHaveProperty('baseline');
  expect(bodyOf(whole, [], false)).not.toHaveProperty('baseline');
});

test('into a plan by hand the preview has the days of the file', async () => {
  const shown = shownOf(await read(house(), 'house.xml', byHand), { into: byHand, people: [] });
  if (shown.kind !== 'brought') throw new Error(shown.kind);
  expect(shown.plan.lines.find(({ level }) => level === 3)?.about).toMatch(/^\w{3} \d+, 2026 · /);
  expect(shown.plan.proof.compared).toBe(0);
});

test('of a sheet of our own the preview has rows and the earliest day; one with problems is not written', async () => {
  const heads = 'Major phase,Phase,Task,Scheduled start,Duration';
  const good = await read(sheet(heads, 'Ground,Dig,,2026-03-04,2', 'Ground,Dig,Survey,2026-03-03,1'), 'a.csv', fresh);
  expect(shownOf(good, { into: fresh, people: [] })).toEqual({
    kind: 'own',
    sheet: {
      lines: [
        { level: 1, name: 'Ground', about: '' },
        { level: 2, name: 'Dig', about: 'Mar 4, 2026 · 2 days' },
        { level: 3, name: 'Survey', about: 'Mar 3, 2026 · 1 day' },
      ],
      problems: [],
      start: '2026-03-03',
    },
  });
  const bad = await read(sheet(heads, 'Ground,Dig,Survey,soon,1'), 'a.csv', fresh);
  expect(shownOf(bad, { into: fresh, people: [] })).toMatchObject({ kind: 'own', sheet: { problems: [{ row: 2 }] } });
  expect(bodyOf(bad, [], true)).toBeNull();
});
