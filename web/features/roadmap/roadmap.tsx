import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { useCallback } from 'react';
import type { RoadmapGroup } from '../../../functions/api/contract/projects.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
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
          return (
            <ol className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
              {shown.map((group) => (
                <RoadmapColumn key={group.key} group={group} />
              ))}
            </ol>
          );
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

function RoadmapColumn({ group: { key, heading, phases } }: { group: RoadmapGroup }) {
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface">
      <h2 className="flex justify-between gap-2 border-line border-b px-3 py-2.5 font-semibold">
        {heading}
        <span className="font-normal text-muted tabular-nums">{phases.length}</span>
      </h2>
      {phases.length === 0 && <p className="p-3 text-muted text-sm">No {key} phases</p>}
      <ul className="divide-y divide-line">
        {phases.map(({ id, name, majorPhaseName }) => (
          <li key={id} className="break-words px-3 py-2.5">
            <span className="block font-medium">{name}</span>
            <span className="block text-muted text-sm">{majorPhaseName}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function RoadmapLoading() {
  return (
    <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
      {['a', 'b', 'c', 'd', 'e'].map((column) => (
        <Skeleton key={column} className="h-48 rounded-card" />
      ))}
    </div>
  );
}
