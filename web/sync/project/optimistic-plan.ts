import { onDemand } from '../../lib/code/on-demand.ts';
import type { ValueStore } from '../../lib/store/value-store.ts';
import type { Entry, PlanEntry } from '../outbox/entry.ts';
import { isKnown } from '../outbox/known-kinds.ts';
import { applyPending } from '../plan/pending.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import type { Session } from '../session.ts';
import { projectQuery } from './project-query.ts';

export interface OptimisticPlan {
  /** The server's plan with the user's pending writes applied; the same object until something changes. */
  get: () => PlanSnapshot | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** The optimistic plans of a session. */
export interface OptimisticPlans {
  plan: (projectId: number) => OptimisticPlan;
}

interface Context {
  session: Session;
  outbox: Pick<ValueStore<readonly Entry[]>, 'get' | 'subscribe'>;
  /** Whether the server's plan already includes an entry. */
  hasEchoed: (key: string) => boolean;
}

/** Creates the optimistic plans of projects; unchanged rows keep their objects. */
export function createOptimisticPlans(context: Context): OptimisticPlans['plan'] {
  const plans = new Map<number, OptimisticPlan>();
  return (projectId) => {
    const known = plans.get(projectId) ?? createOptimisticPlan(context, projectId);
    plans.set(projectId, known);
    return known;
  };
}

// A plan in manual mode never loads the engine of the schedule.
const engine = onDemand(() => import('../plan/drawn-dates.ts'));

function createOptimisticPlan({ session, outbox, hasEchoed }: Context, projectId: number): OptimisticPlan {
  const { queries } = session;
  const { queryKey } = projectQuery(session, projectId);
  const listeners = new Set<() => void>();
  let plan: PlanSnapshot | undefined;
  let writes: PlanEntry[] = [];
  let optimistic: PlanSnapshot | undefined;
  let detach = () => {};
  let drawn: Awaited<ReturnType<typeof engine>> | undefined;

  /** A linked plan with the dates that follow from what is drawn; without them until the engine is loaded. */
  function withDates(next: PlanSnapshot): PlanSnapshot {
    if (next.project.scheduleMode !== 'linked') return next;
    if (drawn) return drawn.withDrawnDates(next);
    engine().then(
      (loaded) => {
        drawn = loaded;
        plan = undefined;
        updateAndNotify();
      },
      () => {},
    );
    return next;
  }

  function update() {
    const nextPlan = queries.getQueryData(queryKey);
    const nextWrites = outbox.get().filter(isPending);
    if (plan === nextPlan && isSame(writes, nextWrites)) return;
    plan = nextPlan;
    writes = nextWrites;
    const written =
      plan &&
      applyPending(
        plan,
        writes.map(({ write }) => write),
      );
    optimistic = written && withDates(written);
  }

  /** Excludes refused writes, which show the saved state until the user decides, and unknown kinds of a newer build. */
  function isPending(entry: Entry): entry is PlanEntry {
    if (entry.kind !== 'plan' || entry.projectId !== projectId || entry.refusal || !isKnown(entry)) return false;
    return !hasEchoed(entry.key);
  }

  function updateAndNotify() {
    const before = optimistic;
    update();
    if (optimistic !== before) for (const listener of listeners) listener();
  }

  function attach() {
    update();
    const hash = JSON.stringify(queryKey);
    const stopPlan = queries.getQueryCache().subscribe(({ query }) => query.queryHash === hash && updateAndNotify());
    const stopWrites = outbox.subscribe(updateAndNotify);
    return () => {
      stopPlan();
      stopWrites();
    };
  }

  return {
    get: () => {
      // Computed on demand without listeners; with listeners the value is always current.
      if (listeners.size === 0) update();
      return optimistic;
    },
    subscribe: (listener) => {
      if (listeners.size === 0) detach = attach();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) detach();
      };
    },
  };
}

function isSame(one: readonly PlanEntry[], other: readonly PlanEntry[]) {
  return one.length === other.length && one.every((write, at) => write === other[at]);
}
