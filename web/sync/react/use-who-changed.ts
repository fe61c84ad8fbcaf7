import { useQuery } from '@tanstack/react-query';
import { changeOf, type LoggedRow } from '../project/who-did.ts';
import { useSync } from './use-sync.ts';

/** Who changed one of these fields of a row last, at the start of a sentence; undefined until the log is read. */
export function useWhoChanged(projectId: number, row: LoggedRow, fields: readonly string[]): string | undefined {
  const sync = useSync();
  const { data } = useQuery({
    queryKey: ['changed', projectId, row.entity, row.id, fields],
    queryFn: () => changeOf(sync, projectId, row, fields),
    gcTime: 0,
  });
  if (!data) return undefined;
  return data.actor === sync.userId ? 'You' : (data.actorName ?? undefined);
}
