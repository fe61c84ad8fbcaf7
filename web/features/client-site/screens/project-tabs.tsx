import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ClientProject } from '../../../../functions/core/client-site/contract.ts';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { Tabs } from '../../../components/controls/tabs.tsx';
import { NoteFiles } from '../../../components/project/note-files.tsx';
import { say, type Text } from '../../../lib/language/say.ts';
import { type ClientTab, paths } from '../../../model/paths.ts';
import { seenDrawings } from '../../../session/seen-drawings.ts';
import { ownId } from '../../../session/session-store.ts';
import { NotesFeed } from '../project/notes-feed.tsx';
import { ProjectOverview } from '../project/project-overview.tsx';
import { decisionsQuery, drawingsQuery, notesQuery, reportsQuery } from '../queries.ts';

const PlanOutline = lazy(async () => ({
  default: (await import('../project/plan-outline.tsx')).PlanOutline,
}));
const ProjectRoadmap = lazy(async () => ({
  default: (await import('../project/project-roadmap.tsx')).ProjectRoadmap,
}));

const Decisions = lazy(async () => ({ default: (await import('../decisions/decisions.tsx')).Decisions }));
const Reports = lazy(async () => ({ default: (await import('../reports/reports.tsx')).Reports }));
const PunchList = lazy(() => import('../punch/punch-list.tsx'));
const Drawings = lazy(async () => ({ default: (await import('../drawings/drawings.tsx')).Drawings }));

const labels: Record<ClientTab, Text> = {
  overview: 'Overview',
  messages: 'Messages',
  decisions: 'Decisions',
  punch: 'Punch List',
  notes: 'Notes',
  plan: 'Plan',
  roadmap: 'Roadmap',
  drawings: 'Documents',
  reports: 'Reports',
};
const tabs = Object.keys(labels) as ClientTab[];

/** The tab of an address without decisions, which have addresses of their own. */
export function tabOf(search: URLSearchParams): ClientTab {
  return tabs.find((tab) => tab === search.get('tab') && tab !== 'decisions') ?? 'overview';
}

interface ProjectTabsProps {
  project: ClientProject;
  tab: ClientTab;
  decisionId: number | null;
}

export function ProjectTabs({ project, tab, decisionId }: ProjectTabsProps) {
  const { data: decisions = [] } = useQuery(decisionsQuery(project.id));
  const { data: reports = [] } = useQuery(reportsQuery(project.id));
  const { data: drawings = [] } = useQuery(drawingsQuery(project.id));
  const { data: messages } = useInfiniteQuery(notesQuery(project.id, 'messages'));
  // Shown once there is one, and messages where the client may write one.
  const isEmpty = (id: ClientTab) =>
    (id === 'messages' && !project.canWrite && !messages?.pages[0]?.length) ||
    (id === 'decisions' && decisions.length === 0) ||
    (id === 'punch' && !project.punchItems) ||
    (id === 'reports' && reports.length === 0) ||
    (id === 'drawings' && drawings.length === 0);
  const shown = tabs.filter((id) => id === tab || !isEmpty(id));
  const seen = seenDrawings(ownId());
  const hasNew = tab !== 'drawings' && drawings.some(({ isNew, versionId }) => isNew && !seen.includes(versionId));
  const links = shown.map((id) => ({
    id,
    label: say(labels[id]),
    to: hrefOf(project.id, id),
    sign: id === 'drawings' && hasNew && (
      <span role="img" aria-label={say('New')} className="size-2 rounded-full bg-accent" />
    ),
  }));
  return (
    <>
      <div data-bar-at-top className="sticky top-14 z-20 -mx-4 mb-5 border-line border-b bg-page px-4">
        <Tabs label={say('Project')} tabs={links} current={tab} />
      </div>
      <Suspense fallback={tab === 'decisions' && <Skeleton className="h-80 rounded-card" />}>
        {(tab === 'decisions' || (tab === 'overview' && decisions.length > 0)) && (
          <Decisions projectId={project.id} place={tab === 'overview' ? 'overview' : decisionId} />
        )}
      </Suspense>
      {tab === 'overview' && <ProjectOverview project={project} />}
      {(tab === 'notes' || tab === 'messages') && (
        <div className="mx-auto max-w-[720px]">
          <NotesFeed key={tab} projectId={project.id} kind={tab} />
        </div>
      )}
      <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
        {tab === 'punch' && <PunchList project={project} Files={NoteFiles} />}
        {tab === 'plan' && <PlanOutline project={project} />}
        {tab === 'roadmap' && <ProjectRoadmap project={project} />}
        {tab === 'drawings' && <Drawings projectId={project.id} />}
        {tab === 'reports' && <Reports projectId={project.id} />}
      </Suspense>
    </>
  );
}

function hrefOf(projectId: number, tab: ClientTab): string {
  return tab === 'decisions' ? paths.clientDecision.href(projectId) : paths.clientProject.href(projectId, tab);
}
