import { TriangleAlert } from 'lucide-react';
import { type TabLink, Tabs } from '../../components/controls/tabs.tsx';
import { type ProjectTab, paths } from '../../model/paths.ts';

interface ProjectTabsProps {
  project: { id: number; isTemplate: boolean; projectClients: unknown[] };
  current: ProjectTab;
}

const labels = { details: 'Details', notes: 'Notes', editor: 'Plan', roadmap: 'Roadmap', clients: 'Clients' } as const;
const ofProject = ['details', 'notes', 'editor', 'roadmap', 'clients'] as const;
const ofTemplate = ['details', 'editor'] as const;

/** The tab in the address; Details for a missing or unknown one (docs/product.md#project-tab). */
export function tabOf(query: string | null, isTemplate: boolean): ProjectTab {
  const tabs: readonly ProjectTab[] = [...(isTemplate ? ofTemplate : ofProject), 'structure', 'history'];
  return tabs.find((tab) => tab === query) ?? 'details';
}

/** The tabs of a project, sticky below the top bar. */
export function ProjectTabs({ project: { id, isTemplate, projectClients }, current }: ProjectTabsProps) {
  const href = isTemplate ? paths.editTemplate.href : paths.editProject.href;
  const tabs = (isTemplate ? ofTemplate : ofProject).map(
    (tab): TabLink => ({
      id: tab,
      label: labels[tab],
      to: href(id, tab),
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
  return (
    <div className="sticky top-14 z-20 -mx-4 border-line border-b bg-page px-4 sm:-mx-6 sm:px-6">
      <Tabs label="Project" tabs={tabs} current={current} />
    </div>
  );
}
