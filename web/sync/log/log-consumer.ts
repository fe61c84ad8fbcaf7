import type { Change } from '../../../functions/core/changes/contract.ts';
import { applyChange, type ChangeSignal } from '../plan/changes/apply-change.ts';
import type { PlanSnapshot } from '../plan/plan-snapshot.ts';

/** The store of a plan, and the source of missed changes. */
export interface Source {
  read: () => PlanSnapshot | undefined;
  /** Stores the plan after this change. */
  write: (plan: PlanSnapshot, by?: Change) => void;
  /** The changes after a number in order; null when the log no longer has them. */
  ask: (since: number) => Promise<Change[] | null>;
  /** Reads the whole plan; an answer older than the stored plan is dropped. */
  reload: () => Promise<unknown>;
  /** Called with every applied change, once and in order; null when the whole plan was read instead. */
  tell: (change: Change | null) => void;
}

export interface LogConsumer {
  receive: (signal: ChangeSignal) => void;
  /** Resolves when everything committed before the call is in the plan. */
  catchUp: () => Promise<void>;
}

/** Keeps a plan in sync from signals that may be lost, duplicated or out of order. */
export function createLogConsumer({ read, write, ask, reload, tell }: Source): LogConsumer {
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  let waiting: ChangeSignal[] = [];

  /** True when the change is in the plan; false when earlier changes are needed first. */
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
    const received = waiting.toSorted((one, other) => one.seq - other.seq);
    waiting = [];
    if (!received.every(step)) await complete();
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
    receive: (signal) => {
      if (running) waiting.push(signal);
      else if (!step(signal)) catchUp().catch(() => {});
    },
    catchUp,
  };
}
