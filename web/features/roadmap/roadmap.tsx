import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { useCallback } from 'react';
import type { RoadmapGroup } from '../../../functions/api/contract/projects.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { RoadmapColumns, RoadmapLoading } from '../../components/roadmap-columns.tsx';
import { Switch } from '../../components/switch.tsx';
import { useProjectChanges } from '../../lib/live/use-live-project.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useRemembered } from '../../lib/use-remembered.ts';
import { roadmapQuery } from './queries.ts';

const UNSCHEDULED = 'unscheduled';
const unscheduledGroup: RoadmapGroup = { key: UNSCHEDULED, heading: 'Unscheduled', phases: [] };

/** Phases by month, five columns a row; the unscheduled ones when there are any, or when switched on. */
export function Roadmap({ projectId }: { projectId: number }) {
  const query = useQuery(roadmapQuery(projectId));
  const [isForced, setForced] = useRemembered('roadmap-unscheduled', false);
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: roadmapQuery(projectId).queryKey }),
    [projectId],
  );
  useProjectChanges(projectId, refresh);
  return (
    <div>
      <div className="mb-3 flex justify-end">
        <Switch label="Show unscheduled" checked={isForced} onChange={setForced} />
      </div>
      <QueryView query={query} loading={<RoadmapLoading />} errorText="The roadmap could not be loaded.">
        {(groups) => {
          const shown = shownGroups(groups, isForced);
          if (shown.length === 0) return <EmptyState icon={Route} text="This project has no scheduled phases yet." />;
          return <RoadmapColumns groups={shown} />;
        }}
      </QueryView>
    </div>
  );
}

function shownGroups(groups: RoadmapGroup[], isForced: boolean): RoadmapGroup[] {
  const filled = groups.filter(({ key, phases }) => key !== UNSCHEDULED || phases.length > 0);
  const hasUnscheduled = filled.some(({ key }) => key === UNSCHEDULED);
  return isForced && !hasUnscheduled ? [...filled, unscheduledGroup] : filled;
}
