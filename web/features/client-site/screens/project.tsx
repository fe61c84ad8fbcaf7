import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ClientProject } from '../../../../functions/api/client-site/contract.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { ProjectClosed } from '../project/project-closed.tsx';
import { ProjectHead } from '../project/project-head.tsx';
import { ProjectLoading } from '../project/project-loading.tsx';
import { useLiveProject } from '../project/use-live-project.ts';
import { projectQuery } from '../queries.ts';
import { ClientNotFound, ClientTitle } from './home.tsx';
import { ProjectTabs, tabOf } from './project-tabs.tsx';

export function ClientProjectScreen() {
  const id = Number(useParams().projectId);
  return Number.isSafeInteger(id) && id > 0 ? <ProjectView projectId={id} /> : <ClientNotFound />;
}

/** A project as its client may see it. */
function ProjectView({ projectId }: { projectId: number }) {
  const query = useQuery(projectQuery(projectId));
  if (query.data) return <OpenProject project={query.data} />;
  if (query.data === null) {
    return (
      <>
        <ClientTitle title="Closed" />
        <ProjectClosed />
      </>
    );
  }
  if (hasFailed(query)) {
    return <ErrorState text="The project could not be loaded." onRetry={query.refetch} isRetrying={query.isFetching} />;
  }
  return <ProjectLoading />;
}

function OpenProject({ project }: { project: ClientProject }) {
  const [search] = useSearchParams();
  const tab = tabOf(search);
  useLiveProject(project);
  return (
    <>
      <ClientTitle title={project.name} />
      <ProjectHead project={project} tab={tab} />
      <ProjectTabs project={project} tab={tab} />
    </>
  );
}
