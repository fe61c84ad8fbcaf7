import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Assignment } from '../../../functions/core/assignments/contract.ts';
import { assigneesQuery } from '../../sync/queries/assignees.ts';
import { useOptimisticPlan } from '../../sync/react/use-optimistic-plan.ts';
import { type ByRow, byRowOf, type People, peopleOf } from './assigned-work.ts';

export interface WhoWorks {
  people: People;
  byRow: ByRow;
}

const nobody: WhoWorks = { people: new Map(), byRow: new Map() };
const WhoWorksContext = createContext<WhoWorks>(nobody);
const noAssignments: readonly Assignment[] = [];

/** Whom work can be assigned to; empty until they are here. */
export function usePeople(): People {
  const { data } = useQuery(assigneesQuery);
  return useMemo(() => (data ? peopleOf(data) : nobody.people), [data]);
}

/** The assignments of a plan by row. */
export function useWhoWorksIn(projectId: number): WhoWorks {
  const people = usePeople();
  const assignments = useOptimisticPlan(projectId, (plan) => plan.assignments) ?? noAssignments;
  return useMemo(() => ({ people, byRow: byRowOf({ assignments }) }), [people, assignments]);
}

/** Tells the rows of a plan who does them, so that each finds its own without looking through all. */
export function WhoWorksIn({ projectId, children }: { projectId: number; children: ReactNode }) {
  return <WhoWorksContext value={useWhoWorksIn(projectId)}>{children}</WhoWorksContext>;
}

/** The assignments of the surrounding `WhoWorksIn`; none outside of one. */
export function useWhoWorks(): WhoWorks {
  return use(WhoWorksContext);
}
