import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense } from 'react';
import { AsOf } from '../components/feedback/as-of.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { AgendaCard } from '../features/dashboard/agenda-card.tsx';
import { agendaQuery, firstStepsQuery, recentProjectsQuery } from '../features/dashboard/queries.ts';
import { RecentProjects } from '../features/dashboard/recent-projects.tsx';
import { TodayPanelLoading } from '../features/today/today-panel-loading.tsx';
import { lazyAtUse } from '../lib/code/lazy.ts';
import { useValue } from '../lib/store/use-store.ts';
import { phone } from '../lib/widths.ts';
import { useShownProjects } from '../session/current-user.ts';
import { loadingProjects } from '../sync/react/loading.ts';

/** Lazy, since only a phone shows it. */
const TodayPanel = lazyAtUse(() => import('../features/today/today-panel.tsx'));

/** Lazy: most companies begin without questions and decisions. */
const Waiting = lazyAtUse(() => import('./dashboard-waiting.tsx'));

const waiting = (what: ComponentProps<typeof Waiting>['for']) => (
  <Suspense fallback={null}>
    <Waiting for={what} />
  </Suspense>
);

export const loader = loadingProjects((projects) => [
  recentProjectsQuery(projects),
  agendaQuery('late', projects),
  agendaQuery('coming', projects),
  firstStepsQuery,
]);

export function Component() {
  const projects = useShownProjects();
  return (
    <>
      <PageHead title="Dashboard" action={waiting('projects')} />
      {/* All of it is read together. */}
      <AsOf at={useQuery(recentProjectsQuery(projects)).dataUpdatedAt} className="mb-3 text-sm" />
      {waiting('steps')}
      {useValue(phone) && (
        <Suspense fallback={<TodayPanelLoading />}>
          <TodayPanel />
        </Suspense>
      )}
      {waiting('answer')}
      <div className="mb-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
        <AgendaCard show="late" />
        <AgendaCard show="coming" />
      </div>
      <RecentProjects key={projects} />
      {waiting('decision')}
    </>
  );
}
