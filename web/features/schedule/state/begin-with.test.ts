import { expect, test } from 'vitest';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { scheduleOf, spanOf } from '../../../../functions/core/schedule/engine/forward.ts';
import type { LinkInput, TaskInput } from '../../../../functions/core/schedule/engine/plan.ts';
import { planWith } from '../../../../functions/core/schedule/engine/plan-with.ts';
import { phase, plan, row } from '../../../../tests/support/schedule/small-plans.ts';
import { beginWith } from './begin-with.ts';

const links = (...given: Partial<LinkInput>[]): LinkInput[] =>
  given.map((link, at) => ({
    id: at + 1,
    from: { kind: 'task', id: 1 },
    to: { kind: 'task', id: 3 },
    type: 'FS',
    lag: 0,
    lagIn: 'work',
    ...link,
  }));

/** The write of "Begin With It" for task 3. */
function ofThird(tasks: TaskInput[], given: LinkInput[] = []) {
  const key = { kind: 'task', id: 3 } as const;
  const whole = plan([phase(9, tasks)], { links: given });
  const schedule = scheduleOf(whole);
  const third = schedule.network.find(key);
  const span = spanOf(scheduleOf(planWith(whole, key, { notBefore: null })), key);
  if (!third || !span) throw new Error('The row has no dates');
  return beginWith(schedule, third, span.because, span.opens);
}

const long = row(1, { length: 5 });
const from = { entity: 'task', id: 1 } as const;
const terms = { type: 'SS', lag: 0, lagIn: 'work' } as const;

// docs/product.md#schedule-held
test('a row begins with the one right above by its place, and with any other driver by a link from its start', () => {
  expect(ofThird([long, row(2), row(3)])).toEqual({ fields: { begins: 'with_previous', notBefore: null } });
  // Begins with the first row, and ends long before it.
  const short = row(2, { begins: 'with_previous' });
  expect(ofThird([long, short, row(3)])).toEqual({ link: { from, terms, begins: 'after_links' } });
  const linked = row(3, { begins: 'after_links' });
  expect(ofThird([long, row(2), linked], links({ lag: 2 }))).toEqual({ link: { from, terms } });
});

// docs/product.md#schedule-held
test('nothing is offered that would not let the row begin earlier', () => {
  const linked = row(3, { begins: 'after_links' });
  const same = links({}, { from: { kind: 'task', id: 2 } });
  expect(ofThird([long, row(2, { begins: 'with_parent', length: 5 }), linked], same)).toBeNull();
  expect(ofThird([long, row(2), linked], links({ type: 'SS' }))).toBeNull();
  // A link leaves the day before which it must not begin.
  const pinned = row(3, { begins: 'after_links', notBefore: dayOf('2026-03-12') });
  expect(ofThird([long, row(2), pinned], links({}))).toBeNull();
  // Its phase and its project are nothing to begin with.
  expect(ofThird([row(3)])).toBeNull();
});
