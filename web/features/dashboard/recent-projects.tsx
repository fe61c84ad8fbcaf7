import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { Card } from '../../components/layout/card.tsx';
import { usePointed } from '../../components/table/use-pointed.ts';
import { paths } from '../../model/paths.ts';
import { recentProjectsQuery } from './queries.ts';
import { RecentProjectRow } from './recent-project-row.tsx';
import { RecentProjectsLoading } from './recent-projects-loading.tsx';
import { useHeld } from './use-held.ts';

/** The panel of the dashboard. A changed row moves to the top, unless the pointer is moving over the list. */
export function RecentProjects() {
  const query = useQuery(recentProjectsQuery);
  const { isPointed, handlers } = usePointed();
  const { shown, changed, waiting } = useHeld(query.data, isPointed);
  return (
    <Card
      title="Recently Updated Projects"
      actions={
        <div className="flex items-center gap-3">
          <span role="status" className="text-accent text-sm tabular-nums">
            {waiting > 0 && `${waiting} new`}
          </span>
          <Link
            to={paths.projects.href()}
            className="whitespace-nowrap rounded-control font-medium text-accent text-sm hover:underline"
          >
            All projects
          </Link>
        </div>
      }
    >
      <QueryView
        query={query}
        loading={<RecentProjectsLoading />}
        errorText="The recently updated projects could not be loaded."
      >
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState
              icon={FolderOpen}
              text="No recently updated projects"
              action={
                <ButtonLink to={paths.addProject.href()} look="primary">
                  New Project
                </ButtonLink>
              }
            />
          ) : (
            <ul className="-mx-4 divide-y divide-line sm:-mx-5" {...handlers}>
              {(shown ?? projects).map((project) => (
                <RecentProjectRow key={project.id} project={project} isChanged={changed.has(project.id)} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
