import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import type { Sync } from '../../sync/sync.ts';

/** The plan once it has this change. */
export function planFrom(sync: Sync, projectId: number, seq: number): Promise<PlanSnapshot> {
  const { get, subscribe } = sync.plan(projectId);
  return new Promise((resolve) => {
    const look = () => {
      const plan = get();
      if (!plan || plan.seq < seq) return;
      stop();
      resolve(plan);
    };
    const stop = subscribe(look);
    look();
  });
}
