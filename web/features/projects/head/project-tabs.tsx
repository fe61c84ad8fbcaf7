import { TriangleAlert } from 'lucide-react';
import { type TabLink, Tabs } from '../../../components/controls/tabs.tsx';
import { type ProjectTab, paths } from '../../../model/paths.ts';
import { useWorkAddress } from '../../assignees/filter/use-work-address.ts';
import type { WorkFilter } from '../../assignees/filter/work-filter.ts';

interface ProjectTabsProps {
  project: { id: number; isTemplate: boolean; projectClients: unknown[] };
  current: ProjectTab;
}

const labels: Record<ProjectTab, string> = {
  details: 'Details',
  notes: 'Notes',
  editor: 'Plan',
  schedule: 'Schedule',
  roadmap: 'Roadmap',
  decisions: 'Decisions',
  diary: 'Daily Log',
  drawings: 'Drawings',
  clients: 'Clients',
  structure: 'Structure',
  history: 'History',
};
const ofProject = [
  'details',
  'notes',
  'editor',
  'schedule',
  'roadmap',
  'decisions',
  'diary',
  'drawings',
  'clients',
] as const;
const ofTemplate = ['details', 'editor', 'decisions'] as const;
/** Reached from the menu of the head; in the tabs while they are open. */
const fromMenu = ['structure', 'history'] as const;

/** The tab in the address. For a missing or unknown one, Details or a template's Plan (docs/product.md#project-tab). */
export function tabOf(query: string | null, isTemplate: boolean): ProjectTab {
  const tabs: readonly ProjectTab[] = [...(isTemplate ? ofTemplate : ofProject), ...fromMenu];
  return tabs.find((tab) => tab === query) ?? (isTemplate ? 'editor' : 'details');
}

/** The same address with who does the work, and its phase: these two hold from tab to tab. */
function withFilter(to: string, { who, phase }: WorkFilter): string {
  const kept = [who && `who=${who}`, phase && `phase=${phase}`].filter(Boolean).join('&');
  return kept ? `${to}${to.includes('?') ? '&' : '?'}${kept}` : to;
}

/** The tabs of a project. */
export function ProjectTabs({ project: { id, isTemplate, projectClients }, current }: ProjectTabsProps) {
  const href = isTemplate ? paths.editTemplate.href : paths.editProject.href;
  const { filter } = useWorkAddress();
  const open = fromMenu.filter((tab) => tab === current);
  const tabs = [...(isTemplate ? ofTemplate : ofProject), ...open].map(
    (tab): TabLink => ({
      id: tab,
      label: labels[tab],
      to: withFilter(href(id, tab), filter),
      sign: tab === 'clients' && projectClients.length === 0 && (
        <TriangleAlert
          role="img"
          aria-label="The project has no clients"
          size={16}
          strokeWidth={1.75}
          className="text-warning"
        />
      ),
    }),
  );
  return <Tabs label="Project" tabs={tabs} current={current} />;
}
