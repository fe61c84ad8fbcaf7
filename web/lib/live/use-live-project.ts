import { useEffect, useSyncExternalStore } from 'react';
import type { ChangeListener } from './channel.ts';
import type { LiveStatus } from './keep-joined.ts';
import { holdProject, liveProject } from './live-projects.ts';
import type { Person } from './presence.ts';

/** Follows a project while the screen is open, and shows its reader to the others there. */
export function useLiveProject(projectId: number, { userId, name }: Person) {
  useEffect(() => {
    const release = holdProject(projectId);
    liveProject(projectId).presence.introduce({ userId, name });
    return release;
  }, [projectId, userId, name]);
}

/** `live` while changes of others arrive by themselves. */
export function useLiveStatus(projectId: number): LiveStatus {
  const live = liveProject(projectId);
  return useSyncExternalStore(live.onStatus, live.status);
}

/** The others on the project. */
export function usePeopleHere(projectId: number): readonly Person[] {
  const { presence } = liveProject(projectId);
  return useSyncExternalStore(presence.onPeople, presence.people);
}

/** Calls back for every change that reaches the project's plan. The listener must be stable. */
export function useProjectChanges(projectId: number, listener: ChangeListener) {
  useEffect(() => liveProject(projectId).onChange(listener), [projectId, listener]);
}
