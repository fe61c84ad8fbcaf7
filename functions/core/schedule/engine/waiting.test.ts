import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlan } from '../../../../tests/support/schedule/any-plan.ts';
import { floatsOf } from './backward.ts';
import { movesOf } from './cascade.ts';
import { textOf } from './day.ts';
import { scheduleOf, spanOf } from './forward.ts';
import { planWith } from './plan-with.ts';
import { costOfWaiting } from './waiting.ts';

/** The rows that a decision can hang on and that can wait: tasks, and phases without tasks. */
const rowsThatWait = (now: ReturnType<typeof scheduleOf>) =>
  now.network.rows.filter(({ kind, phase, isTimed, input, id }) => {
    const holds = kind === 'phase' && now.network.rows.some((row) => row.phase?.id === id && row.kind === 'task');
    const isOpen = input.startedOn === null && input.completedOn === null && !input.isFixed;
    return isTimed && isOpen && !holds && (phase === null || phase.input.completedOn === null);
  });

// docs/product.md#cost-of-waiting
test('by the last day of a decision nothing moves, and a day later its row does', async () => {
  await fc.assert(
    fc.property(anyPlan(true), ({ plan }) => {
      const now = scheduleOf(plan);
      for (const row of rowsThatWait(now)) {
        const start = spanOf(now, row)?.start ?? 0;
        if (!row.input.isMilestone) {
          const onTime = scheduleOf(planWith(plan, row, { notBefore: Math.max(row.input.notBefore ?? start, start) }));
          expect(movesOf(now, onTime)).toEqual([]);
        }
        expect(costOfWaiting(now, row, textOf(start))).toBe(null);
        const late = costOfWaiting(now, row, textOf(start + 1));
        expect(late && late.start > textOf(start)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

// docs/product.md#last-day
test('what is decided by the latest start of its row moves no finish', async () => {
  await fc.assert(
    fc.property(anyPlan(true), ({ plan }) => {
      const now = scheduleOf(plan);
      const floats = floatsOf(now);
      for (const row of rowsThatWait(now)) {
        const latestStart = floats.get(row)?.latestStart;
        if (latestStart === undefined || row.input.isMilestone) continue;
        const held = scheduleOf(planWith(plan, row, { notBefore: Math.max(row.input.notBefore ?? 0, latestStart) }));
        expect(held.finish).toBe(now.finish);
      }
    }),
    { numRuns: 60 },
  );
});

test('waiting longer never lets anything come earlier, and a hold costs what was told', async () => {
  await fc.assert(
    fc.property(anyPlan(true), fc.nat(20), ({ plan }, days) => {
      const now = scheduleOf(plan);
      const [row] = rowsThatWait(now);
      const start = row && spanOf(now, row)?.start;
      if (!row || start === undefined) return;
      const [sooner, later] = [1, 2 + days].map((by) => costOfWaiting(now, row, textOf(start + by)));
      if (!sooner || !later) throw new Error('A day later nothing moves');
      expect([sooner.start <= later.start, sooner.completion <= later.completion]).toEqual([true, true]);
      expect(sooner.days <= later.days).toBe(true);
      const held = scheduleOf(planWith(plan, row, { notBefore: start + 2 + days }));
      expect(textOf((held.finish ?? 0) - 1)).toBe(later.completion);
    }),
  );
});
