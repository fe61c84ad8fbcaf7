import { Route } from 'lucide-react';
import { useMemo } from 'react';
import type { RoadmapGroup } from '../../../functions/api/contract/projects.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { RoadmapColumns } from '../../components/roadmap-columns.tsx';
import { Switch } from '../../components/switch.tsx';
import type { PlanSnapshot } from '../../lib/live/plan-snapshot.ts';
import { useRemembered } from '../../lib/use-remembered.ts';
import { roadmapGroups, UNSCHEDULED } from './roadmap-groups.ts';

const unscheduledGroup: RoadmapGroup = { key: UNSCHEDULED, heading: 'Unscheduled', phases: [] };

/** Phases by month, five columns a row; the unscheduled ones when there are any, or when switched on. */
export function Roadmap({ plan }: { plan: PlanSnapshot }) {
  const groups = useMemo(() => roadmapGroups(plan), [plan]);
  const [isForced, setForced] = useRemembered('roadmap-unscheduled', false);
  const shown = shownGroups(groups, isForced);
  return (
    <div>
      <div className="mb-3 flex justify-end">
        <Switch label="Show unscheduled" checked={isForced} onChange={setForced} />
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={Route} text="This project has no scheduled phases yet." />
      ) : (
        <RoadmapColumns groups={shown} />
      )}
    </div>
  );
}

function shownGroups(groups: RoadmapGroup[], isForced: boolean): RoadmapGroup[] {
  const filled = groups.filter(({ key, phases }) => key !== UNSCHEDULED || phases.length > 0);
  const hasUnscheduled = filled.some(({ key }) => key === UNSCHEDULED);
  return isForced && !hasUnscheduled ? [...filled, unscheduledGroup] : filled;
}
