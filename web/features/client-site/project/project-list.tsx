import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { say } from '../../../lib/language/say.ts';
import { meQuery, projectsQuery } from '../queries.ts';
import { ProjectCard } from './project-card.tsx';

/** The client's projects. */
export function ProjectList() {
  const projects = useQuery(projectsQuery);
  const company = useQuery(meQuery).data?.company.name || say('the company');
  return (
    <QueryView query={projects} loading={<ProjectListLoading />} errorText={say('Your projects could not be loaded.')}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            icon={House}
            text={say('Nothing to see yet. As soon as {company} opens your project, it appears here by itself.', {
              company,
            })}
          />
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {list.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function ProjectListLoading() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
