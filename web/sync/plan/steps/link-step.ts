// The inverse of a write of a link: what the row waited for before, beside its place and by it.
import type { Begins } from '../../../../functions/core/schedule/engine/plan.ts';
import { type LinkEnd, type LinksWrite, type LinkTerms, type LinkWrite, linksIn, termsBetween } from '../link-terms.ts';
import type { PlanSnapshot, RowAt } from '../plan-snapshot.ts';
import type { StepBase } from './step-base.ts';

interface LinkState {
  terms: LinkTerms | null;
  begins: Begins;
}

/** With the state that the write left: the step is only applied to that state. */
export type LinkStep = StepBase & LinkEnd & { kind: 'link'; from: LinkEnd; left: LinkState } & LinkState;

/** The inverse of a write, computed from the plan before it; null where one of the rows is not there. */
export function linkStepBack(
  plan: PlanSnapshot,
  { entity, id, from, terms, begins }: LinkWrite,
  base: Omit<StepBase, keyof RowAt>,
): LinkStep | null {
  const before = stateOf(plan, from, { entity, id });
  if (!before) return null;
  return { kind: 'link', entity, id, from, ...base, ...before, left: { terms, begins: begins ?? before.begins } };
}

/** The inverse of several links to one row as one change. */
export type LinksStep = StepBase & LinkEnd & { kind: 'links'; steps: readonly LinkStep[] };

/** The same of several links; null where none of their rows is there. */
export function linksStepBack(
  plan: PlanSnapshot,
  write: LinksWrite,
  base: Omit<StepBase, keyof RowAt>,
): LinksStep | null {
  return linksOf(linksIn(write).flatMap((link) => linkStepBack(plan, link, base) ?? []));
}

/** Several steps of one row as one; null for none. */
export function linksOf(steps: readonly LinkStep[]): LinksStep | null {
  const [first] = steps;
  if (!first) return null;
  const { entity, id, name, above, seq } = first;
  return { kind: 'links', entity, id, name, above, seq, steps };
}

/** Why the plan is not as the write left it, else null. */
export function linkRefusal(plan: PlanSnapshot, step: LinkStep): 'gone' | 'changed' | null {
  const now = stateOf(plan, step.from, step);
  if (!now) return 'gone';
  return JSON.stringify(now) === JSON.stringify(step.left) ? null : 'changed';
}

function stateOf(plan: PlanSnapshot, from: LinkEnd, to: LinkEnd): LinkState | null {
  const row = plan.rows[to.entity][to.id];
  return row && plan.rows[from.entity][from.id] ? { terms: termsBetween(plan, from, to), begins: row.begins } : null;
}
