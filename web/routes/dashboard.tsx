import { PageHead } from '../components/layout/page-head.tsx';
import { recentProjectsQuery } from '../features/dashboard/queries.ts';
import { RecentProjects } from '../features/dashboard/recent-projects.tsx';
import { loading } from './loading.ts';

export const loader = loading(() => recentProjectsQuery);

export function Component() {
  return (
    <>
      <PageHead title="Dashboard" />
      <RecentProjects />
    </>
  );
}
