import { PageHead } from '../components/layout/page-head.tsx';
import { recentProjectsQuery } from '../features/dashboard/queries.ts';
import { RecentProjects } from '../features/dashboard/recent-projects.tsx';
import { warm } from '../sync/queries/query-client.ts';

export const loader = () => warm(recentProjectsQuery);

export function Component() {
  return (
    <>
      <PageHead title="Dashboard" />
      <RecentProjects />
    </>
  );
}
