import { type ComponentType, lazy, Suspense } from 'react';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { LoadingNote } from '../components/skeleton.tsx';
import type { PlanSnapshot } from '../lib/live/plan-snapshot.ts';
import type { ProjectTab as Tab } from './paths.ts';
import { tabOf } from './project-tabs.tsx';

interface TabProps {
  plan: PlanSnapshot;
}

/** The code of each tab, loaded with the tab. */
const loads: Record<Tab, () => Promise<ComponentType<TabProps>>> = {
  details: async () => {
    const { ProjectDetailsTab } = await import('./project-details-tab.tsx');
    return ({ plan: { project } }) => <ProjectDetailsTab project={project} />;
  },
  notes: async () => {
    const { NotesTab } = await import('../features/notes/notes-tab.tsx');
    return ({ plan: { project } }) => <NotesTab projectId={project.id} />;
  },
  editor: async () => {
    const { PlanTab } = await import('../features/plan/plan-tab.tsx');
    return ({ plan: { project } }) => <PlanTab projectId={project.id} />;
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
  clients: async () => {
    const { ProjectClients } = await import('../features/clients/project-clients.tsx');
    return ({ plan: { project } }) => <ProjectClients project={project} />;
  },
};

const load = (tab: Tab) => loads[tab]().then((Content) => ({ default: Content }));
const contents = {
  details: lazy(() => load('details')),
  notes: lazy(() => load('notes')),
  editor: lazy(() => load('editor')),
  structure: lazy(() => load('structure')),
  history: lazy(() => load('history')),
  roadmap: lazy(() => load('roadmap')),
  clients: lazy(() => load('clients')),
};

/** For a route's loader: starts the code of the tab that an address asks for, beside the data. */
export function loadTab(url: string, isTemplate: boolean): Promise<unknown> {
  return loads[tabOf(new URL(url).searchParams.get('tab'), isTemplate)]();
}

/** What is below the tabs. */
export function ProjectTab({ tab, plan }: TabProps & { tab: Tab }) {
  const Content = contents[tab];
  return (
    <Suspense fallback={<TabLoading />}>
      <Content plan={plan} />
    </Suspense>
  );
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
