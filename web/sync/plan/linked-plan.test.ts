import { expect, test } from 'vitest';
import type { Change } from '../../../functions/core/changes/contract.ts';
import { spanOf } from '../../../functions/core/schedule/engine/forward.ts';
import { aProjectOf, aTask, projectId } from '../../../tests/support/schedule/plan-truth.ts';
import { applyChange } from './changes/apply-change.ts';
import { applyPending, type PlanWrite } from './changes/pending.ts';
import { computePlan } from './dates/computed-plan.ts';
import { drawnPlanOf } from './dates/drawn-dates.ts';
import { type PlanSnapshot, toSnapshot } from './plan-snapshot.ts';
import { contentOf } from './row-content.ts';
import { isOfSeveral, withoutParts } from './steps/step-parts.ts';
import { refusalOf, stepBack, writeOf } from './steps/undo-step.ts';
import { setLink, setLinks } from './writes.ts';

const withDrawnDates = (of: PlanSnapshot) => drawnPlanOf(of).plan;

/** Two tasks of two days each, from Monday, March 2, 2026. */
function aLinkedPlan(): PlanSnapshot {
  const tasks = [aTask(30, 20), aTask(31, 20, 2)].map((task) => ({ ...task, duration: 2 }));
  const project = aProjectOf(tasks, 7);
  return toSnapshot({ ...project, scheduleMode: 'linked', scheduledStart: '2026-03-02' });
}

const ends = { from: { entity: 'task', id: 31 }, to: { entity: 'phase', id: 21 } } as const;
const aLink = { id: 5, ...ends, type: 'FS', lag: 0, lagIn: 'work', version: 1 } as const;
const told = (change: Pick<Change, 'op' | 'fields'>): Change => ({
  seq: 8,
  entity: 'link',
  id: 5,
  actor: null,
  at: '2026-03-01T00:00:00Z',
  requestKey: null,
  ...change,
});
const linksAfter = (plan: PlanSnapshot, change: Pick<Change, 'op' | 'fields'>) => {
  const verdict = applyChange({ ...plan, seq: 7 }, told(change));
  return verdict.kind === 'applied' ? verdict.plan.links : verdict.kind;
};

test('a link comes, changes and goes with its changes', () => {
  const plan = aLinkedPlan();
  expect(linksAfter(plan, { op: 'create', fields: aLink })).toEqual([aLink]);
  const linked = { ...plan, links: [aLink] };
  expect(linksAfter(linked, { op: 'update', fields: { lag: 3, version: 2 } })).toEqual([
    { ...aLink, lag: 3, version: 2 },
  ]);
  expect(linksAfter(linked, { op: 'delete', fields: {} })).toEqual([]);
});

// docs/product.md#linked-writes
test('a linked plan is drawn with the dates that follow from its writes, and other rows keep their objects', () => {
  const plan = withDrawnDates(aLinkedPlan());
  expect(withDrawnDates(plan)).toBe(plan);
  const longer: PlanWrite = { kind: 'update', entity: 'task', id: 31, fields: { duration: 4 }, base: { duration: 2 } };
  const next = withDrawnDates(applyPending(plan, [longer]));
  expect(next.rows.task[30]).toBe(plan.rows.task[30]);
  expect(next.rows.task[31]).toMatchObject({ scheduledStart: '2026-03-04', scheduledCompletion: '2026-03-09' });
  expect(next.rows.majorphase[10]).toMatchObject({ scheduledCompletion: '2026-03-09' });
  expect(next.project.scheduledCompletion).toBe('2026-03-09');
});

const [one, two] = [
  { entity: 'task', id: 30 },
  { entity: 'task', id: 31 },
] as const;
const terms = { type: 'FS', lag: 3, lagIn: 'work' } as const;

// docs/product.md#links
test('a link is drawn with what it moves, and is taken back with what the row began after', () => {
  const plan = withDrawnDates(aLinkedPlan());
  const write = setLink(one, two, terms, 'after_links');
  const linked = withDrawnDates(applyPending(plan, [write]));
  expect(linked.rows.task[31]).toMatchObject({ begins: 'after_links', scheduledStart: '2026-03-09' });
  expect(linked.links).toEqual([expect.objectContaining({ from: one, to: two, ...terms })]);

  const back = stepBack(plan, write);
  if (!back || isOfSeveral(back)) throw new Error('Nothing takes the link back');
  expect(refusalOf(linked, back)).toBeNull();
  const undone = withDrawnDates(applyPending(linked, [writeOf(linked, back)]));
  expect(undone.links).toEqual([]);
  expect(undone.rows.task[31]).toEqual(plan.rows.task[31]);
  // A colleague's lag stays.
  const changed = applyPending(linked, [setLink(one, two, { ...terms, lag: 1 })]);
  expect(refusalOf(changed, back)).toBe('changed');
});

