import { Columns3, FolderKanban } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { ProjectState } from '../../../functions/core/projects/names.ts';
import { Button } from '../../components/controls/button.tsx';
import { Menu } from '../../components/controls/menu.tsx';
import { Select } from '../../components/controls/select.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { WhoseProjects } from '../../components/project/whose-projects.tsx';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { useListPage } from '../../components/table/use-list-page.ts';
import { useRemembered } from '../../lib/react/use-remembered.ts';
import { useToday } from '../../lib/time/use-today.ts';
import { paths } from '../../model/paths.ts';
import { useCompany } from '../../session/company.ts';
import { useCurrentUser, useShownProjects } from '../../session/current-user.ts';
import { myProjectPages, projectPages } from './data/queries.ts';
import { type ChosenColumns, chosenColumns, projectColumns } from './project-columns.tsx';

const stateNames: Record<ProjectState, string> = { started: 'Active', open: 'Not Started', completed: 'Completed' };

export function ProjectList() {
  const [hasCustomer, setCustomer] = useRemembered('customer-display', useCompany()?.customerDisplay ?? true);
  const today = useToday();
  const list = useListPage(useShownProjects() ? myProjectPages : projectPages);
  const { has, menu } = useChosenColumns();
  const columns = useMemo(() => projectColumns(hasCustomer, has, today), [hasCustomer, has, today]);
  return (
    <ListScreen
      title="Projects"
      noun="projects"
      list={list}
      add={{ label: 'New Project', to: paths.addProject.href() }}
      empty={{ icon: FolderKanban, text: 'No projects' }}
      beside={
        <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <WhoseProjects />
          <Select
            aria-label="Projects in the list"
            value={list.asked.show}
            onChange={({ target }) => list.show({ show: target.value })}
            className="w-auto!"
          >
            {Object.entries(stateNames).map(([state, name]) => (
              <option key={state} value={state}>
                {name}
              </option>
            ))}
            <option value="">All</option>
          </Select>
          <Switch label="Show customer" checked={hasCustomer} onChange={setCustomer} />
          {menu}
        </span>
      }
      label="Projects"
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
    />
  );
}

/** The columns that a person has added on this device, and the menu that adds them (docs/product.md#chosen-columns). */
function useChosenColumns(): { has: ChosenColumns; menu: ReactNode } {
  const { id } = useCurrentUser();
  const [hasFinish, setFinish] = useRemembered(`projects-finish-${id}`, false);
  const [hasProgress, setProgress] = useRemembered(`projects-progress-${id}`, false);
  const [hasBehind, setBehind] = useRemembered(`projects-behind-${id}`, false);
  const has = useMemo(
    () => ({ finish: hasFinish, progress: hasProgress, behind: hasBehind }),
    [hasFinish, hasProgress, hasBehind],
  );
  const menu = (
    <Menu
      trigger={<Button icon={<Columns3 aria-hidden size={16} strokeWidth={1.75} />}>Columns</Button>}
      groups={[
        [
          { label: chosenColumns.finish, isChecked: hasFinish, onSelect: () => setFinish(!hasFinish) },
          { label: chosenColumns.progress, isChecked: hasProgress, onSelect: () => setProgress(!hasProgress) },
          { label: chosenColumns.behind, isChecked: hasBehind, onSelect: () => setBehind(!hasBehind) },
        ],
      ]}
    />
  );
  return { has, menu };
}
