import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { ProjectWithNoteIds } from '../../../functions/core/projects/contract.ts';
import { type PlanSnapshot, toSnapshot } from '../plan/plan-snapshot.ts';
import type { Session } from '../session.ts';

/** Milliseconds after which a newly opened screen reads again, which also records the view. */
const FRESH_MS = 60_000;

/** The query of a project with its whole plan, shared by all its screens. */
export function projectQuery({ api }: Pick<Session, 'api'>, projectId: number) {
  const queryKey = ['project', projectId] as const;
  return queryOptions({
    queryKey,
    meta: { kept: 'lately' },
    queryFn: async ({ signal, client }): Promise<PlanSnapshot> => {
      const fresh = toSnapshot(await api<ProjectWithNoteIds>(`/projects/${projectId}?plan=full&notes=ids`, { signal }));
      const known = client.getQueryData<PlanSnapshot>(queryKey);
      return known && known.seq > fresh.seq ? known : replaceEqualDeep(known, fresh);
    },
    // Unchanged rows already keep their objects; comparing them again would slow down every change.
    structuralSharing: false,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
