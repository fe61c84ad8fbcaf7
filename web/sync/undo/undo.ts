import type { HistoryLine } from '../../../functions/api/changes/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../lib/toast/toast.ts';
import { api } from '../../session/api.ts';
import { currentUserQuery } from '../../session/current-user.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import { rowAddress } from '../plan/row-address.ts';
import { type Refusal, refusalOf, type Step, stepBack, writeOf } from '../plan/undo-step.ts';
import { drawnPlan } from '../project/optimistic-plan.ts';
import { queryClient } from '../queries/query-client.ts';
import { planToasts } from '../write/plan-toasts.ts';
import { queuePlanWrite, sentId } from '../write/queue-plan-write.ts';
import { overtakenBy } from './overtaken.ts';
import { type Side, turned, without } from './undo-stack.ts';
import { settleStep, undoOf } from './undo-store.ts';
import { doneText, refusedText } from './undo-words.ts';

/** Lines of the log that are looked through for who was there since. */
const LOOK_BACK = 200;

const unanswered = {
  tone: 'warning',
  text: 'Not done: whether somebody changed it since cannot be asked right now.',
} as const;

let turn: Promise<void> = Promise.resolve();

/**
 * Takes one's own last action back, or does it again; a certain one when it is told. Never over what somebody else did
 * since: a toast then says who.
 */
export function takeBack(projectId: number, side: Side, certain?: Step) {
  // One after the other: the second is computed from what the first left.
  turn = turn.then(() => start(projectId, side, certain)).catch(() => showToast(unanswered));
}

async function start(projectId: number, side: Side, certain?: Step) {
  const { stack, arrivals } = undoOf(projectId);
  const next = () => (certain ? stack.get()[side].find((step) => step === certain) : stack.get()[side].at(-1));
  const found = next();
  if (found && found.id < 0) await arrivals.get(found.id);
  const step = next();
  const plan = drawnPlan(projectId).get();
  if (!step || !plan) return;
  const refusal = refusalOf(plan, step);
  if (refusal) {
    const by = await whoOvertook(projectId, plan, step);
    if (by || refusal !== 'touched') return refuse(projectId, side, step, refusal, by);
  }
  perform(projectId, plan, side, step);
}

function perform(projectId: number, plan: PlanSnapshot, side: Side, step: Step) {
  const { stack, last } = undoOf(projectId);
  const write = writeOf(plan, step);
  const back = stepBack(plan, write);
  if (!back) return;
  stack.set(turned(stack.get(), side, step, back));
  const { success: _said, ...meta } = planToasts(write);
  const sending = sentId(queuePlanWrite(projectId, write, meta, { isDroppedWhenRefused: true }));
  settleStep(projectId, back, sending);
  sending.then(
    () => last.set({ text: doneText(step, side), step }),
    async (error: unknown) => {
      if (!isStatus(error, 409) && !isStatus(error, 404)) return;
      const now = drawnPlan(projectId).get() ?? plan;
      // Without a network the toast names nobody.
      const by = await whoOvertook(projectId, now, step).catch(() => undefined);
      refuse(projectId, side, step, 'changed', by);
    },
  );
}

function refuse(projectId: number, side: Side, step: Step, refusal: Refusal, by: HistoryLine | undefined) {
  const { stack } = undoOf(projectId);
  stack.set(without(stack.get(), step));
  const plan = drawnPlan(projectId).get();
  const to = plan && rowAddress(plan, step);
  const text = refusedText(step, side, refusal, by);
  showToast({ tone: 'warning', text, autoClose: API_ERROR_TOAST_MS, ...(to && { action: { label: 'Show', to } }) });
}

/** Who did what the step would write over; nobody when it was one's own doing. */
async function whoOvertook(projectId: number, plan: PlanSnapshot, step: Step): Promise<HistoryLine | undefined> {
  const me = queryClient.getQueryData(currentUserQuery.queryKey)?.id ?? '';
  const lines = await api<HistoryLine[]>(`/projects/${projectId}/changes?limit=${LOOK_BACK}`);
  return overtakenBy(lines, plan, step, me);
}
