import { createScheduleUi, type ScheduleUi } from '../../state/schedule-ui.ts';
import type { BoardUi } from '../board-ui.ts';

/** The most plans that a board keeps live at once. */
const MOST = 6;

export interface OpenProjects {
  /** The schedule of a project, whose plan is loaded and live from now on. */
  open: (projectId: number) => ScheduleUi;
  /** Leaves all of them. */
  close: () => void;
}

/** Keeps the plans of the projects live whose bars were moved last. */
export function createOpenProjects({
  sync,
  opened,
  edition,
}: Pick<BoardUi, 'sync' | 'opened' | 'edition'>): OpenProjects {
  const leave = new Map<number, () => void>();

  function release(projectId: number) {
    leave.get(projectId)?.();
    leave.delete(projectId);
    opened.set(opened.get().filter((schedule) => schedule.projectId !== projectId));
  }

  return {
    open: (projectId) => {
      const known = opened.get().find((schedule) => schedule.projectId === projectId);
      if (known) return known;
      const [oldest, ...others] = opened.get();
      if (oldest && others.length + 1 >= MOST) release(oldest.projectId);
      const schedule = createScheduleUi(sync, projectId, false);
      const stops = [
        sync.hold(projectId),
        schedule.plan.subscribe(() => edition.set(edition.get() + 1)),
        // The engine of a linked plan is loaded with the first listener.
        schedule.schedule.subscribe(() => edition.set(edition.get() + 1)),
      ];
      leave.set(projectId, () => {
        for (const stop of stops) stop();
      });
      opened.set([...opened.get(), schedule]);
      return schedule;
    },
    close: () => {
      for (const projectId of [...leave.keys()]) release(projectId);
    },
  };
}
