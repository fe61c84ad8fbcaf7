import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { ProjectWithNoteIds } from '../../../functions/api/projects/contract.ts';
import { type PlanSnapshot, toSnapshot } from '../plan/plan-snapshot.ts';
import type { Session } from '../session.ts';

/** After this the answer is read again when a screen opens, which also tells the server of the visit; milliseconds. */
const FRESH_MS = 60_000;

/** The project with its whole plan; the screens of a project share this one entry and take what they need. */
export function projectQuery({ api }: Pick<Session, 'api'>, projectId: number) {
  const queryKey = ['project', projectId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<PlanSnapshot> => {
      const fresh = toSnapshot(await api<ProjectWithNoteIds>(`/projects/${projectId}?plan=full&notes=ids`, { signal }));
      const known = client.getQueryData<PlanSnapshot>(queryKey);
      return known && known.seq > fresh.seq ? known : replaceEqualDeep(known, fresh);
    },
    // Rows that did not change are the same objects already; to compare them all again costs a change its speed.
    structuralSharing: false,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
