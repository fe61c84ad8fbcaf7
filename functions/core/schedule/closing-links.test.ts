import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlan } from '../../../tests/support/schedule/any-plan.ts';
import { casesFor } from '../../../tests/support/schedule/cases.ts';
import { phase, plan, row } from '../../../tests/support/schedule/small-plans.ts';
import { closingLinks } from './closing-links.ts';
import { networkOf } from './engine/network.ts';
import { LoopError, partsInOrder } from './engine/order.ts';
import type { LinkInput, PlanInput } from './engine/plan.ts';

function hasLoop(input: PlanInput): boolean {
  try {
    partsInOrder(networkOf(input));
    return false;
  } catch (error) {
    if (error instanceof LoopError) return true;
    throw error;
  }
}

const anyEnds = fc.array(fc.record({ from: fc.nat(), to: fc.nat(), type: fc.constantFrom('FS', 'SS') }), {
  maxLength: 20,
});

const PLANS = casesFor(300, 2_000);

// docs/product.md#sheet-inputs
test('each link that is left out closes a loop with those kept before it, and each that is kept does not', async () => {
  const counts = { kept: 0, left: 0 };
  await fc.assert(
    fc.property(anyPlan(false), anyEnds, ({ plan: input }, ends) => {
      const { rows } = networkOf(input);
      const links = ends.flatMap(({ from, to, type }, at): LinkInput[] => {
        const [one, two] = [rows[from % rows.length], rows[to % rows.length]];
        if (!one || !two || one === two || one.phase === two || two.phase === one) return [];
        const [start, end] = [one, two].map(({ kind, id }) => ({ kind, id })) as [LinkInput['from'], LinkInput['to']];
        return [{ id: 100 + at, from: start, to: end, type, lag: 0, lagIn: 'work' }];
      });
      const left = closingLinks(input, links);
      const kept = [...input.links];
      for (const link of links) {
        const closes = hasLoop({ ...input, links: [...kept, link] });
        expect(left.includes(link)).toBe(closes);
        if (!closes) kept.push(link);
      }
      counts.left += left.length;
      counts.kept += links.length - left.length;
    }),
    { numRuns: PLANS },
  );
  expect(Math.min(counts.kept, counts.left)).toBeGreaterThan(PLANS / 2);
});

const TASKS = 1_900;
const waitingForTheNext = Array.from({ length: TASKS - 1 }, (_, at): LinkInput => {
  const task = (id: number) => ({ kind: 'task' as const, id });
  return { id: at + 1, from: task(at + 2), to: task(at + 1), type: 'FS', lag: 0, lagIn: 'work' };
});
const tasks = (begins: 'after_previous' | 'after_links') =>
  plan([
    phase(
      TASKS + 1,
      Array.from({ length: TASKS }, (_, at) => row(at + 1, { begins })),
    ),
  ]);

test('of 1,900 tasks that each wait for the next one, every link contradicts their order', () => {
  expect(closingLinks(tasks('after_previous'), waitingForTheNext)).toEqual(waitingForTheNext);
});

test('of 1,900 tasks without an order, only the link that ends the circle is left out', () => {
  const last: LinkInput = {
    id: TASKS,
    from: { kind: 'task', id: 1 },
    to: { kind: 'task', id: TASKS },
    type: 'FS',
    lag: 0,
    lagIn: 'work',
  };
  const given = tasks('after_links');
  expect(closingLinks(given, waitingForTheNext)).toEqual([]);
  expect(closingLinks(given, [...waitingForTheNext, last])).toEqual([last]);
  expect(closingLinks(given, [last, ...waitingForTheNext])).toEqual([waitingForTheNext.at(-1)]);
});

test('a plan that has a loop without the links is refused', () => {
  const link: LinkInput = {
    id: 1,
    from: { kind: 'task', id: 2 },
    to: { kind: 'task', id: 1 },
    type: 'FS',
    lag: 0,
    lagIn: 'work',
  };
  expect(() => closingLinks(plan([phase(9, [row(1), row(2)])], { links: [link] }), [])).toThrow(LoopError);
});
