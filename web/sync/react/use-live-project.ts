import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../../session/current-user.ts';
import type { Person } from '../presence/presence.ts';
import type { ChangeListener } from '../project/channel.ts';
import { holdProject, liveProject } from '../project/live-projects.ts';
import type { LiveStatus } from '../transport/keep-joined.ts';

/** Follows a project while the screen is open, and shows its reader to the others there. */
export function useLiveProject(projectId: number) {
  const { id, fullname } = useCurrentUser();
  useEffect(() => {
    const release = holdProject(projectId);
    liveProject(projectId).presence.introduce({ userId: id, name: fullname });
    return release;
  }, [projectId, id, fullname]);
}

/** `live` while changes of others arrive by themselves. */
export function useLiveStatus(projectId: number): LiveStatus {
  const { status } = liveProject(projectId);
  return useSyncExternalStore(status.subscribe, status.get);
}

/** The others on the project. */
export function usePeopleHere(projectId: number): readonly Person[] {
  const { presence } = liveProject(projectId);
  return useSyncExternalStore(presence.people.subscribe, presence.people.get);
}

/** Tells the others which tab of a project one looks at. */
export function useTellTab(projectId: number, tab: string) {
  useEffect(() => liveProject(projectId).presence.lookAt({ tab, row: null }), [projectId, tab]);
}

/** The others that edit a row, such as `task:30`. */
export function useEditors(projectId: number, row: string): readonly Person[] | undefined {
  const { editors } = liveProject(projectId).presence;
  const subscribe = useCallback((listener: () => void) => editors.subscribe(row, listener), [editors, row]);
  return useSyncExternalStore(subscribe, () => editors.get(row));
}

/** Calls back for every change that reaches the project's plan. The listener must be stable. */
export function useProjectChanges(projectId: number, listener: ChangeListener) {
  useEffect(() => liveProject(projectId).onChange(listener), [projectId, listener]);
}
