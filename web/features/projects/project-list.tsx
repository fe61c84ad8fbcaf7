import { useQuery } from '@tanstack/react-query';
import { FolderKanban } from 'lucide-react';
import { useMemo } from 'react';
import type { ProjectListItem } from '../../../functions/api/projects/contract.ts';
import { Switch } from '../../components/controls/switch.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { useRemembered } from '../../lib/react/use-remembered.ts';
import { paths } from '../../model/paths.ts';
import { useCompany } from '../../session/company.ts';
import { customerName, projectColumns } from './project-columns.tsx';
import { projectsQuery } from './queries.ts';

const newestViewedFirst = { id: 'lastViewed', desc: true };
const textsOf = (project: ProjectListItem) => [project.name, project.city, customerName(project)];

export function ProjectList() {
  const [hasCustomer, setCustomer] = useRemembered('customer-display', useCompany()?.customerDisplay ?? true);
  const columns = useMemo(() => projectColumns(hasCustomer), [hasCustomer]);
  return (
    <ListScreen
      title="Projects"
      noun="projects"
      query={useQuery(projectsQuery)}
      textsOf={textsOf}
      add={{ label: 'New Project', to: paths.addProject.href() }}
      empty={{ icon: FolderKanban, text: 'No projects' }}
      beside={<Switch label="Show customer" checked={hasCustomer} onChange={setCustomer} />}
    >
      {(projects) => (
        <DataTable
          label="Projects"
          rows={projects}
          columns={columns}
          rowId={(project) => String(project.id)}
          rowName={(project) => project.name}
          sort={newestViewedFirst}
          isPaged
          hasTotal
        />
      )}
    </ListScreen>
  );
}
