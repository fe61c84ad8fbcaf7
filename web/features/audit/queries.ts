import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditLine } from '../../../functions/core/changes/audit.contract.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import { api } from '../../session/api.ts';

/** Pages of the audit log, newest first; of one entity, or of all when it is empty. */
export const auditQuery = (entity: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', entity],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ limit: String(limits.historyPage) });
      if (entity) search.set('entity', entity);
      if (pageParam) search.set('before', String(pageParam));
      return api<AuditLine[]>(`/audit?${search}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === limits.historyPage ? page.at(-1)?.id : undefined),
  });
