import { useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { NotLoaded } from '../../components/feedback/not-loaded.tsx';
import { PageTitle } from '../../components/layout/page-head.tsx';
import { ToolsContext } from '../../components/layout/tools.tsx';
import { useDates } from '../../features/dates/use-dates.tsx';
import { useTellMoves } from '../../features/dates/use-tell-moves.ts';
import { LaunchProject } from '../../features/launch/launch-project.tsx';
import { ProjectEnd } from '../../features/projects/project-end.tsx';
import { ProjectHead } from '../../features/projects/project-head.tsx';
import { ProjectHeadLoading } from '../../features/projects/project-head-loading.tsx';
import { useOpened } from '../../features/search/use-opened.ts';
import { useSendProjectWeek } from '../../features/send-week/use-send-project-week.tsx';
import { useSaveAsTemplate } from '../../features/templates/use-save-as-template.tsx';
import { useProjectTransfer } from '../../features/transfer/use-project-transfer.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { hasFailed } from '../../lib/http/query-failures.ts';
import { paths } from '../../model/paths.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { projectQuery } from '../../sync/project/project-query.ts';
import { useLiveProject } from '../../sync/react/use-live-project.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { PeopleHere } from './people-here.tsx';
import { ProjectBar } from './project-bar.tsx';
import { ProjectTab } from './project-tab.tsx';
import { tabOf } from './project-tabs.tsx';

interface ProjectScreenProps {
  projectId: number;
  /** The project editor in template mode: no dates, notes, clients or launch, but Create Project. */
  isTemplate: boolean;
}

export function ProjectScreen({ projectId, isTemplate }: ProjectScreenProps) {
  const query = useQuery(projectQuery(useSync(), projectId));
  // Even when the page has cached data of the project, which is outdated.
  if (isStatus(query.error, 404)) return <ProjectEnd projectId={projectId} isTemplate={isTemplate} />;
  if (query.data?.project.isTemplate === isTemplate) return <Loaded plan={query.data} />;
  if (query.data) return <ProjectEnd projectId={projectId} isTemplate={isTemplate} />;
  if (hasFailed(query)) {
    return <ErrorState text="The project could not be loaded." onRetry={query.refetch} isRetrying={query.isFetching} />;
  }
  return (
    <>
      <PageTitle title="Project" />
      {query.isPaused ? <NotLoaded /> : <ProjectHeadLoading />}
    </>
  );
}

function Loaded({ plan }: { plan: PlanSnapshot }) {
  const { project, lists } = plan;
  const { id, isTemplate, launchedOn } = project;
  useLiveProject(id);
  useOpened(isTemplate ? 'template' : 'project', id, project.name);
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'), isTemplate);
  const majorPhaseCount = lists.majorphase[id]?.length ?? 0;
  const transfer = useProjectTransfer(id, isTemplate);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const template = useSaveAsTemplate(project);
  const week = useSendProjectWeek(plan);
  const dates = useDates(project);
  useTellMoves(id);
  const canLaunch = !isTemplate && launchedOn === null;
  return (
    <>
      <ProjectHead
        project={project}
        launch={
          isTemplate ? (
            <CreateFromTemplate templateId={id} />
          ) : (
            canLaunch && <LaunchProject project={project} majorPhaseCount={majorPhaseCount} />
          )
        }
        people={<PeopleHere project={project} tab={tab} />}
        more={[...week.entries, ...dates.entries, ...template.entries, ...transfer.entries]}
      />
      {week.dialog}
      {dates.dialog}
      {template.dialog}
      {transfer.dialog}
      <ProjectBar project={project} tab={tab} toolsRef={setTools} />
      <ToolsContext value={tools}>
        <div className="pt-2 sm:pt-4">
          <ProjectTab tab={tab} plan={plan} />
        </div>
      </ToolsContext>
    </>
  );
}

function CreateFromTemplate({ templateId }: { templateId: number }) {
  return (
    <ButtonLink
      to={paths.addProject.href(templateId)}
      look="primary"
      icon={<FolderPlus aria-hidden size={16} strokeWidth={1.75} />}
    >
      Create Project
    </ButtonLink>
  );
}
