import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { onDemand } from '../../lib/code/on-demand.ts';
import { newKey } from '../../lib/http/api.ts';
import { ApiError, isStatus, NetworkError } from '../../lib/http/api-error.ts';
import { API_ERROR_TOAST_MS, PROJECT_TOAST_MS } from '../../lib/toast/toast.ts';
import type { PlanWrite } from '../plan/changes/pending.ts';
import { rowAddress } from '../plan/plan-addresses.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import type { ProjectInput } from '../plan/project-input.ts';
import {
  isProjectChanged,
  isProjectStep,
  type ModeStep,
  type ProjectStep,
  projectStepBack,
} from '../plan/steps/project-step.ts';
import { partsOf, withoutParts } from '../plan/steps/step-parts.ts';
import { type PlanStep, refusalOf, type Step, stepBack, writeOf } from '../plan/steps/undo-step.ts';
import { planToasts } from '../write/plan-toasts.ts';
import { queueDay } from '../write/queue-day.ts';
import { queuePlanWrite, sentId, type Writer } from '../write/queue-plan-write.ts';
import { queueProjectInput } from '../write/queue-project-input.ts';
import { CHANGE_TOAST, type ChangeToast, createChangeToast } from './change-toast.ts';
import type { Refused } from './refused.ts';
import { type Sender, sendMode } from './send-mode.ts';
import { type Side, turned, without as withoutStep } from './undo-stack.ts';
import { createProjectUndo, type ProjectUndo, recordStep, recordWrite, settleStep } from './undo-store.ts';
import { doneText } from './undo-words.ts';

/** Lines of the log that are searched for changes by others. */
const LOOK_BACK = 200;

// Lazy: only a step that later changes prevent needs it, which is asked while online.
const refusedCode = onDemand(() => import('./refused.ts'));

/** Without a toast in whose place it would stand, the status of the undo buttons says it alone. */
const undone = { tone: 'success', autoClose: PROJECT_TOAST_MS, isInPlace: true } as const;

const unanswered = {
  tone: 'warning',
  text: 'Not done: whether somebody changed it since cannot be asked right now.',
} as const;

export interface Undo {
  /** The undo state of a project in this session. */
  of: (projectId: number) => ProjectUndo;
  /** Says the last change. */
  toast: ChangeToast;
  /** Records a user's write that is about to be sent; null when it cannot be undone. */
  record: (projectId: number, write: PlanWrite) => Step | null;
  /** Records the inverse of a write that bypassed the outbox and is in the plan. */
  add: (projectId: number, step: Step) => void;
  /** Completes a recorded step when its write is done, and removes it when the write failed. */
  settle: (projectId: number, step: Step, sending: Promise<number>) => void;
  /**
   * Undoes or redoes the last action, or the given step. Never overwrites a later change by someone else: that row is
   * left, and a toast says who changed it. Rejects only on our own faults.
   */
  takeBack: (projectId: number, side: Side, step?: Step) => Promise<void>;
}

