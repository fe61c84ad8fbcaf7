import { useMemo } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import type { ChoiceGroup, FilterGroup, ScreenFilter } from '../../../components/filter/filter-group.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { listOf, nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { type WhoFilter, workCounts } from '../matching.ts';
import { useWhoWorksIn, type WhoWorks } from '../who-works.tsx';
import { useWorkAddress } from './use-work-address.ts';
import { matchCount, matcherOf, type WorkFilter, workStates } from './work-filter.ts';

/** The filter of a plan's rows, with the choices that this plan has. */
export function useWorkFilter(projectId: number): ScreenFilter {
  const works = useWhoWorksIn(projectId);
  const plan = usePlan(projectId);
  const { filter, choose } = useWorkAddress();
  const day = useToday();
  return useMemo(() => {
    const matches = plan && matcherOf(plan, works.byRow, filter, day);
    return {
      groups: plan ? groupsOf(plan, works, filter) : [],
      choose,
      found: plan && matches ? counted(matchCount(plan, matches), 'task') : '',
    };
  }, [plan, works, filter, choose, day]);
}

function groupsOf(plan: PlanSnapshot, works: WhoWorks, filter: WorkFilter): FilterGroup[] {
  const states = Object.entries(workStates).map(([id, label]) => ({ id, label }));
  const groups: FilterGroup[] = [doneBy(plan, works, filter.who), phaseGroup(plan, filter.phase)];
  if (plan.project.isTemplate) return groups;
  return [
    ...groups,
    {
      kind: 'choice',
      key: 'state',
      label: 'State',
      all: 'Any state',
      noun: 'states',
      value: filter.state ?? '',
      options: states,
    },
    { kind: 'day', key: 'from', label: 'From', value: filter.from },
    { kind: 'day', key: 'until', label: 'Until', value: filter.until },
  ];
}

/** The people and trades with work in a plan, and nobody. */
export function doneBy(plan: PlanSnapshot, { people, byRow }: WhoWorks, who: WhoFilter | null): ChoiceGroup {
  const counts = workCounts(plan, byRow);
  const those = [...people.values()].filter((person) => counts.has(person.who) || person.who === who);
  return {
    kind: 'choice',
    key: 'who',
    label: 'Assigned to',
    all: 'Everyone',
    noun: 'people and trades',
    value: who ?? '',
    options: [
      { id: 'nobody', label: 'Nobody', count: counts.get('nobody') ?? 0 },
      ...those.map(({ who: id, name, isTrade }) => ({
        id,
        label: name,
        count: counts.get(id) ?? 0,
        detail: isTrade ? 'trade' : 'office',
      })),
    ],
  };
}

/** The phases of a plan in their order. */
export function phaseGroup(plan: PlanSnapshot, phase: number | null): ChoiceGroup {
  const options = listOf(plan, 'majorphase', plan.project.id).flatMap((majorPhase) =>
    listOf(plan, 'phase', majorPhase).flatMap((id) => {
      const [row, above] = [plan.rows.phase[id], plan.rows.majorphase[majorPhase]];
      return row && above ? [{ id: String(id), label: nameOf(row), detail: nameOf(above) }] : [];
    }),
  );
  const value = phase === null ? '' : String(phase);
  return { kind: 'choice', key: 'phase', label: 'Phase', all: 'All phases', noun: 'phases', value, options };
}
