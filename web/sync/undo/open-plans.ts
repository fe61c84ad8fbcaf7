import { whenConnection } from '../../lib/http/connection.ts';
import { wait } from '../../lib/time/timers.ts';
import type { ComputedPlans } from '../project/computed-plans.ts';
import type { LiveProjects } from '../project/live-projects.ts';
import { tellMoves } from './tell-moves.ts';
import type { UndoableWriter } from './writes/plan.ts';

/** Longest wait for a plan before something is done without it; milliseconds. */
const PATIENCE_MS = 10_000;

export interface OpenPlans {
  /** Resolves once the linked plan is computed, or cannot be: from now on what it moves is told. */
  open: (projectId: number) => Promise<void>;
  /** Leaves all of them. */
  close: () => void;
}

/** Keeps plans live whose rows are changed on a screen that shows rows of many. */
export function openPlans(sync: UndoableWriter & ComputedPlans & LiveProjectsOf): OpenPlans {
  const opened = new Map<number, () => void>();
  return {
    open: async (projectId) => {
      const schedule = sync.schedule(projectId);
      if (!opened.has(projectId)) {
        const stops = [sync.hold(projectId), tellMoves(sync, projectId)];
        opened.set(projectId, () => {
          for (const stop of stops) stop();
        });
      }
      if (schedule.get()) return;
      let stop = () => {};
      const computed = new Promise<void>((resolve) => {
        stop = schedule.subscribe(() => schedule.get() && resolve());
        if (schedule.get()) resolve();
      });
      await Promise.race([computed, wait(PATIENCE_MS), whenConnection('reconnecting', 'offline')]);
      stop();
    },
    close: () => {
      for (const leave of opened.values()) leave();
      opened.clear();
    },
  };
}

type LiveProjectsOf = Pick<LiveProjects, 'live' | 'hold'>;