export function createUndo(writer: Writer & Sender): Undo {
  const { api, showToast, userId, outbox } = writer;
  const toast = createChangeToast(showToast);
  const projects = new Map<number, ProjectUndo>();
  let turn: Promise<void> = Promise.resolve();

  function undoOf(projectId: number): ProjectUndo {
    const known = projects.get(projectId) ?? createProjectUndo(writer.plan(projectId));
    projects.set(projectId, known);
    return known;
  }

  async function start(projectId: number, side: Side, given?: Step) {
    const { stack, arrivals, plan: store } = undoOf(projectId);
    const next = () => (given ? stack.get()[side].find((step) => step === given) : stack.get()[side].at(-1));
    const found = next();
    if (found && !isProjectStep(found) && found.id < 0) await arrivals.get(found.id);
    const step = next();
    const plan = store.get();
    if (!step || !plan) return;
    if (isProjectStep(step)) return performOfProject(projectId, plan, side, step);
    const refused = await refusedIn(projectId, plan, step);
    const ready = withoutParts(
      step,
      refused.map((part) => part.step),
    );
    if (refused.length > 0) refuse(projectId, side, step, refused, { isPart: ready !== null });
    if (ready) perform(projectId, plan, side, step, ready);
  }

  /** The parts of a step that later changes prevent. */
  async function refusedIn(projectId: number, plan: PlanSnapshot, step: PlanStep): Promise<Refused[]> {
    const doubtful = partsOf(step).flatMap((part) => {
      const refusal = refusalOf(plan, part);
      return refusal ? [{ step: part, refusal }] : [];
    });
    if (doubtful.length === 0) return [];
    const lines = await history(projectId);
    return (await refusedCode()).refusedBy(lines, plan, doubtful, userId);
  }

  /** Sends what is `ready` of a step. */
  function perform(projectId: number, plan: PlanSnapshot, side: Side, step: PlanStep, ready: PlanStep) {
    const project = undoOf(projectId);
    const write = writeOf(plan, ready);
    const inverse = stepBack(plan, write);
    if (!inverse) return;
    const back = step.doing === undefined ? inverse : { ...inverse, doing: step.doing };
    project.stack.set(turned(project.stack.get(), side, step, back));
    const { success: _said, ...meta } = planToasts(write);
    const stamp = outbox.stamp();
    const options = { isDroppedWhenRefused: true, stamp };
    const sending = sentId(queuePlanWrite(writer, projectId, write, meta, options));
    // At once, in the place of the words of what it takes back.
    toast.done(stamp.key, { ...undone, text: doneText(ready, side) });
    settleStep(project, back, sending);
    project.begun.set(ready);
    sending.then(
      () => project.last.set({ text: doneText(ready, side), step: ready }),
      async (error: unknown) => {
        if (!isStatus(error, 409) && !isStatus(error, 404)) return;
        const now = project.plan.get() ?? plan;
        // While offline the toast has no name.
        const lines = await history(projectId).catch(() => []);
        const parts = partsOf(ready).map((part) => ({ step: part, refusal: 'changed' as const }));
        refuse(projectId, side, step, (await refusedCode()).refusedBy(lines, now, parts, userId));
      },
    );
  }

  /** Sends a change of a whole project, unless that was changed since. */
  async function performOfProject(projectId: number, plan: PlanSnapshot, side: Side, step: ProjectStep) {
    const project = undoOf(projectId);
    if (isProjectChanged(plan, step)) {
      const lines = await history(projectId);
      const text = (await refusedCode()).refusedOfProject(step, side, lines, userId);
      project.stack.set(withoutStep(project.stack.get(), step));
      showToast({ tone: 'warning', text, autoClose: API_ERROR_TOAST_MS, id: CHANGE_TOAST });
      return;
    }
    if (step.kind === 'mode') return performMode(project, plan, side, step);
    const back = projectStepBack(plan, step);
    project.stack.set(turned(project.stack.get(), side, step, back));
    const sending = sentId(
      step.kind === 'day'
        ? queueDay(writer, projectId, step, step.name)
        : queueProjectInput(writer, projectId, { kind: step.kind, from: step.left, to: step.to } as ProjectInput),
    );
    settleStep(project, back, sending);
    toast.done(newKey(), { ...undone, text: doneText(step, side) });
    sending.then(
      () => project.last.set({ text: doneText(step, side), step }),
      () => {},
    );
  }

  /** Switches back while the person waits; a failure leaves it to them to try again. */
  async function performMode(project: ProjectUndo, plan: PlanSnapshot, side: Side, step: ModeStep) {
    if (!(await sendMode(writer, plan, step))) return;
    project.stack.set(turned(project.stack.get(), side, step, projectStepBack(plan, step)));
    toast.done(newKey(), { ...undone, text: doneText(step, side) });
    project.last.set({ text: doneText(step, side), step });
  }

  function refuse(projectId: number, side: Side, step: PlanStep, refused: readonly Refused[], { isPart = false } = {}) {
    const { stack, plan: store } = undoOf(projectId);
    stack.set(withoutStep(stack.get(), step));
    const plan = store.get();
    const to = plan && refused[0] && rowAddress(plan, refused[0].step);
    const action = to && { action: { label: 'Show', to } };
    void refusedCode().then(({ refusedText }) =>
      showToast({
        tone: 'warning',
        text: refusedText(step, side, refused),
        autoClose: API_ERROR_TOAST_MS,
        // What is done of it has a toast as well.
        ...(!isPart && { id: CHANGE_TOAST }),
        ...action,
      }),
    );
  }

  const history = (projectId: number) => api<HistoryLine[]>(`/projects/${projectId}/changes?limit=${LOOK_BACK}`);

  return {
    of: undoOf,
    toast,
    add: (projectId, step) => recordStep(undoOf(projectId), step),
    record: (projectId, write) => recordWrite(undoOf(projectId), write),
    settle: (projectId, step, sending) => settleStep(undoOf(projectId), step, sending),
    takeBack: async (projectId, side, step) => {
      // Sequentially, since each step is computed from the result of the previous one.
      const done = turn.then(() => start(projectId, side, step));
      turn = done.catch(() => {});
      await done.catch((error: unknown) => {
        if (!isUnanswered(error)) throw error;
        showToast(unanswered);
      });
    },
  };
}

/** Whether a request failed because the server is unreachable or unavailable. */
function isUnanswered(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
}
