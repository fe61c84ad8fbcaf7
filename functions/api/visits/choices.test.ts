import { expect, test } from 'vitest';
import { phase, plan, row } from '../../../tests/support/schedule/small-plans.ts';
import { textOf } from '../../core/schedule/engine/day.ts';
import { scheduleOf, spanOf } from '../../core/schedule/engine/forward.ts';
import { timesOf } from './choices.ts';

// docs/product.md#other-day
test('requests are answered before each day that is tried', async () => {
  const now = scheduleOf(plan([phase(1, [row(2), row(3), row(4)])]));
  const item = { kind: 'task', id: 3 } as const;
  const span = spanOf(now, item);
  if (!span) throw new Error('The plan has no such task');
  const visit = { from: textOf(span.start), to: textOf(span.end - 1), work: 'open' } as const;
  let paused = 0;
  const pause = async () => {
    paused += 1;
  };
  const { choices } = await timesOf(now, item, visit, { today: visit.from, pause });
  expect(choices).toHaveLength(7);
  expect(paused).toBe(7);
  // Work that has begun has no choices, and nothing is computed.
  expect(await timesOf(now, item, { ...visit, work: 'started' }, { today: visit.from, pause })).toMatchObject({
    choices: [],
  });
  expect(paused).toBe(7);
});
