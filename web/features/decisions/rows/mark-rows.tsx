import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RowKey } from '../../../../functions/core/plan/row-key.ts';
import type { WaitingOnRow } from '../../../components/project/row-decisions.tsx';
import type { KeyedStore } from '../../../lib/store/keyed-store.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { rowDecisionsQuery } from '../../../sync/project/row-decisions-query.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useLiveDecisions } from '../data/use-live-decisions.ts';
import { waitingByRow } from './row-decision-words.ts';

interface MarkRowsProps {
  projectId: number;
  waiting: KeyedStore<WaitingOnRow>;
}

/** Tells the rows of an open plan their decisions, and keeps all decisions of the plan live. */
export default function MarkRows({ projectId, waiting }: MarkRowsProps) {
  const { data } = useQuery(rowDecisionsQuery(useSync(), projectId));
  useLiveDecisions(projectId);
  const day = useToday();
  useEffect(() => {
    if (!data) return;
    const byRow = waitingByRow(data, projectId, day);
    for (const key of waiting.keys()) if (!byRow.has(key as RowKey)) waiting.set(key, undefined);
    for (const [key, now] of byRow) if (!isSame(waiting.get(key), now)) waiting.set(key, now);
  }, [data, waiting, projectId, day]);
  return null;
}

/** A row is drawn again only for other words. */
function isSame(before: WaitingOnRow | undefined, { words, to, due, isLate }: WaitingOnRow): boolean {
  return before?.words === words && before.to === to && before.due === due && before.isLate === isLate;
}
