// The changes that a step takes back, each of which a later change by somebody else may prevent.
import { type LinksStep, linksOf } from './link-step.ts';
import { type BatchStep, batchOf, type PlanStep, type SingleStep } from './undo-step.ts';

/** Whether a step takes several changes back. */
export function isOfSeveral(step: PlanStep): step is BatchStep | LinksStep {
  return step.kind === 'batch' || step.kind === 'links';
}

export function partsOf(step: PlanStep): readonly SingleStep[] {
  return isOfSeveral(step) ? step.steps : [step];
}

/** The rest of a step without these changes; null for nothing. */
export function withoutParts(step: PlanStep, gone: readonly SingleStep[]): PlanStep | null {
  if (gone.length === 0) return step;
  const stays = (part: SingleStep) => !gone.includes(part);
  if (step.kind === 'links') return linksOf(step.steps.filter(stays));
  return step.kind === 'batch' ? batchOf(step.steps.filter(stays)) : null;
}
