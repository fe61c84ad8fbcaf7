import { useQuery } from '@tanstack/react-query';
import { FolderKanban, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { ButtonLink } from '../../components/button-link.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SearchInput } from '../../components/search-input.tsx';
import { Switch } from '../../components/switch.tsx';
import { useCompany } from '../../lib/company.ts';
import { useRemembered } from '../../lib/use-remembered.ts';
import { matches, useSearch } from '../../lib/use-search.ts';
import { paths } from '../../routes/paths.ts';
import { customerName, projectColumns } from './project-columns.tsx';
import { projectsQuery } from './queries.ts';

const newestViewedFirst = { id: 'lastViewed', desc: true };

export function ProjectList() {
  const query = useQuery(projectsQuery);
  const [search, setSearch] = useSearch();
  const [hasCustomer, setCustomer] = useRemembered('customer-display', useCompany()?.customerDisplay ?? true);
  const columns = useMemo(() => projectColumns(hasCustomer), [hasCustomer]);
  const found = useMemo(
    () => query.data?.filter((project) => matches(search, project.name, project.city, customerName(project))),
    [query.data, search],
  );
  const newProject = (
    <ButtonLink to={paths.addProject.href()} look="primary" icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}>
      New Project
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Projects" count={query.data?.length} action={newProject} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SearchInput label="Search projects" value={search} onChange={setSearch} />
        <Switch label="Show customer" checked={hasCustomer} onChange={setCustomer} />
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <QueryView query={query} loading={<ListSkeleton rows={10} />} errorText="The projects could not be loaded.">
          {(projects) =>
            projects.length === 0 ? (
              <EmptyState icon={FolderKanban} text="No projects" action={newProject} />
            ) : (
              <div className="sm:overflow-x-auto">
                <DataTable
                  label="Projects"
                  rows={found ?? projects}
                  columns={columns}
                  rowId={(project) => String(project.id)}
                  rowName={(project) => project.name}
                  sort={newestViewedFirst}
                  isPaged
                  hasTotal
                />
              </div>
            )
          }
        </QueryView>
      </div>
    </>
  );
}
