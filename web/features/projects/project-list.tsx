import { FolderKanban } from 'lucide-react';
import { useMemo } from 'react';
import type { ProjectState } from '../../../functions/core/projects/names.ts';
import { Select } from '../../components/controls/select.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { useListPage } from '../../components/table/use-list-page.ts';
import { useRemembered } from '../../lib/react/use-remembered.ts';
import { useToday } from '../../lib/time/use-today.ts';
import { paths } from '../../model/paths.ts';
import { useCompany } from '../../session/company.ts';
import { projectPages } from './data/queries.ts';
import { projectColumns } from './project-columns.tsx';
import { useChosenColumns } from './use-chosen-columns.tsx';

const stateNames: Record<ProjectState, string> = { started: 'Active', open: 'Not Started', completed: 'Completed' };

export function ProjectList() {
  const [hasCustomer, setCustomer] = useRemembered('customer-display', useCompany()?.customerDisplay ?? true);
  const today = useToday();
  const list = useListPage(projectPages);
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
