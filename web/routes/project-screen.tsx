import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../components/error-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { People } from '../components/people.tsx';
import { ProjectClients } from '../features/clients/project-clients.tsx';
import { LaunchProject } from '../features/launch/launch-project.tsx';
import { NotesTab } from '../features/notes/notes-tab.tsx';
import { PlanTab } from '../features/plan/plan-tab.tsx';
import { DeleteProject } from '../features/projects/delete-project.tsx';
import { ProjectDetails } from '../features/projects/project-details.tsx';
import { ProjectHead } from '../features/projects/project-head.tsx';
import { ProjectHeadLoading } from '../features/projects/project-head-loading.tsx';
import { Roadmap } from '../features/roadmap/roadmap.tsx';
import { StructureView } from '../features/structure/structure-view.tsx';
import { useProjectTransfer } from '../features/transfer/use-project-transfer.tsx';
import { isStatus } from '../lib/api-error.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import type { PlanSnapshot } from '../lib/live/plan-snapshot.ts';
import { projectQuery } from '../lib/live/project-query.ts';
import { useLiveProject, usePeopleHere } from '../lib/live/use-live-project.ts';
import { paths } from './paths.ts';
import { ProjectTabs, tabOf } from './project-tabs.tsx';

interface ProjectScreenProps {
  projectId: number;
  /** The project editor in template mode: no dates, notes, clients or launch. */
  isTemplate: boolean;
}

export function ProjectScreen({ projectId, isTemplate }: ProjectScreenProps) {
  const query = useQuery(projectQuery(projectId));
  if (query.data && query.data.project.isTemplate === isTemplate) return <Loaded plan={query.data} />;
  if (query.data || isStatus(query.error, 404)) {
    return (
      <>
        <PageTitle title="Not found" />
        <ErrorState text="It does not exist, or it was deleted." onRetry={query.refetch} />
      </>
    );
  }
  if (query.isError) {
    return <ErrorState text="The project could not be loaded." onRetry={query.refetch} isRetrying={query.isFetching} />;
  }
  return <ProjectHeadLoading />;
}

function Loaded({ plan }: { plan: PlanSnapshot }) {
  const { project, lists } = plan;
  const { id, isTemplate, launchedOn } = project;
  const me = useCurrentUser();
  useLiveProject(id);
  const people = usePeopleHere(id);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const tab = tabOf(search.get('tab'), isTemplate);
  const majorPhaseCount = lists.majorphase[id]?.length ?? 0;
  const transfer = useProjectTransfer(id, isTemplate);
  const canLaunch = !isTemplate && launchedOn === null;
  return (
    <>
      <ProjectHead
        project={project}
        launch={canLaunch && <LaunchProject project={project} majorPhaseCount={majorPhaseCount} />}
        people={<People people={people} />}
        more={transfer.entries}
      />
      {transfer.dialog}
      <ProjectTabs project={project} current={tab} />
      <div className="pt-5">
        {tab === 'details' && <ProjectDetails project={project} />}
        {tab === 'details' && !isTemplate && me.usertype === 'admin' && (
          <DeleteProject project={project} onDeleted={() => void navigate(paths.projects.href(), { replace: true })} />
        )}
        {tab === 'notes' && <NotesTab projectId={id} />}
        {tab === 'editor' && <PlanTab key={id} projectId={id} />}
        {tab === 'structure' && <StructureView plan={plan} />}
        {tab === 'roadmap' && <Roadmap plan={plan} />}
        {tab === 'clients' && <ProjectClients project={project} />}
      </div>
    </>
  );
}
