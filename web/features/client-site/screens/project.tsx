import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ClientProject } from '../../../../functions/core/client-site/contract.ts';
import { LoadingNote, Skeleton } from '../../../components/controls/skeleton.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { say } from '../../../lib/language/say.ts';
import { ProjectHead } from '../project/project-head.tsx';
import { useLiveProject } from '../project/use-live-project.ts';
import { projectQuery } from '../queries.ts';
import { ClientNotFound, ClientTitle } from './home.tsx';
import { ProjectTabs, tabOf } from './project-tabs.tsx';

const ProjectClosed = lazyAtUse(() => import('../project/project-closed.tsx'));

/** A project; `isDeciding` in the addresses of its decisions. */
export function ClientProjectScreen({ isDeciding = false }: { isDeciding?: boolean }) {
  const { projectId, decisionId } = useParams();
  const [id, decision] = [Number(projectId), decisionId === undefined ? null : Number(decisionId)];
  if (![id, decision ?? 1].every((each) => Number.isSafeInteger(each) && each > 0)) return <ClientNotFound />;
  return <ProjectView projectId={id} decisionId={isDeciding ? decision : undefined} />;
}

interface ProjectViewProps {
  projectId: number;
  /** The decision of the address; null for all of them, undefined in other tabs. */
  decisionId: number | null | undefined;
}

/** A project as its client may see it. */
function ProjectView({ projectId, decisionId }: ProjectViewProps) {
  const query = useQuery(projectQuery(projectId));
  if (query.data) return <OpenProject project={query.data} decisionId={decisionId} />;
  if (query.data === null) {
    return (
      <>
        <ClientTitle title={say('Closed')} />
        <Suspense>
          <ProjectClosed projectId={projectId} />
        </Suspense>
      </>
    );
  }
  if (hasFailed(query)) {
    return (
      <ErrorState
        text={say('The project could not be loaded.')}
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    );
  }
  return <ProjectLoading />;
}

function OpenProject({ project, decisionId }: { project: ClientProject } & Pick<ProjectViewProps, 'decisionId'>) {
  const [search] = useSearchParams();
  const tab = decisionId === undefined ? tabOf(search) : 'decisions';
  useLiveProject(project);
  return (
    <>
      <ClientTitle title={project.name} />
      <ProjectHead project={project} tab={tab} />
      <ProjectTabs project={project} tab={tab} decisionId={decisionId ?? null} />
    </>
  );
}

function ProjectLoading() {
  return (
    <div>
      <LoadingNote label={say('Loading the project')} />
      <div className="flex items-center gap-3">
        <Skeleton className="h-10 w-16 rounded-control" />
        <Skeleton className="h-9 w-2/3" />
      </div>
      <Skeleton className="mt-4 h-11" />
      <Skeleton className="mt-5 h-40 rounded-card" />
    </div>
  );
}
