import { newKey } from '../../lib/http/api.ts';
import { toastForFailure } from '../../model/toast-policy.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import { type ModeStep, modeChange } from '../plan/steps/project-step.ts';
import type { LiveProjects } from '../project/live-projects.ts';
import type { Session } from '../session.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';

/** What sends a request of a project whose plan is open. */
export type Sender = Session & Pick<LiveProjects, 'live'>;

/** Gives a project the mode, and rows the inputs, of a step, as one change; a toast says a failure. */
export async function sendMode(
  { api, live, showToast }: Sender,
  plan: PlanSnapshot,
  step: Pick<ModeStep, 'to' | 'left'>,
): Promise<boolean> {
  const { id } = plan.project;
  const body = modeChange(plan, step);
  const send = (idempotencyKey: string) =>
    api(`/projects/${id}/schedule`, { method: 'POST', body, idempotencyKey, limit: WRITE_LIMIT_MS });
  try {
    await live(id).write(newKey(), send);
    return true;
  } catch (error) {
    const toast = toastForFailure(error, { failure: 'The dates could not be changed' });
    if (toast) showToast(toast);
    return false;
  }
}
