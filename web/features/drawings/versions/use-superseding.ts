import { useQuery } from '@tanstack/react-query';
import type { Drawing } from '../../../../functions/core/drawings/contract.ts';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { drawingsQuery } from '../queries.ts';

/**
 * The version that the newer list says is current, while what is kept of the drawing says another one and there is no
 * connection to read it again: null when none is current, undefined where both say the same.
 */
export function useSuperseding(projectId: number, { id, current }: Drawing, checkedAt: number) {
  const isAway = useValue(connection) !== 'online';
  const { data, dataUpdatedAt } = useQuery(drawingsQuery(projectId));
  const listed = data?.find((drawing) => drawing.id === id);
  if (!isAway || !listed || dataUpdatedAt <= checkedAt || listed.current?.id === current?.id) return undefined;
  return listed.current;
}
