import { expect, test } from 'vitest';
import type { Change } from '../../../functions/api/changes/contract.ts';
import { aMajorPhase, aPhase, aProject, aTask, projectId } from '../../../tests/support/plan-truth.ts';
import { applyChange } from './apply-change.ts';
import { withDrawnDates } from './drawn-dates.ts';
import { applyPending, type PlanWrite } from './pending.ts';
import { type PlanSnapshot, toSnapshot } from './plan-snapshot.ts';
import { contentOf } from './undo-step.ts';

/** Two tasks of two days each, from Monday, March 2, 2026. */
function aLinkedPlan(): PlanSnapshot {
  const tasks = [aTask(30, 20), aTask(31, 20, 2)].map((task) => ({ ...task, duration: 2, notes: [] }));
  const phases = [{ ...aPhase(20, 10), tasks }];
  const project = aProject([{ ...aMajorPhase(10), phases }], 7);
  return toSnapshot({ ...project, scheduleMode: 'linked', scheduledStart: '2026-03-02' });
}

const ends = { from: { entity: 'task', id: 31 }, to: { entity: 'phase', id: 21 } } as const;
const aLink = { id: 5, ...ends, type: 'FS', lag: 0, lagIn: 'work', version: 1 } as const;
const told = (change: Pick<Change, 'op' | 'fields'>): Change => ({
  ...{ seq: 8, entity: 'link', id: 5, actor: null, at: '2026-03-01T00:00:00Z', requestKey: null },
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

test('a loop is drawn with the dates of before', () => {
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
