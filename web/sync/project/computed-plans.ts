import { onDemand } from '../../lib/code/on-demand.ts';
import type { ComputedPlan } from '../plan/dates/computed-plan.ts';
import type { OptimisticPlan, OptimisticPlans } from './optimistic-plan.ts';

export interface ComputedPlanStore {
  /** The schedule of the plan as it is drawn; null in manual mode, and until the engine is loaded. */
  get: () => ComputedPlan | null;
  subscribe: (listener: () => void) => () => void;
}

/** The computed schedules of a session, one for each open plan. */
export interface ComputedPlans {
  schedule: (projectId: number) => ComputedPlanStore;
}

// A plan in manual mode never loads it.
const engine = onDemand(() => import('../plan/dates/computed-plan.ts'));

/** Creates the computed schedules of projects. Each is computed once a change, for all that show it. */
export function createComputedPlans(planOf: OptimisticPlans['plan']): ComputedPlans['schedule'] {
  const stores = new Map<number, ComputedPlanStore>();
  return (projectId) => {
    const known = stores.get(projectId) ?? createStore(planOf(projectId));
    stores.set(projectId, known);
    return known;
  };
}

function createStore(drawn: OptimisticPlan): ComputedPlanStore {
  const listeners = new Set<() => void>();
  let code: Awaited<ReturnType<typeof engine>> | undefined;
  let plan: ReturnType<OptimisticPlan['get']>;
  let computed: ComputedPlan | null = null;
  let detach = () => {};

  function look() {
    const next = drawn.get();
    if (next === plan) return;
    const isLinked = next?.project.scheduleMode === 'linked';
    if (isLinked && !code) return load();
    plan = next;
    const before = computed;
    computed = next && isLinked && code ? code.computePlan(next, before, drawn.schedule()) : null;
    if (computed !== before) for (const listener of listeners) listener();
  }

  function load() {
    engine().then(
      (loaded) => {
        code = loaded;
        look();
      },
      () => {},
    );
  }

  return {
    get: () => {
      if (listeners.size === 0) look();
      return computed;
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        detach = drawn.subscribe(look);
        look();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) detach();
      };
    },
  };
}
