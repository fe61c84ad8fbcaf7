import { type ValueStore, valueStore } from '../../lib/store/value-store.ts';
import type { PlanWrite } from '../plan/pending.ts';
import { arrived, type Step, stepBack, withId } from '../plan/undo-step.ts';
import { drawnPlan } from '../project/optimistic-plan.ts';
import { emptyStack, mapped, recorded, type UndoStack, without } from './undo-stack.ts';

/** What was taken back or done again last. */
export interface Turned {
  text: string;
  step: Step;
}

export interface ProjectUndo {
  stack: ValueStore<UndoStack>;
  /** For the screen to show and say. */
  last: ValueStore<Turned | null>;
  /** New rows that have no id yet; each resolves when it has one, or never will. */
  arrivals: Map<number, Promise<unknown>>;
}

const projects = new Map<number, ProjectUndo>();

/** What this page did to a project and can take back. */
export function undoOf(projectId: number): ProjectUndo {
  const known = projects.get(projectId) ?? {
    stack: valueStore(emptyStack),
    last: valueStore<Turned | null>(null),
    arrivals: new Map<number, Promise<unknown>>(),
  };
  projects.set(projectId, known);
  return known;
}

/** Notes a write of one's own that is about to be sent. */
export function recordWrite(projectId: number, write: PlanWrite): Step | null {
  const plan = drawnPlan(projectId).get();
  const step = plan && stepBack(plan, write);
  if (!step) return null;
  const { stack } = undoOf(projectId);
  stack.set(recorded(stack.get(), step));
  return step;
}

/** Completes a step when the write that it takes back is done, and forgets it when that failed. */
export function settleStep(projectId: number, step: Step, sending: Promise<number>) {
  const { stack, arrivals } = undoOf(projectId);
  const settled = sending.then(
    (id) => {
      const plan = drawnPlan(projectId).get();
      if (step.kind !== 'delete' || !plan) return;
      const each = (other: Step) => (other === step ? arrived(plan, step, id) : withId(other, step, id));
      stack.set(mapped(stack.get(), each));
    },
    () => stack.set(without(stack.get(), step)),
  );
  if (step.id < 0)
    arrivals.set(
      step.id,
      settled.finally(() => arrivals.delete(step.id)),
    );
}
