import { Route } from 'lucide-react';
import { useMemo } from 'react';
import type { RoadmapGroup } from '../../../functions/api/projects/contract.ts';
import { Switch } from '../../components/controls/switch.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { RoadmapColumns } from '../../components/project/roadmap-columns.tsx';
import { useRemembered } from '../../lib/react/use-remembered.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { FilterNote } from '../assignees/filter-note.tsx';
import { rowsWith, workOf } from '../assignees/matching.ts';
import { useWhoFilter } from '../assignees/use-who-filter.ts';
import { WhoFilter } from '../assignees/who-filter.tsx';
import { useWhoWorksIn } from '../assignees/who-works.tsx';
import { roadmapGroups, UNSCHEDULED } from './roadmap-groups.ts';

const unscheduledGroup: RoadmapGroup = { key: UNSCHEDULED, heading: 'Unscheduled', phases: [] };

/** The Roadmap tab (docs/product.md#roadmap-unscheduled). */
export function Roadmap({ plan }: { plan: PlanSnapshot }) {
  const { byRow } = useWhoWorksIn(plan.project.id);
  const { filter } = useWhoFilter();
  const groups = useMemo(
    () => roadmapGroups(plan, filter && rowsWith(plan, workOf(plan, byRow, filter))),
    [plan, byRow, filter],
  );
  const [isForced, setForced] = useRemembered('roadmap-unscheduled', false);
  const shown = shownGroups(groups, isForced);
  return (
    <div>
      <div className="mb-3 flex items-center justify-end gap-3">
        <WhoFilter projectId={plan.project.id} isNamed />
        <Switch label="Show unscheduled" checked={isForced} onChange={setForced} />
      </div>
      <FilterNote isEmpty={shown.length === 0} />
      {shown.length === 0 ? (
        !filter && <EmptyState icon={Route} text="This project has no scheduled phases yet." />
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
