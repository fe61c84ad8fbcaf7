import { useQuery } from '@tanstack/react-query';
import { AsOf } from '../../components/feedback/as-of.tsx';
import { agendaQuery, recentProjectsQuery } from './queries.ts';

/** How old the oldest panel of the dashboard is. */
export function DashboardAsOf() {
  const answers = [useQuery(recentProjectsQuery), useQuery(agendaQuery('late')), useQuery(agendaQuery('coming'))];
  const times = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((at) => at > 0);
  return <AsOf at={times.length > 0 ? Math.min(...times) : null} className="mb-3 text-sm" />;
}
