import type { Change } from '../../../functions/api/changes/contract.ts';
import { applyChange, type ChangeSignal } from '../plan/apply-change.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';

/** Where a plan is kept, and where what it misses is asked for. */
export interface Source {
  read: () => PlanSnapshot | undefined;
  /** Keeps the plan as it is after this change. */
  write: (plan: PlanSnapshot, by?: Change) => void;
  /** The changes after a number in order; null when the log does not give them any more. */
  ask: (since: number) => Promise<Change[] | null>;
  /** Reads the whole plan anew; an answer older than what is kept is dropped. */
  reload: () => Promise<unknown>;
  /** Told of every change that was applied, once and in order; null when the whole plan was read instead. */
  tell: (change: Change | null) => void;
}

export interface Follower {
  hear: (signal: ChangeSignal) => void;
  /** Resolves when everything that was committed before the call is in the plan. */
  catchUp: () => Promise<void>;
}

/** Keeps a plan at the server's state from signals that may be lost, doubled or out of order. */
export function follow({ read, write, ask, reload, tell }: Source): Follower {
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  let waiting: ChangeSignal[] = [];

  /** True when the change is in the plan; false when something else is needed before. */
  function step(signal: ChangeSignal): boolean {
    const plan = read();
    const verdict = plan && applyChange(plan, signal);
    if (verdict?.kind === 'applied') {
      const change = 'op' in signal ? signal : undefined;
      write(verdict.plan, change);
      if (change) tell(change);
    }
    return verdict?.kind === 'applied' || verdict?.kind === 'dropped';
  }

  async function complete() {
    const plan = read();
    const changes = plan ? await ask(plan.seq) : null;
    if (changes?.every(step)) return;
    await reload();
    tell(null);
  }

  async function run() {
    await complete();
    const heard = waiting.toSorted((one, other) => one.seq - other.seq);
    waiting = [];
    if (!heard.every(step)) await complete();
  }

  function start(): Promise<void> {
    const current = run().finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  }

  function catchUp(): Promise<void> {
    if (!running) return start();
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = undefined;
        return start();
      });
    return queued;
  }

  return {
    hear: (signal) => {
      if (running) waiting.push(signal);
      else if (!step(signal)) catchUp().catch(() => {});
    },
    catchUp,
  };
}
