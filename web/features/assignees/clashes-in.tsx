import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { PlanClash } from '../../../functions/core/board/contract.ts';
import { rowKey } from '../../../functions/core/plan/row-key.ts';
import { clashesInWords } from '../../model/clash-words.ts';
import { clashesQuery } from '../../sync/project/clashes-query.ts';
import { useOptimisticPlan } from '../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../sync/react/use-sync.ts';

/** By keys such as `task:30`. */
type WordsByRow = ReadonlyMap<string, string>;

const ClashesContext = createContext<WordsByRow | undefined>(undefined);

interface ClashesInProps {
  projectId: number;
  children: ReactNode;
}

/**
 * Tells the rows of a plan their clashes with other sites: one query for all of them. A plan in which nobody is assigned
 * does not ask for any.
 */
export function ClashesIn({ projectId, children }: ClashesInProps) {
  const sync = useSync();
  const enabled = useOptimisticPlan(projectId, ({ assignments }) => assignments.length > 0) ?? false;
  const { data } = useQuery({ ...clashesQuery(sync, projectId), enabled, select: wordsByRow });
  return <ClashesContext value={data}>{children}</ClashesContext>;
}

/** The clashes of a row in words, of the `ClashesIn` around; empty without any. */
export function useClashWords(row: string): string {
  return use(ClashesContext)?.get(row) ?? '';
}

function wordsByRow(clashes: PlanClash[]): WordsByRow {
  const ofRows = clashes.flatMap((clash) => clash.rows.map(({ entity, id }) => ({ key: rowKey(entity, id), clash })));
  const byRow = Map.groupBy(ofRows, ({ key }) => key);
  return new Map([...byRow].map(([key, all]) => [key, clashesInWords(all.map(({ clash }) => clash))]));
}
