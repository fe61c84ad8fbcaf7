import type { Schedule } from '../../../functions/core/schedule/engine/forward.ts';
import { onDemand } from '../../lib/code/on-demand.ts';
import type { ValueStore } from '../../lib/store/value-store.ts';
import type { Entry, PlanEntry, ProjectDayEntry, ProjectInputEntry } from '../outbox/entry.ts';
import { isKnown } from '../outbox/known-kinds.ts';
import { withDay } from '../plan/changes/apply-change.ts';
import { applyPending } from '../plan/changes/pending.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import { inputFields, isProjectInput } from '../plan/project-input.ts';
import type { Session } from '../session.ts';
import { projectQuery } from './project-query.ts';

export interface OptimisticPlan {
  /** The server's plan with the user's pending writes applied; the same object until something changes. */
  get: () => PlanSnapshot | undefined;
  /** What the dates of that plan were computed from, in linked mode once the engine is loaded. */
  schedule: () => Schedule | undefined;
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

/** What was told is painted after this time; milliseconds. */
const PAINTED_MS = 20;

// A plan in manual mode never loads the engine of the schedule.
const engine = onDemand(() => import('../plan/dates/drawn-dates.ts'));

function createOptimisticPlan({ session, outbox, hasEchoed }: Context, projectId: number): OptimisticPlan {
  const { queries } = session;
  const { queryKey } = projectQuery(session, projectId);
  const listeners = new Set<() => void>();
  let plan: PlanSnapshot | undefined;
  let writes: Drawn[] = [];
  let optimistic: PlanSnapshot | undefined;
  let schedule: Schedule | undefined;
  /** What the listeners were told last. */
  let told: PlanSnapshot | undefined;
  let detach = () => {};
  let drawn: Awaited<ReturnType<typeof engine>> | undefined;
  /** Set while a change of the server's plan waits to be told. */
  let toTell: ReturnType<typeof setTimeout> | undefined;
  /** When the last one was told, as `performance.now()`. */
  let toldAt = 0;

  /** A linked plan with the dates that follow from what is drawn; without them until the engine is loaded. */
  function withDates(next: PlanSnapshot): PlanSnapshot {
    schedule = undefined;
    if (next.project.scheduleMode !== 'linked') return next;
    if (drawn) {
      const dated = drawn.drawnPlanOf(next, optimistic);
      schedule = dated.schedule;
      return dated.plan;
    }
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
    const written = plan && writes.reduce(draw, plan);
    optimistic = written && withDates(written);
  }

  /** Excludes refused writes, which show the saved state until the user decides, and unknown kinds of a newer build. */
  function isPending(entry: Entry): entry is Drawn {
    if (!isDrawn(entry) || entry.projectId !== projectId || entry.refusal || !isKnown(entry)) return false;
    return !hasEchoed(entry.key);
  }

  function updateAndNotify() {
    const before = told;
    update();
    told = optimistic;
    if (told !== before) for (const listener of listeners) listener();
  }

  /**
   * A write to a linked plan is two changes, the second with all dates. What is drawn after the first has them already:
   * it is painted before the second is looked at.
   */
  function updateSoon() {
    if (optimistic?.project.scheduleMode !== 'linked') return updateAndNotify();
    toTell ??= setTimeout(
      () => {
        toTell = undefined;
        updateAndNotify();
        toldAt = performance.now();
      },
      Math.max(0, toldAt + PAINTED_MS - performance.now()),
    );
  }

  function attach() {
    update();
    told = optimistic;
    const hash = JSON.stringify(queryKey);
    const stopPlan = queries.getQueryCache().subscribe(({ query }) => query.queryHash === hash && updateSoon());
    const stopWrites = outbox.subscribe(updateAndNotify);
    return () => {
      clearTimeout(toTell);
      toTell = undefined;
      stopPlan();
      stopWrites();
    };
  }

  return {
    get: () => {
      // With listeners the value is current, but for a change that is about to be told.
      if (listeners.size === 0 || toTell !== undefined) update();
      return optimistic;
    },
    schedule: () => schedule,
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

/** An entry that the plan shows before its answer. */
type Drawn = PlanEntry | ProjectDayEntry | ProjectInputEntry;

function isDrawn(entry: Entry): entry is Drawn {
  return entry.kind === 'plan' || entry.kind === 'project-day' || isProjectInput(entry);
}

function draw(plan: PlanSnapshot, entry: Drawn): PlanSnapshot {
  switch (entry.kind) {
    case 'plan':
      return applyPending(plan, [entry.write]);
    case 'project-day':
      return withDay(plan, entry.day, entry.to);
    case 'planned-from':
    case 'work-week':
      return { ...plan, project: { ...plan.project, [inputFields[entry.kind]]: entry.to } };
  }
}

function isSame(one: readonly Drawn[], other: readonly Drawn[]) {
  return one.length === other.length && one.every((write, at) => write === other[at]);
}
