import { type ValueStore, valueStore } from '../../lib/store/value-store.ts';
import type { PlanWrite } from '../plan/changes/pending.ts';
import { isProjectStep } from '../plan/steps/project-step.ts';
import { arrived, type PlanStep, type Step, stepBack, withId } from '../plan/steps/undo-step.ts';
import type { OptimisticPlan } from '../project/optimistic-plan.ts';
import { emptyStack, mapped, recorded, type UndoStack, without } from './undo-stack.ts';

/** The last undo or redo that is done. */
export interface Turned {
  text: string;
  step: Step;
}

/** The undo state of a project on this page. */
export interface ProjectUndo {
  stack: ValueStore<UndoStack>;
  /** The last undo or redo that began; the plan draws it already, except a row that comes back. */
  begun: ValueStore<PlanStep | null>;
  /** For display and screen readers. */
  last: ValueStore<Turned | null>;
  /** New rows without an id; each resolves when it has one, or never will. */
  arrivals: Map<number, Promise<unknown>>;
  plan: OptimisticPlan;
}

export function createProjectUndo(plan: OptimisticPlan): ProjectUndo {
  return {
    stack: valueStore(emptyStack),
    begun: valueStore<PlanStep | null>(null),
    last: valueStore<Turned | null>(null),
    arrivals: new Map(),
    plan,
  };
}

/** Records a user's write that is about to be sent. */
export function recordWrite({ stack, plan }: ProjectUndo, write: PlanWrite): Step | null {
  const now = plan.get();
  const step = now && stepBack(now, write);
  if (!step) return null;
  stack.set(recorded(stack.get(), step));
  return step;
}

/** Records what a write did that was not sent through the outbox. */
export function recordStep({ stack }: ProjectUndo, step: Step) {
  stack.set(recorded(stack.get(), step));
}

/** Completes a step when its write is done, and removes it when the write failed. */
export function settleStep({ stack, arrivals, plan }: ProjectUndo, step: Step, sending: Promise<number>) {
  const settled = sending.then(
    (id) => {
      const now = plan.get();
      if (!now) return;
      if (step.kind === 'batch') {
        if (step.steps.every(({ kind }) => kind !== 'delete')) return;
        const steps = step.steps.map((each) => (each.kind === 'delete' ? arrived(now, each, each.id) : each));
        stack.set(mapped(stack.get(), (other) => (other === step ? { ...step, steps } : other)));
      } else if (step.kind === 'delete') {
        const each = (other: Step) => (other === step ? arrived(now, step, id) : withId(other, step, id));
        stack.set(mapped(stack.get(), each));
      }
    },
    () => stack.set(without(stack.get(), step)),
  );
  if (isProjectStep(step) || step.id >= 0) return;
  const arrival = settled.finally(() => arrivals.delete(step.id));
  arrivals.set(step.id, arrival);
}
