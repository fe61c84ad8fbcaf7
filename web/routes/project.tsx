// A project and a template, which share their screen.
import { useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../components/controls/button-link.tsx';
import { LoadingNote } from '../components/controls/skeleton.tsx';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { lazyTabs } from '../components/feedback/lazy-screens.tsx';
import { NotLoaded } from '../components/feedback/not-loaded.tsx';
import { useIsGone } from '../components/feedback/use-is-gone.ts';
import { PageTitle } from '../components/layout/brand-mark.tsx';
import { ToolsContext } from '../components/layout/tools.tsx';
import { RowDecisionsContext, type WaitingOnRow } from '../components/project/row-decisions.tsx';
import { useDates } from '../features/dates/use-dates.tsx';
import { useTellTheirs } from '../features/dates/use-tell-theirs.ts';
import { LaunchProject } from '../features/launch/launch-project.tsx';
import { useSigns } from '../features/plan/use-signs.tsx';
import { PeopleHere } from '../features/projects/head/people-here.tsx';
import { ProjectBar } from '../features/projects/head/project-bar.tsx';
import { ProjectHead } from '../features/projects/head/project-head.tsx';
import { ProjectHeadLoading } from '../features/projects/head/project-head-loading.tsx';
import { tabOf } from '../features/projects/head/project-tabs.tsx';
import { TabLoading } from '../features/projects/head/tab-loading.tsx';
import type { ReadCell } from '../features/schedule/state/read-cell.ts';
import { usePrintProject } from '../features/schedule/use-print-project.tsx';
import { useSaveAsTemplate } from '../features/templates/use-save-as-template.tsx';
import { useSendProjectWeek } from '../features/trades/send-week/use-send-project-week.tsx';
import { useProjectTransfer } from '../features/transfer/use-project-transfer.tsx';
import { lazyAtUse, lazyPart } from '../lib/code/lazy.ts';
import { onDemand } from '../lib/code/on-demand.ts';
import { hasFailed } from '../lib/http/query-failures.ts';
import { keyedStore } from '../lib/store/keyed-store.ts';
import { type ProjectTab, paths } from '../model/paths.ts';
import type { PlanSnapshot } from '../sync/plan/plan-snapshot.ts';
import { projectQuery } from '../sync/project/project-query.ts';
import { loading, rowId } from '../sync/react/loading.ts';
import { useLiveProject } from '../sync/react/use-live-project.ts';
import { useOpened } from '../sync/react/use-opened.ts';
import { useSync } from '../sync/react/use-sync.ts';
import { useTellMoves } from '../sync/react/use-tell-moves.ts';

export const project = { Component: Project, loader: loader('projectId') };
export const template = { Component: Template, loader: loader('templateId') };

/** Loads the code of the tab in the address in parallel to the data. */
function loader(name: 'projectId' | 'templateId') {
  const load = loading(({ params }, sync) => projectQuery(sync, rowId(params[name])));
  return (args: LoaderFunctionArgs) => {
    const tab = tabOf(new URL(args.request.url).searchParams.get('tab'), name === 'templateId');
    return Promise.all([tabs.load(tab), load(args)]);
  };
}

function Project() {
  const id = rowId(useParams().projectId);
  return <ProjectScreen key={id} projectId={id} isTemplate={false} />;
}

function Template() {
  const id = rowId(useParams().templateId);
  return <ProjectScreen key={id} projectId={id} isTemplate />;
}

const EditRow = lazyPart(() => import('../features/plan/dialogs/edit-row-dialog.tsx'));
const DayTools = lazyPart(() => import('../features/work-calendar/project/day-tools.tsx'));
const cellCode = onDemand(() => import('../features/plan/editing/read-cell.ts'));
const readCell: ReadCell = async (...typed) => (await cellCode()).readCell(...typed);
const ProjectEnd = lazyAtUse(() => import('../features/projects/project-end.tsx'));
const MarkRows = lazyPart(() => import('../features/decisions/rows/mark-rows.tsx'));
const Earlier = lazyPart(() => import('../features/decisions/rows/due-earlier.tsx'));
const OfRow = lazyPart(() => import('../features/decisions/rows/decisions-of-row.tsx'));
const KeepPictures = lazyPart(() => import('../features/drawings/kept/keep-pictures.tsx'));
const LateDecisions = lazyPart(() => import('../features/decisions/waiting/late-decisions.tsx'));
const TodayDialog = lazyPart(() => import('../features/dates/today-dialog.tsx'));

interface TabProps {
  plan: PlanSnapshot;
  /** Opens the choice of how the plan gets its dates. */
  onChangeMode: () => void;
  /** Opens the export. */
  onExport: () => void;
}

/** Loaded once the schedule stands. */
const lateOf = (projectId: number) => {
  const late = (as: 'words' | 'lines') => (
    <Suspense>
      <LateDecisions projectId={projectId} as={as} />
    </Suspense>
  );
  return { words: late('words'), line: late('lines') };
};

/** Tells the rows of a plan their decisions, once it stands. */
function WithDecisions({ project: { id, isTemplate }, children }: WithDecisionsProps) {
  const [decisions] = useState(() => ({ projectId: id, waiting: keyedStore<WaitingOnRow>(), Earlier, OfRow }));
  if (isTemplate) return children;
  return (
    <RowDecisionsContext value={decisions}>
      {children}
      <Suspense>
        <MarkRows projectId={id} waiting={decisions.waiting} />
      </Suspense>
    </RowDecisionsContext>
  );
}

interface WithDecisionsProps {
  project: { id: number; isTemplate: boolean };
  children: ReactNode;
}

const tabs = lazyTabs<ProjectTab, TabProps>({
  details: async () => {
    const [{ ProjectDetailsTab }, { WorkDaysLine }] = await Promise.all([
      import('../features/projects/details/project-details-tab.tsx'),
      import('../features/work-calendar/project/work-days-line.tsx'),
    ]);
    return ({ plan, onChangeMode, onExport }) => (
      <ProjectDetailsTab
        plan={plan}
        onChangeMode={onChangeMode}
        onExport={onExport}
        workDays={<WorkDaysLine projectId={plan.project.id} />}
      />
    );
  },
  notes: async () => {
    const { NotesTab } = await import('../features/notes/feed/notes-tab.tsx');
    return ({ plan: { project } }) => <NotesTab projectId={project.id} />;
  },
  editor: async () => {
    const { PlanTab } = await import('../features/plan/grid/plan-tab.tsx');
    return ({ plan: { project } }) => (
      <WithDecisions project={project}>
        <PlanTab projectId={project.id} isTemplate={project.isTemplate} DayTools={DayTools} />
      </WithDecisions>
    );
  },
  schedule: async () => {
    // All that stands above the rows comes with them: what came later would push them away from under the pointer.
    const [{ ScheduleTab }, { SlipInShort, SlipLine }, { default: NoHolidays }, { PlanDecisions }] = await Promise.all([
      import('../features/schedule/schedule-tab.tsx'),
      import('../features/ledger/slip-line.tsx'),
      import('../features/work-calendar/project/no-holidays.tsx'),
      import('../features/plan/dialogs/plan-decisions.tsx'),
    ]);
    return ({ plan: { project } }) => {
      const { id, isTemplate } = project;
      const around = useMemo(
        () => ({
          late: isTemplate ? undefined : lateOf(id),
          slip: isTemplate ? undefined : { words: <SlipInShort projectId={id} />, line: <SlipLine projectId={id} /> },
        }),
        [id, isTemplate],
      );
      return (
        <WithDecisions project={project}>
          <ScheduleTab
            key={id}
            projectId={id}
            isTemplate={isTemplate}
            EditRow={EditRow}
            TodayDialog={TodayDialog}
            DayTools={DayTools}
            NoHolidays={NoHolidays}
            PlanDecisions={PlanDecisions}
            readCell={readCell}
            {...around}
          />
        </WithDecisions>
      );
    };
  },
  structure: async () => {
    const { StructureView } = await import('../features/structure/structure-view.tsx');
    return ({ plan }) => <StructureView plan={plan} />;
  },
  history: async () => {
    const { HistoryTab } = await import('../features/history/history-tab.tsx');
    return ({ plan: { project } }) => <HistoryTab projectId={project.id} />;
  },
  roadmap: async () => {
    const { Roadmap } = await import('../features/roadmap/roadmap.tsx');
    return ({ plan }) => <Roadmap plan={plan} />;
  },
  diary: async () => {
    const [{ DiaryTab }, { ReportsCard }] = await Promise.all([
      import('../features/diary/diary-tab.tsx'),
      import('../features/reports/reports-card.tsx'),
    ]);
    return ({ plan: { project } }) => (
      <>
        <DiaryTab projectId={project.id} />
        <ReportsCard projectId={project.id} />
      </>
    );
  },
  drawings: async () => {
    const { DrawingsTab } = await import('../features/drawings/drawings-tab.tsx');
    return ({ plan: { project } }) => <DrawingsTab projectId={project.id} name={project.name} />;
  },
  decisions: async () => (await import('../features/decisions/screens/decisions.tsx')).DecisionsTab,
  clients: async () => {
    const { ProjectClients } = await import('../features/clients/project-clients.tsx');
    return ({ plan: { project } }) => <ProjectClients project={project} />;
  },
});
/** Loads the code of all tabs. */
export const loadTabs = tabs.loadAll;

interface ProjectScreenProps {
  projectId: number;
  /** The project editor in template mode: no dates, notes, clients or launch, but Create Project. */
  isTemplate: boolean;
}

function ProjectScreen({ projectId, isTemplate }: ProjectScreenProps) {
  const query = useQuery(projectQuery(useSync(), projectId));
  const isGone = useIsGone(query);
  // Even when the page has cached data of the project, which is outdated.
  if (isGone || (query.data && query.data.project.isTemplate !== isTemplate)) {
    return (
      <Suspense>
        <ProjectEnd projectId={projectId} isTemplate={isTemplate} />
      </Suspense>
    );
  }
  if (query.data) return <Loaded plan={query.data} />;
  if (hasFailed(query)) {
    return <ErrorState text="The project could not be loaded." onRetry={query.refetch} isRetrying={query.isFetching} />;
  }
  return (
    <>
      <PageTitle title="Project" />
      {query.isPaused ? <NotLoaded /> : <ProjectHeadLoading projectId={projectId} isTemplate={isTemplate} />}
    </>
  );
}

function Loaded({ plan }: { plan: PlanSnapshot }) {
  const { project, lists } = plan;
  const { id, isTemplate, launchedOn } = project;
  useLiveProject(id);
  useOpened(isTemplate ? 'template' : 'project', id, project.name, project.bannerPic !== null);
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'), isTemplate);
  const majorPhaseCount = lists.majorphase[id]?.length ?? 0;
  const transfer = useProjectTransfer(id, isTemplate);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const template = useSaveAsTemplate(project);
  const week = useSendProjectWeek(plan);
  const prints = usePrintProject(plan, tab);
  const signs = useSigns(isTemplate, tab === 'editor');
  const dates = useDates(project);
  useTellMoves(id);
  useTellTheirs(id);
  const canLaunch = !isTemplate && launchedOn === null;
  const head = {
    project,
    launch: isTemplate ? (
      <CreateFromTemplate templateId={id} />
    ) : (
      canLaunch && <LaunchProject project={project} majorPhaseCount={majorPhaseCount} />
    ),
    people: <PeopleHere project={project} tab={tab} />,
    more: [
      ...week.entries,
      ...dates.entries,
      ...template.entries,
      ...transfer.entries,
      ...prints.entries,
      ...signs.entries,
    ],
  };
  return (
    <>
      <ProjectHead {...head} tab={tab} />
      {week.dialog}
      {dates.dialog}
      {template.dialog}
      {transfer.dialog}
      {prints.sheet}
      {signs.dialog}
      <Suspense>
        <KeepPictures project={project} />
      </Suspense>
      <ProjectBar project={project} tab={tab} toolsRef={setTools} />
      <ToolsContext value={tools}>
        <div className={tab === 'schedule' ? 'pt-2' : 'pt-2 sm:pt-4'}>
          <Suspense
            fallback={
              <>
                <LoadingNote />
                <TabLoading tab={tab} />
              </>
            }
          >
            <TabContent tab={tab} plan={plan} onChangeMode={dates.openMode} onExport={transfer.openExport} />
          </Suspense>
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

function TabContent({ tab, ...props }: TabProps & { tab: ProjectTab }) {
  const Content = tabs.useTab(tab);
  return <Content {...props} />;
}
