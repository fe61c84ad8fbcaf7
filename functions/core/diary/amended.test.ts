// docs/product.md#diary-pages
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casesFor } from '../../../tests/support/schedule/cases.ts';
import { amendmentsOf, isAmended } from './amended.ts';
import { differences, type Part, type State } from './differences.ts';

/** Numbers of what a day may say, in their order, each with one of two texts and one of two names of then. */
const items = fc
  .array(fc.record({ id: fc.nat(3), at: fc.constantFrom(null, '08:00', '09:00'), text: fc.nat(1), by: fc.nat(1) }), {
    maxLength: 3,
  })
  .map((found) => {
    const byKey = new Map(
      found.map(({ id, at, text, by }) => [`${id} ${at}`, { k: `line:${id}`, at, text, n: { by } }]),
    );
    return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
  });
const weather = fc.constantFrom(null, { k: 'weather', sky: ['rain'] }, { k: 'weather', sky: ['rain', 'wind'] });
const day: fc.Arbitrary<State> = fc.record({
  shared: fc.record({ notes: items, weather }),
  office: fc.record({ lines: items, people: items }),
});
const beside = fc.record({ salt: fc.string(), erased: fc.constantFrom({ page: 1 }, { page: 2 }) });

/** As a page has it: in other words of the same, with what stands beside. */
const stored = (part: Part, aside: object) => JSON.stringify({ ...aside, ...part });

// docs/product.md#diary-amendments
test('a day is amended where the words for it name something', async () => {
  const pair = fc.oneof(
    fc.tuple(day, day),
    day.chain((same) => fc.tuple(fc.constant(same), named(same))),
  );
  const seen = new Set<boolean>();
  await fc.assert(
    fc.property(pair, beside, ([was, facts], { salt, erased }) => {
      const said = isAmended({
        facts,
        shared: stored(was.shared, { salt }),
        office: stored(was.office, { salt, erased }),
      });
      seen.add(said);
      expect(said).toBe(differences(was, facts).length > 0);
    }),
    { numRuns: casesFor(400, 4_000) },
  );
  expect(seen.size).toBe(2);
});

test('days that are touched are amended, or the same', () => {
  const facts: State = { shared: { more: 1 }, office: {} };
  const touched = ['{"more": 1}', '{"more": 2}', '{"more": 1, "salt": "a"}'].map((shared, nth) => ({
    day: `2027-03-0${nth + 1}`,
    facts,
    shared,
    office: '{}',
  }));
  expect(amendmentsOf(touched)).toEqual({ changed: ['2027-03-02'], same: ['2027-03-01', '2027-03-03'] });
});

/** The same day, in which rows have other names. */
function named({ shared, office }: State): fc.Arbitrary<State> {
  const renamed = (part: Part, by: number): Part =>
    Object.fromEntries(
      Object.entries(part).map(([list, value]) => [
        list,
        Array.isArray(value) ? value.map((item: object) => ({ ...item, n: { by } })) : value,
      ]),
    );
  return fc.nat(5).map((by) => ({ shared: renamed(shared, by), office: renamed(office, by) }));
}
