import { useEffect } from 'react';
import type { ScheduleUi } from '../schedule-ui.ts';
import { ghostsOf, type TheirGhost } from './their-ghosts.ts';

/** Keeps `theirGhosts` up to date with the drags of the others and with the plan. */
export function useTheirGhosts({ sync, projectId, schedule, theirGhosts }: ScheduleUi) {
  useEffect(() => {
    const { drags } = sync.live(projectId).presence;
    const show = () => {
      const computed = schedule.get();
      const dragged = drags.keys().flatMap((row) => drags.get(row) ?? []);
      const next = computed ? ghostsOf(computed, dragged) : new Map<string, TheirGhost>();
      for (const key of theirGhosts.keys()) if (!next.has(key)) theirGhosts.set(key, undefined);
      for (const [key, ghost] of next) if (!isSame(theirGhosts.get(key), ghost)) theirGhosts.set(key, ghost);
    };
    show();
    const stops = [drags.watch(show), schedule.subscribe(show)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [sync, projectId, schedule, theirGhosts]);
}

function isSame(one: TheirGhost | undefined, { start, end, userId }: TheirGhost): boolean {
  return one?.start === start && one.end === end && one.userId === userId;
}
