import { Route } from 'lucide-react';
import { useMemo } from 'react';
import type { RoadmapGroup } from '../../../functions/core/projects/contract.ts';
import { type ItemDates, itemState, itemStatus } from '../../../functions/core/schedule/item-status.ts';
import { Switch } from '../../components/controls/switch.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { StateTag, StatusTag } from '../../components/project/item-tags.tsx';
import { RoadmapColumns } from '../../components/project/roadmap-columns.tsx';
import { useRemembered } from '../../lib/react/use-remembered.ts';
import { useToday } from '../../lib/time/use-today.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { useShownRows } from '../assignees/filter/use-work-address.ts';
import { WorkFilterButton } from '../assignees/filter/work-filter-button.tsx';
import { WorkFilterNote } from '../assignees/filter/work-filter-note.tsx';
import { useWhoWorksIn } from '../assignees/who-works.tsx';
import { roadmapGroups, UNSCHEDULED } from './roadmap-groups.ts';

const unscheduledGroup: RoadmapGroup = { key: UNSCHEDULED, heading: 'Unscheduled', phases: [] };

/** The Roadmap tab (docs/product.md#roadmap-unscheduled). */
export function Roadmap({ plan }: { plan: PlanSnapshot }) {
  const { byRow } = useWhoWorksIn(plan.project.id);
  const rows = useShownRows(plan, byRow);
  const groups = useMemo(() => roadmapGroups(plan, rows), [plan, rows]);
  const [isForced, setForced] = useRemembered('roadmap-unscheduled', false);
  const shown = shownGroups(groups, isForced);
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-end gap-3">
        <WorkFilterButton projectId={plan.project.id} />
        <Switch label="Show unscheduled" checked={isForced} onChange={setForced} />
      </div>
      <WorkFilterNote projectId={plan.project.id} isEmpty={shown.length === 0} />
      {shown.length === 0 ? (
        !rows && <EmptyState icon={Route} text="This project has no scheduled phases yet." />
      ) : (
        <RoadmapColumns groups={shown} signOf={(id) => <Standing phase={plan.rows.phase[id]} />} />
      )}
    </div>
  );
}

/** Whether a phase goes on or is over, and the status that matters beside it; nothing of one that is still to come. */
function Standing({ phase }: { phase: ItemDates | undefined }) {
  const today = useToday();
  if (!phase) return null;
  const isLate = itemStatus(phase, today)?.text === 'Late';
  const isBegun = itemState(phase).text !== 'Not Started';
  if (!isBegun && !isLate) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {isBegun && <StateTag dates={phase} />}
      {isLate && <StatusTag dates={phase} />}
    </span>
  );
}

function shownGroups(groups: RoadmapGroup[], isForced: boolean): RoadmapGroup[] {
  const filled = groups.filter(({ key, phases }) => key !== UNSCHEDULED || phases.length > 0);
  const hasUnscheduled = filled.some(({ key }) => key === UNSCHEDULED);
  return isForced && !hasUnscheduled ? [...filled, unscheduledGroup] : filled;
}
