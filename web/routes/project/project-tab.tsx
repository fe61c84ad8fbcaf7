import { type ComponentType, Suspense, use } from 'react';
import { LoadingNote } from '../../components/controls/skeleton.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { lazyPart } from '../../lib/code/lazy.ts';
import type { ProjectTab as Tab } from '../../model/paths.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { tabCode } from '../screen-code.ts';
import { tabOf } from './project-tabs.tsx';

const EditRow = lazyPart(() => import('../../features/plan/dialogs/edit-row-dialog.tsx'));
const DayTools = lazyPart(() => import('../../features/work-calendar/project/day-tools.tsx'));
const TodayDialog = lazyPart(() => import('../../features/dates/today-dialog.tsx'));

interface TabProps {
  plan: PlanSnapshot;
}

/** The lazy code of each tab. */
const loads: Record<Tab, () => Promise<ComponentType<TabProps>>> = {
  details: tabCode(async () => {
    const { ProjectDetailsTab } = await import('./project-details-tab.tsx');
    return ({ plan: { project } }) => <ProjectDetailsTab project={project} />;
  }),
  notes: tabCode(async () => {
    const { NotesTab } = await import('../../features/notes/feed/notes-tab.tsx');
    return ({ plan: { project } }) => <NotesTab projectId={project.id} />;
  }),
  editor: tabCode(async () => {
    const { PlanTab } = await import('../../features/plan/grid/plan-tab.tsx');
    return ({ plan: { project } }) => (
      <PlanTab projectId={project.id} isTemplate={project.isTemplate} DayTools={DayTools} />
    );
  }),
  schedule: tabCode(async () => {
    const [{ ScheduleTab }, { SlipLine }] = await Promise.all([
      import('../../features/schedule/schedule-tab.tsx'),
      import('../../features/ledger/slip-line.tsx'),
    ]);
    return ({ plan: { project } }) => (
      <>
        {!project.isTemplate && <SlipLine projectId={project.id} />}
        <ScheduleTab key={project.id} {...{ project, EditRow, TodayDialog, DayTools }} />
      </>
    );
  }),
  structure: tabCode(async () => {
    const { StructureView } = await import('../../features/structure/structure-view.tsx');
    return ({ plan }) => <StructureView plan={plan} />;
  }),
  history: tabCode(async () => {
    const { HistoryTab } = await import('../../features/history/history-tab.tsx');
    return ({ plan: { project } }) => <HistoryTab projectId={project.id} />;
  }),
  roadmap: tabCode(async () => {
    const { Roadmap } = await import('../../features/roadmap/roadmap.tsx');
    return ({ plan }) => <Roadmap plan={plan} />;
  }),
  clients: tabCode(async () => {
    const { ProjectClients } = await import('../../features/clients/project-clients.tsx');
    return ({ plan: { project } }) => <ProjectClients project={project} />;
  }),
};

const loaded: Partial<Record<Tab, ComponentType<TabProps>>> = {};

function load(tab: Tab): Promise<ComponentType<TabProps>> {
  const code = loads[tab]();
  code.then(
    (Content) => {
      loaded[tab] = Content;
    },
    () => {},
  );
  return code;
}

/** For a route's loader: loads the code of the tab in an address, in parallel to the data. */
export function loadTab(url: string, isTemplate: boolean): Promise<unknown> {
  return load(tabOf(new URL(url).searchParams.get('tab'), isTemplate));
}

/** Loads the code of all tabs. */
export function loadTabs(): Promise<unknown> {
  return Promise.all(Object.values(loads).map((loadOne) => loadOne()));
}

/** The content below the tabs. */
export function ProjectTab({ tab, plan }: TabProps & { tab: Tab }) {
  return (
    <Suspense fallback={<TabLoading />}>
      <TabContent tab={tab} plan={plan} />
    </Suspense>
  );
}

function TabContent({ tab, plan }: TabProps & { tab: Tab }) {
  // Loaded code renders immediately: React delays content after a fallback by 300 ms.
  const Content = loaded[tab] ?? use(load(tab));
  return <Content plan={plan} />;
}

function TabLoading() {
  return (
    <>
      <LoadingNote />
      <div className="rounded-card border border-line bg-surface">
        <ListSkeleton />
      </div>
    </>
  );
}
