import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { AsOf } from '../components/feedback/as-of.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { AgendaCard } from '../features/dashboard/agenda-card.tsx';
import { FirstStepsGate } from '../features/dashboard/first-steps-gate.tsx';
import { agendaQuery, firstStepsQuery, recentProjectsQuery } from '../features/dashboard/queries.ts';
import { RecentProjects } from '../features/dashboard/recent-projects.tsx';
import { TodayPanelLoading } from '../features/today/today-panel-loading.tsx';
import { lazyAtUse } from '../lib/code/lazy.ts';
import { useValue } from '../lib/store/use-store.ts';
import { phone } from '../lib/widths.ts';
import { loading } from '../sync/react/loading.ts';

/** Lazy, since only a phone shows it. */
const TodayPanel = lazyAtUse(() => import('../features/today/today-panel.tsx'));

/** Lazy: most companies begin without questions and decisions. */
const Waiting = lazyAtUse(() => import('./dashboard-waiting.tsx'));

const loaders = [
  loading(() => recentProjectsQuery),
  loading(() => agendaQuery('late')),
  loading(() => agendaQuery('coming')),
  loading(() => firstStepsQuery),
];

export const loader = (args: LoaderFunctionArgs) => Promise.all(loaders.map((load) => load(args)));

export function Component() {
  return (
    <>
      <PageHead title="Dashboard" />
      {/* All of it is read together. */}
      <AsOf at={useQuery(recentProjectsQuery).dataUpdatedAt} className="mb-3 text-sm" />
      <FirstStepsGate />
      {useValue(phone) && (
        <Suspense fallback={<TodayPanelLoading />}>
          <TodayPanel />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Waiting for="answer" />
      </Suspense>
      <div className="mb-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
        <AgendaCard show="late" />
        <AgendaCard show="coming" />
      </div>
      <RecentProjects />
      <Suspense fallback={null}>
        <Waiting for="decision" />
      </Suspense>
    </>
  );
}
