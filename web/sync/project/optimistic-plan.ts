import type { ValueStore } from '../../lib/store/value-store.ts';
import type { Entry, PlanEntry } from '../outbox/entry.ts';
import { isKnown } from '../outbox/known-kinds.ts';
import { drawPending } from '../plan/pending.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';
import type { Session } from '../session.ts';
import { projectQuery } from './project-query.ts';

export interface DrawnPlan {
  /** The server's plan with this person's unconfirmed writes over it; the same object until something changes. */
  get: () => PlanSnapshot | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** What leads to the plans that the screens draw. */
export interface DrawnPlans {
  plan: (projectId: number) => DrawnPlan;
}

interface Drawing {
  session: Session;
  outbox: Pick<ValueStore<readonly Entry[]>, 'get' | 'subscribe'>;
  /** Whether the plan shows already what an entry did. */
  hasEchoed: (key: string) => boolean;
}

/** The plans of projects as the screen draws them; rows that did not change stay the same objects. */
export function createDrawnPlans(drawing: Drawing): DrawnPlans['plan'] {
  const plans = new Map<number, DrawnPlan>();
  return (projectId) => {
    const known = plans.get(projectId) ?? createDrawnPlan(drawing, projectId);
    plans.set(projectId, known);
    return known;
  };
}

function createDrawnPlan({ session, outbox, hasEchoed }: Drawing, projectId: number): DrawnPlan {
  const { queries } = session;
  const { queryKey } = projectQuery(session, projectId);
  const listeners = new Set<() => void>();
  let plan: PlanSnapshot | undefined;
  let writes: PlanEntry[] = [];
  let drawn: PlanSnapshot | undefined;
  let detach = () => {};

  function draw() {
    const nextPlan = queries.getQueryData(queryKey);
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
    return !hasEchoed(entry.key);
  }

  function look() {
    const before = drawn;
    draw();
    if (drawn !== before) for (const listener of listeners) listener();
  }

  function attach() {
    draw();
    const hash = JSON.stringify(queryKey);
    const stopPlan = queries.getQueryCache().subscribe(({ query }) => query.queryHash === hash && look());
    const stopWrites = outbox.subscribe(look);
    return () => {
      stopPlan();
      stopWrites();
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
