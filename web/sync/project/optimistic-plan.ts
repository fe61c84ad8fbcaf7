import type { Entry, PlanEntry } from '../outbox/entry.ts';
import { isKnown } from '../outbox/known-kinds.ts';
import { outbox } from '../outbox/outbox.ts';
import { drawPending } from '../plan/pending.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import { queryClient } from '../queries/query-client.ts';
import { liveProject } from './live-projects.ts';
import { projectQuery } from './project-query.ts';

export interface DrawnPlan {
  /** The server's plan with this person's unconfirmed writes over it; the same object until something changes. */
  get: () => PlanSnapshot | undefined;
  subscribe: (listener: () => void) => () => void;
}

const plans = new Map<number, DrawnPlan>();

/** The plan of a project as the screen draws it; rows that did not change stay the same objects. */
export function drawnPlan(projectId: number): DrawnPlan {
  const known = plans.get(projectId) ?? createDrawnPlan(projectId);
  plans.set(projectId, known);
  return known;
}

function createDrawnPlan(projectId: number): DrawnPlan {
  const { queryKey } = projectQuery(projectId);
  const listeners = new Set<() => void>();
  let plan: PlanSnapshot | undefined;
  let writes: PlanEntry[] = [];
  let drawn: PlanSnapshot | undefined;
  let detach = () => {};

  function draw() {
    const nextPlan = queryClient.getQueryData(queryKey);
    const nextWrites = outbox.get().filter(isDrawn);
    if (plan === nextPlan && isSame(writes, nextWrites)) return;
    plan = nextPlan;
    writes = nextWrites;
    drawn =
      plan &&
      drawPending(
        plan,
        writes.map(({ write }) => write),
      );
  }

  /** Not a refused write: the screen shows the saved state until the person has decided. Nor one of a newer build. */
  function isDrawn(entry: Entry): entry is PlanEntry {
    if (entry.kind !== 'plan' || entry.projectId !== projectId || entry.refusal || !isKnown(entry)) return false;
    return !liveProject(projectId).hasEchoed(entry.key);
  }

  function look() {
    const before = drawn;
    draw();
    if (drawn !== before) for (const listener of listeners) listener();
  }

  function attach() {
    draw();
    const hash = JSON.stringify(queryKey);
    const queries = queryClient.getQueryCache().subscribe(({ query }) => query.queryHash === hash && look());
    const pending = outbox.subscribe(look);
    return () => {
      queries();
      pending();
    };
  }

  return {
    get: () => {
      // A thousand rows ask at once; while somebody listens the answer is kept up to date.
      if (listeners.size === 0) draw();
      return drawn;
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