test('several links of a row are one change, which is taken back as one, but for what a colleague changed since', () => {
  const plan = applyPending(aLinkedPlan(), [setLink(one, two, terms)]);
  const other = { entity: 'phase', id: 20 } as const;
  const write = setLinks(two, [
    { from: one, terms: null },
    { from: other, terms: { ...terms, type: 'FF' } },
  ]);
  const linked = applyPending(plan, [write]);
  expect(linked.links.map(({ from }) => from)).toEqual([other]);
  const back = stepBack(plan, write);
  if (back?.kind !== 'links') throw new Error('Nothing takes the links back');
  expect(back.steps.map((step) => refusalOf(linked, step))).toEqual([null, null]);
  const undone = applyPending(linked, [writeOf(linked, back)]);
  expect(undone.links).toEqual([expect.objectContaining({ from: one, to: two, ...terms })]);
  const again = stepBack(linked, writeOf(linked, back));
  expect(again && applyPending(undone, [writeOf(undone, again)]).links.map(({ from }) => from)).toEqual([other]);
  // A colleague's lag stays; the other link comes back.
  const changed = applyPending(linked, [setLink(other, two, { ...terms, lag: 1 })]);
  const refused = back.steps.filter((step) => refusalOf(changed, step) !== null);
  expect(refused.map(({ from }) => from)).toEqual([other]);
  const rest = withoutParts(back, refused);
  expect(rest && applyPending(changed, [writeOf(changed, rest)]).links.map(({ from }) => from)).toEqual(
    expect.arrayContaining([one, other]),
  );
  expect(withoutParts(back, back.steps)).toBeNull();
});

test('a link of a row that is deleted is not drawn', () => {
  const plan = aLinkedPlan();
  const link = setLink({ entity: 'task', id: 99 }, two, terms);
  expect(applyPending(plan, [link]).links).toEqual([]);
  expect(stepBack(plan, link)).toBeNull();
});

// docs/product.md#linked-menu
test('a template without a start counts its days', () => {
  const plan = aLinkedPlan();
  const template = { ...plan, project: { ...plan.project, scheduledStart: null } };
  const dayOfSecond = (of: PlanSnapshot) => {
    const computed = computePlan(of, null);
    const span = computed && spanOf(computed.schedule, { kind: 'task', id: 31 });
    return span && computed?.dayText(span.start);
  };
  expect(dayOfSecond(template)).toBe('Day 3');
  expect(dayOfSecond(plan)).toContain('Mar 4');
});

// docs/product.md#durations
test('the days of a range are those that the row works in its calendar', () => {
  const tasks = [aTask(30, 20), { ...aTask(31, 20, 2), isElapsed: true }].map((task) => ({ ...task, duration: 2 }));
  const project = aProjectOf(tasks, 7);
  const computed = computePlan(toSnapshot({ ...project, scheduleMode: 'linked', scheduledStart: '2026-03-02' }), null);
  // From a Thursday to a Tuesday.
  const range = { from: '2026-03-05', to: '2026-03-10' };
  expect(computed?.workedDays({ kind: 'task', id: 30 }, range)).toBe(4);
  expect(computed?.workedDays({ kind: 'task', id: 31 }, range)).toBe(6);
  // A row that begins on a day off works on it.
  expect(computed?.workedDays({ kind: 'task', id: 30 }, { from: '2026-03-07', to: '2026-03-09' })).toBe(2);
  expect(computed?.workedDays({ kind: 'task', id: 99 }, range)).toBeNull();
  // Of the phase, which lasts as long as its tasks.
  expect(computed?.workedDays({ kind: 'phase', id: 20 }, null)).toBe(4);
  expect(computed?.workedDays({ kind: 'task', id: 99 }, null)).toBeNull();
  expect(computed?.workedDays({ kind: 'task', id: 30 }, { from: '1999-03-07', to: '2026-03-09' })).toBeNull();
});

test('a drawn plan brings the schedule that it would be computed from again', () => {
  const longer: PlanWrite = { kind: 'update', entity: 'task', id: 31, fields: { duration: 4 }, base: { duration: 2 } };
  const { plan, schedule } = drawnPlanOf(applyPending(aLinkedPlan(), [longer]));
  const [known, again] = [computePlan(plan, null, schedule), computePlan(plan, null)];
  expect(known?.schedule).toBe(schedule);
  expect(known?.marks.get('task:31')).toMatchObject({ start: '2026-03-04', completion: '2026-03-09' });
  expect(known?.marks).toEqual(again?.marks);
});

test('a loop is drawn with the earlier dates', () => {
  const back = { ...aLink, from: { entity: 'task', id: 31 }, to: { entity: 'task', id: 30 } } as const;
  const plan = { ...aLinkedPlan(), links: [back] };
  expect(withDrawnDates(plan)).toBe(plan);
});

test('computed dates are not the content of a row, typed ones are', () => {
  const plan = aLinkedPlan();
  const at = { entity: 'phase', id: 20 } as const;
  const isSame = (one: PlanSnapshot, other: PlanSnapshot) => contentOf(one, at) === contentOf(other, at);
  expect(isSame(plan, withDrawnDates(plan))).toBe(true);
  const asManual = (linked: PlanSnapshot): PlanSnapshot => ({
    ...linked,
    project: { ...linked.project, id: projectId, scheduleMode: 'manual' },
  });
  expect(isSame(asManual(plan), asManual(withDrawnDates(plan)))).toBe(false);
});
