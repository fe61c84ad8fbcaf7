import { useEffect } from 'react';
import { useKeyed, useValue } from '../../lib/store/use-store.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import type { Drag, Person } from '../presence/presence.ts';
import type { ChangeListener } from '../project/channel.ts';
import type { WorkListener } from '../project/live-work.ts';
import type { LiveStatus } from '../transport/keep-joined.ts';
import { useSync } from './use-sync.ts';

/** Keeps a project live while the screen is open, and shows the user to the others. */
export function useLiveProject(projectId: number) {
  const sync = useSync();
  const { id, fullname } = useCurrentUser();
  useEffect(() => {
    const release = sync.hold(projectId);
    sync.live(projectId).presence.introduce({ userId: id, name: fullname });
    return release;
  }, [sync, projectId, id, fullname]);
}

/** `live` while changes by others arrive. */
export function useLiveStatus(projectId: number): LiveStatus {
  const { status } = useSync().live(projectId);
  return useValue(status);
}

/** The other people on the project. */
export function usePeopleHere(projectId: number): readonly Person[] {
  const { presence } = useSync().live(projectId);
  return useValue(presence.people);
}

/** Publishes the user's tab of a project, and the row or day that is open on it. */
export function useTellTab(projectId: number, tab: string, row: string | null = null) {
  const sync = useSync();
  useEffect(() => sync.live(projectId).presence.lookAt({ tab, row }), [sync, projectId, tab, row]);
}

/** The other editors of a row, such as `task:30`. */
export function useEditors(projectId: number, row: string): readonly Person[] | undefined {
  const { editors } = useSync().live(projectId).presence;
  return useKeyed(editors, row);
}

/** Where another person drags the bar of a row, such as `task:30`. */
export function useDragOf(projectId: number, row: string): (Drag & Person) | undefined {
  const { drags } = useSync().live(projectId).presence;
  return useKeyed(drags, row);
}

/** Calls back for every change that reaches the project's plan. The listener must be stable. */
export function useProjectChanges(projectId: number, listener: ChangeListener) {
  const sync = useSync();
  useEffect(() => sync.live(projectId).onChange(listener), [sync, projectId, listener]);
}

/** Calls back when work changes in any project, while the screen is open. The listener must be stable. */
export function useWorkTopic(listener: WorkListener) {
  const { work } = useSync();
  useEffect(() => work.listen(listener), [work, listener]);
}
