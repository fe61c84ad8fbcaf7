import { expect, test } from 'vitest';
import { scheduleOf } from '../../../../functions/core/schedule/engine/forward.ts';
import type { LinkInput, RowKey } from '../../../../functions/core/schedule/engine/plan.ts';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { phase, plan, row } from '../../../../tests/support/schedule/small-plans.ts';
import { applyPending } from '../changes/pending.ts';
import { computePlan } from '../dates/computed-plan.ts';
import type { LinksWrite, LinkWrite } from '../link-terms.ts';
import { type PlanSnapshot, toSnapshot } from '../plan-snapshot.ts';
import { setLink, setLinks } from '../writes.ts';
import { linkMoves, linksOf, linkWriteMoves, refusalOf } from './link-facts.ts';

const task = (id: number): RowKey => ({ kind: 'task', id });
const link: LinkInput = { id: 1, from: task(1), to: task(3), type: 'FS', lag: 2, lagIn: 'work' };
const phases = [phase(8, [row(1, { length: 5 }), row(2)]), phase(9, [row(3, { begins: 'after_links' })])];
const names: Record<number, string> = { 1: 'Framing', 2: 'Inspection', 3: 'Drywall', 8: 'Shell', 9: 'Inside' };
const nameOf = ({ id }: RowKey) => names[id] ?? '';
const told = { schedule: scheduleOf(plan(phases, { links: [link] })), nameOf };

test('a row knows what it waits for and what waits for it', () => {
  expect(linksOf(told.schedule, task(3))).toEqual({ into: [link], outOf: [] });
  expect(linksOf(told.schedule, task(1))).toEqual({ into: [], outOf: [link] });
});

// docs/product.md#schedule-links
test('a link is refused that closes a loop, or joins a row with itself or its phase', () => {
  expect(refusalOf(told, task(1), task(2))).toBeNull();
  expect(refusalOf(told, task(2), task(1))).toBe('These tasks would wait for each other: Framing → Inspection');
  expect(refusalOf(told, task(1), task(1))).toBe('A task does not wait for itself.');
  expect(refusalOf(told, { kind: 'phase', id: 9 }, task(3))).toBe('A task and its own phase are not linked.');
});

test('a link is refused with which the plan would leave its calendar', () => {
  const rows = [row(1, { length: 3000 }), row(2), row(3, { length: 3000, begins: 'after_links' })];
  const long = { schedule: scheduleOf(plan([phase(8, rows)])), nameOf };
  expect(refusalOf(long, task(1), task(3))).toBe('The plan would last longer than 15 years.');
});

// docs/product.md#schedule-links
test('the links of a write are refused with the type that each has', () => {
  const at = (kind: 'phase' | 'task', id: number) => ({ entity: kind, id });
  const tasks = [aTask(30, 20), aTask(31, 20, 2)].map((each) => ({ ...each, duration: 2, notes: [] }));
  const shell = { ...aPhase(20, 10), tasks };
  const inside = { ...aPhase(21, 10, 2), begins: 'with_parent' as const, tasks: [] };
  const drywall = { ...aTask(32, 21), duration: 2, notes: [] };
  const project = aProject([{ ...aMajorPhase(10), phases: [shell, { ...inside, tasks: [drywall] }] }]);
  const typed = { type: 'FS', lag: 0, lagIn: 'work' } as const;
  // Drywall waits for the first task of the shell.
  const links = [{ id: 1, version: 1, from: at('task', 30), to: at('task', 32), ...typed }];
  const snapshot = toSnapshot({ ...project, links, scheduleMode: 'linked', scheduledStart: '2026-03-02' });
  const refusal = (plan: PlanSnapshot, write: LinkWrite | LinksWrite) => {
    const computed = computePlan(plan, null);
    if (!computed) throw new Error('The plan is not computed');
    const { isRefused, words } = linkWriteMoves(computed, write);
    return isRefused ? words : null;
  };
  const loop = /^These tasks would wait for each other: /;
  const [drywalls, ofShell] = [at('task', 32), at('phase', 20)];
  const toEnd = setLink(drywalls, ofShell, { ...typed, type: 'FF' });
  // It holds the end of the shell, and neither its opening nor its tasks.
  expect(refusal(snapshot, toEnd)).toBeNull();
  expect(refusal(snapshot, setLink(drywalls, ofShell, typed))).toMatch(loop);
  // A link that exists is checked as well when it gets another type.
  expect(refusal(applyPending(snapshot, [toEnd]), setLink(drywalls, ofShell, typed))).toMatch(loop);
  // All links together: without the one that the loop goes through there is none.
  const both = setLinks(drywalls, [
    { from: at('task', 30), terms: null },
    { from: ofShell, terms: typed },
  ]);
  expect(refusal(applyPending(snapshot, [toEnd]), both)).toMatch(loop);
  expect(refusal(snapshot, both)).toBeNull();
  expect(refusal(snapshot, setLink(ofShell, at('task', 31), typed))).toBe('A task and its own phase are not linked.');
  expect(refusal(snapshot, setLink(drywalls, drywalls, typed))).toBe('A task does not wait for itself.');
  expect(refusal(snapshot, setLink(drywalls, drywalls, null))).toBeNull();
});

// docs/product.md#schedule-links
test('a link only adds to what its row waits for by its place, and says what it moves', () => {
  const inOrder = [phase(8, [row(1, { length: 5 }), row(2)]), phase(9, [row(3, { begins: 'with_parent' }), row(4)])];
  const apart = { schedule: scheduleOf(plan(inOrder)), nameOf };
  // It waits for all of that already.
  expect(linkMoves(apart, task(1), task(4))).toEqual({
    words: '“” waits for “Framing” · Nothing is rescheduled',
    ghosts: new Map(),
  });
  const aside = [phase(8, [row(1, { length: 5 }), row(2, { length: 3, begins: 'with_parent' }), row(3)])];
  const beside = { schedule: scheduleOf(plan(aside)), nameOf };
  const moves = linkMoves(beside, task(1), task(2));
  expect([...moves.ghosts.keys()]).toEqual(['phase:8', 'task:2']);
  expect(moves.words).toMatch(/^“Inspection” waits for “Framing” · 2 tasks rescheduled · finish moves /);
});
