import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectShares } from '../../../tests/support/shares.ts';
import { dayOf, textOf } from '../schedule/engine/day.ts';
import { clashesOf, type Visit } from './find-clashes.ts';

const day = (of: number) => `2026-03-${String(of).padStart(2, '0')}`;
const visit = (id: number, projectId: number, from: number, to: number, work: Visit['work'] = 'open'): Visit => ({
  id,
  projectId,
  from: day(from),
  to: day(to),
  work,
});
const clashes = (visits: Visit[], { crews = 1, today = 2 } = {}) =>
  clashesOf(visits, crews, { today: day(today), from: day(2), to: day(29) }).map(
    ({ from, to, projects, visits: ids }) => [`${from.slice(-2)}-${to.slice(-2)}`, projects.join(), ids.join()],
  );

// docs/product.md#board-clash
test('days in a row on the same sites are one clash, and other sites or a day between begin another', () => {
  expect(
    clashes([visit(7, 1, 3, 10), visit(8, 2, 4, 5), visit(9, 2, 6, 6), visit(5, 3, 6, 6), visit(6, 2, 9, 9)]),
  ).toEqual([
    ['04-05', '1,2', '7,8'],
    ['06-06', '1,2,3', '5,7,9'],
    ['09-09', '1,2', '6,7'],
  ]);
  expect(clashes([visit(7, 1, 3, 10), visit(8, 2, 4, 4), visit(9, 2, 6, 6)])).toHaveLength(2);
  // One visit ends and another one to the same site begins the next day.
  expect(clashes([visit(7, 1, 3, 6), visit(8, 2, 4, 4), visit(9, 2, 5, 5)])).toEqual([['04-05', '1,2', '7,8,9']]);
});

test('several rows of one site, completed work and days before today are none', () => {
  expect(clashes([visit(7, 1, 3, 5), visit(8, 1, 4, 6)])).toEqual([]);
  expect(clashes([visit(7, 1, 3, 5), visit(8, 2, 4, 6, 'completed')])).toEqual([]);
  expect(clashes([visit(7, 1, 3, 5, 'started'), visit(8, 2, 4, 6)], { today: 5 })).toEqual([['05-05', '1,2', '7,8']]);
});

test('a trade with two crews is on two sites without a clash', () => {
  const three = [visit(7, 1, 3, 5), visit(8, 2, 4, 6), visit(9, 3, 5, 5)];
  expect(clashes(three.slice(0, 2), { crews: 2 })).toEqual([]);
  expect(clashes(three, { crews: 2 })).toEqual([['05-05', '1,2,3', '7,8,9']]);
});

const first = dayOf('2031-03-03');
const anyVisits = fc.record({
  crews: fc.integer({ min: 1, max: 3 }),
  /** Days from the first one to today. */
  today: fc.nat(4),
  rows: fc.array(
    fc.record({
      projectId: fc.integer({ min: 1, max: 4 }),
      start: fc.integer({ min: -3, max: 12 }),
      length: fc.integer({ min: 1, max: 8 }),
      work: fc.constantFrom('open', 'open', 'open', 'started', 'completed'),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});

// docs/product.md#board-clash
test('clashes are the days on which a walk over the days finds too many sites', () => {
  const looked: [days: number, clashes: number][] = [];
  for (const { crews, today, rows } of fc.sample(anyVisits, 300)) {
    const visits = rows.map(({ projectId, start, length, work }, id): Visit => {
      return { id, projectId, from: textOf(first + start), to: textOf(first + start + length - 1), work };
    });
    const days = { today: textOf(first + today), from: textOf(first), to: textOf(first + 11) };
    const found = clashesOf(visits, crews, days);
    const byDay = found.flatMap((clash) => {
      const length = dayOf(clash.to) - dayOf(clash.from) + 1;
      return Array.from({ length }, (_, at) => `${textOf(dayOf(clash.from) + at)} ${clash.projects}`);
    });
    const walked: string[] = [];
    for (let now = first + today; now < first + 12; now += 1) {
      const there = visits.filter(
        ({ work, from, to }) => work !== 'completed' && dayOf(from) <= now && dayOf(to) >= now,
      );
      const sites = [...new Set(there.map(({ projectId }) => projectId))].sort((one, other) => one - other);
      if (sites.length > crews) walked.push(`${textOf(now)} ${sites}`);
    }
    expect(byDay).toEqual(walked);
    for (const { from, to, projects, visits: ids } of found) {
      const meeting = visits.filter((each) => each.work !== 'completed' && each.from <= to && each.to >= from);
      expect(ids).toEqual(meeting.map(({ id }) => id));
      expect(projects).toEqual([...projects].sort((one, other) => one - other));
    }
    // Clashes that touch are of other sites.
    for (const [at, { to, projects }] of found.entries()) {
      const next = found[at + 1];
      if (next && dayOf(next.from) === dayOf(to) + 1) expect(next.projects).not.toEqual(projects);
    }
    looked.push([walked.length, found.length]);
  }
  expectShares(looked, {
    'without a clash': [10, ([days]) => days === 0],
    'with several clashes': [10, ([, count]) => count > 1],
    'with a clash of several days': [15, ([days, count]) => days > count],
  });
});
