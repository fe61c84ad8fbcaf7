import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Board } from '../../../../functions/core/board/contract.ts';
import type { ShownQuery } from '../../../components/feedback/query-view.tsx';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { type BoardAddress, noFilter } from './address.ts';
import type { OpenProjects } from './moving/open-projects.ts';
import { boardOf } from './part-of.ts';
import { boardQuery } from './queries.ts';

interface ShownBoard {
  query: ShownQuery<Board>;
  /** The board of the same days without filters; undefined until it is loaded. */
  whole: Board | undefined;
  /** The time of the last answer of the server; milliseconds since 1970. */
  asOf: number | null;
}

/** The board of an address; without a connection the one that was seen last. */
export function useBoard(address: BoardAddress): ShownBoard {
  const sync = useSync();
  const isAway = useValue(connection) !== 'online';
  const { projectId, tradeId } = address;
  // The filters offer all projects and trades of the days, also while one of them is set.
  const whole = useQuery({
    ...boardQuery(sync, { ...address, ...noFilter }),
    // The lanes stay until the board of other days is loaded.
    placeholderData: keepPreviousData,
  });
  const known = whole.isPlaceholderData ? undefined : whole.data;
  const part = useMemo(() => known && boardOf(known, { projectId, tradeId }), [known, projectId, tradeId]);
  const query = useQuery({ ...boardQuery(sync, address), placeholderData: part ?? keepPreviousData });
  const { data, isPlaceholderData } = query;
  const at = isPlaceholderData ? whole.dataUpdatedAt : query.dataUpdatedAt;
  // Without a connection the board of the previous days would stay.
  const isOther = data && (data.from !== address.from || data.to < address.to);
  return {
    query: isAway && isOther ? { ...query, data: undefined, isPaused: true } : query,
    whole: whole.data,
    asOf: data && !isOther ? at : null,
  };
}

/** Draws the board with the unsent changes of its projects, also after a reload. */
export function useWaitingWork(board: Board | undefined, openProjects: OpenProjects) {
  const entries = useOutbox();
  useEffect(() => {
    const here = new Set(board?.projects.map(({ id }) => id));
    const waiting = entries.flatMap(({ kind, refusal, projectId }) => (kind === 'plan' && !refusal ? projectId : []));
    for (const projectId of new Set(waiting)) if (here.has(projectId)) openProjects.open(projectId);
  }, [board, entries, openProjects]);
}
