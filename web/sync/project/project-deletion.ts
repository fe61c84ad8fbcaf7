import { queryOptions } from '@tanstack/react-query';
import type { ProjectDeletion } from '../../../functions/core/projects/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import type { Session } from '../session.ts';

/** The deletion of a project; null for an existing or unknown project. */
export function deletionQuery({ api }: Pick<Session, 'api'>, projectId: number) {
  return queryOptions({
    queryKey: ['project-deletion', projectId],
    queryFn: ({ signal }): Promise<ProjectDeletion | null> =>
      api<ProjectDeletion>(`/projects/${projectId}/deletion`, { signal }).catch((error: unknown) => {
        if (isStatus(error, 404)) return null;
        throw error;
      }),
    staleTime: 0,
  });
}
