import { lazy, Suspense } from 'react';
import type { ClientProject } from '../../../../functions/api/client-site/contract.ts';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { Tabs } from '../../../components/controls/tabs.tsx';
import { type ClientTab, paths } from '../../../model/paths.ts';
import { NotesFeed } from '../project/notes-feed.tsx';
import { ProjectOverview } from '../project/project-overview.tsx';

const PlanOutline = lazy(async () => ({
  default: (await import('../project/plan-outline.tsx')).PlanOutline,
}));
const ProjectRoadmap = lazy(async () => ({
  default: (await import('../project/project-roadmap.tsx')).ProjectRoadmap,
}));

const labels: Record<ClientTab, string> = { overview: 'Overview', notes: 'Notes', plan: 'Plan', roadmap: 'Roadmap' };
const tabs = Object.keys(labels) as ClientTab[];

export function tabOf(search: URLSearchParams): ClientTab {
  return tabs.find((tab) => tab === search.get('tab')) ?? 'overview';
}

export function ProjectTabs({ project, tab }: { project: ClientProject; tab: ClientTab }) {
  const links = tabs.map((id) => ({ id, label: labels[id], to: paths.clientProject.href(project.id, id) }));
  return (
    <>
      <div data-bar-at-top className="sticky top-14 z-20 -mx-4 mb-5 border-line border-b bg-page px-4">
        <Tabs label="Project" tabs={links} current={tab} />
      </div>
      {tab === 'overview' && <ProjectOverview project={project} />}
      {tab === 'notes' && (
        <div className="mx-auto max-w-[720px]">
          <NotesFeed projectId={project.id} />
        </div>
      )}
      <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
        {tab === 'plan' && <PlanOutline project={project} />}
        {tab === 'roadmap' && <ProjectRoadmap project={project} />}
      </Suspense>
    </>
  );
}
