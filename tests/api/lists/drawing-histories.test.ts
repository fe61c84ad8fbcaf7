// Sets that are published and withdrawn in any order, by two people: properties of what is current then.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Drawing, drawing, drawingSetItem } from '../../../functions/core/drawings/contract.ts';
import { numberKey } from '../../../functions/core/drawings/number-key.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aSet, aSetOf, outcomeOfSet } from '../../support/paper/drawings.ts';

const people = await Promise.all([signedInAs('staff'), signedInAs('staff')]);
const [staff] = people;
const administrator = await signedInAs('admin');

const sheet = fc.record({
  number: fc.constantFrom('A-101', 'a 101', 'A-102', 'S-1'),
  title: fc.constantFrom('', 'Plan', 'Section'),
  mark: fc.integer({ min: 1, max: 3 }),
});
const publishes = fc.record({
  sheets: fc.uniqueArray(sheet, { minLength: 1, maxLength: 3, selector: ({ number }) => numberKey(number) }),
  month: fc.integer({ min: 1, max: 3 }),
  /** The share of the drawings that it lacks which are retired with it. */
  retires: fc.constantFrom(0, 0, 0.5, 1),
  by: fc.nat(1),
  /** Somebody corrects a title before. */
  corrects: fc.boolean(),
  /** It is withdrawn at once. */
  isTakenBack: fc.boolean(),
});
/** Withdraws one of the published sets, by its share of them. */
const withdraws = fc.double({ min: 0, max: 0.999, noNaN: true });
const anyHistory = fc.array(fc.oneof({ weight: 3, arbitrary: publishes }, withdraws), { minLength: 5, maxLength: 9 });

const register = async (project: number) =>
  dataOf(await staff.get(`/projects/${project}/document-register`), drawing.array());

async function correct(project: number) {
  const [first] = (await register(project)).filter(({ current }) => current);
  if (first) await staff.patch(`/projects/${project}/documents/${first.id}`, { title: `${first.title} corrected` });
}

/** The faults of a drawing. */
function faultsOf({ number, current, versions, retiredAt }: Drawing): string[] {
  const numbers = versions.map(({ n }) => n).join();
  const newest = versions.find(({ withdrawnAt }) => withdrawnAt === null);
  return [
    ...(numbers === versions.map((_, at) => versions.length - at).join() ? [] : [`${number} has ${numbers}`]),
    ...((current?.id ?? null) === (retiredAt ? null : (newest?.id ?? null)) ? [] : [`${number}: another is current`]),
  ];
}

/** The state of the drawings, without how it came to be. */
const stateOf = (drawings: readonly Drawing[]) =>
  drawings.flatMap(({ number, title, current, retiredAt }) =>
    current || retiredAt
      ? [{ number, title: current && title, current: current?.id ?? null, isRetired: !!retiredAt }]
      : [],
  );
const countOf = (drawings: readonly Drawing[]) => drawings.reduce((sum, { versions }) => sum + versions.length, 0);

// docs/product.md#drawing-publish
// docs/product.md#drawing-withdraw
test('in any order one version of each number is current, counted without a gap, and withdrawing is the inverse', async () => {
  const reached = { published: 0, nothing: 0, withdrawn: 0, late: 0 };
  for (const history of fc.sample(anyHistory, { numRuns: 7, seed: 42 })) {
    const { id } = await aProject(staff, { majorPhases: 0 });
    for (const act of history) {
      if (typeof act !== 'number' && act.corrects) await correct(id);
      const before = await register(id);
      if (typeof act === 'number') {
        const sets = dataOf(await staff.get(`/projects/${id}/sets`), drawingSetItem.array());
        const current = sets.filter(({ publishedAt, withdrawnAt }) => publishedAt && !withdrawnAt);
        const set = current[Math.floor(act * current.length)];
        if (!set) continue;
        const answer = await administrator.post(`/projects/${id}/sets/${set.id}/withdraw`, { reason: 'Wrong' });
        expect([200, 422]).toContain(answer.status);
        reached[answer.status === 200 ? 'withdrawn' : 'late'] += 1;
        if (answer.status === 422) expect(await register(id)).toEqual(before);
      } else {
        const by = people[act.by] ?? staff;
        const { path } = await aSet(by, id, { issuedOn: `2027-0${act.month}-01` });
        await aSetOf(
          by,
          path,
          act.sheets.map(({ mark, ...rest }) => ({ ...rest, pictureSha256: String(mark).repeat(64) })),
        );
        const { basis, pages, others } = await outcomeOfSet(by, path);
        const retire = others.slice(0, others.length * act.retires).map(({ documentId }) => documentId);
        const answer = await by.post(`${path}/publish`, { basis, retire });
        const made = pages.filter(({ takes }) => takes).length;
        expect(answer.status).toBe(made + retire.length > 0 ? 200 : 422);
        expect(countOf(await register(id))).toBe(countOf(before) + made);
        reached[answer.status === 200 ? 'published' : 'nothing'] += 1;
        if (answer.status === 422) await by.delete(path);
        else if (act.isTakenBack) {
          expect((await by.post(`${path}/withdraw`, { reason: 'Too early' })).status).toBe(200);
          expect(stateOf(await register(id))).toEqual(stateOf(before));
        }
      }
      const now = await register(id);
      expect(now.flatMap(faultsOf)).toEqual([]);
      expect(new Set(now.map(({ number }) => numberKey(number))).size).toBe(now.length);
    }
  }
  expect(Object.entries(reached).filter(([, times]) => times === 0)).toEqual([]);
});
