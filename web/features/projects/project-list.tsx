import { FolderKanban } from 'lucide-react';
import { useMemo } from 'react';
import { Switch } from '../../components/controls/switch.tsx';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { useListPage } from '../../components/table/use-list-page.ts';
import { useRemembered } from '../../lib/react/use-remembered.ts';
import { useToday } from '../../lib/time/use-today.ts';
import { paths } from '../../model/paths.ts';
import { useCompany } from '../../session/company.ts';
import { projectPages } from './data/queries.ts';
import { projectColumns } from './project-columns.tsx';

export function ProjectList() {
  const [hasCustomer, setCustomer] = useRemembered('customer-display', useCompany()?.customerDisplay ?? true);
  const today = useToday();
  const columns = useMemo(() => projectColumns(hasCustomer, today), [hasCustomer, today]);
  return (
    <ListScreen
      title="Projects"
      noun="projects"
      list={useListPage(projectPages)}
      add={{ label: 'New Project', to: paths.addProject.href() }}
      empty={{ icon: FolderKanban, text: 'No projects' }}
      beside={<Switch label="Show customer" checked={hasCustomer} onChange={setCustomer} />}
      label="Projects"
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
    />
  );
}
