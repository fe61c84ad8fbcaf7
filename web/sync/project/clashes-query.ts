import { queryOptions } from '@tanstack/react-query';
import type { PlanClash } from '../../../functions/core/board/contract.ts';
import type { Session } from '../session.ts';

/** The clashes of a project's people and trades with their other sites; live as the list `agenda`, since any plan may change them. */
export const clashesQuery = ({ api }: Pick<Session, 'api'>, projectId: number) =>
  queryOptions({
    queryKey: ['agenda', 'clashes', projectId] as const,
    meta: { from: ['trades'] },
    queryFn: ({ signal }) => api<PlanClash[]>(`/projects/${projectId}/clashes`, { signal }),
  });
