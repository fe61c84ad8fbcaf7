import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { Template } from '../../../functions/api/contract/projects.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import type { DataColumn } from '../../components/data-column.ts';
import { DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { RowLink } from '../../components/row-link.tsx';
import { SearchInput } from '../../components/search-input.tsx';
import { formatInstantDay } from '../../lib/dates.ts';
import { matches, useSearch } from '../../lib/use-search.ts';
import { paths } from '../../routes/paths.ts';
import { templatesQuery } from './queries.ts';
import { TemplateActions } from './template-actions.tsx';

const columns: DataColumn<Template>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name }) => <RowLink to={paths.editTemplate.href(id)}>{name}</RowLink>,
    onPhone: 'title',
  },
  {
    id: 'createdOn',
    header: 'Created On',
    value: ({ createdOn }) => createdOn,
    cell: ({ createdOn }) => <time dateTime={createdOn}>{formatInstantDay(createdOn)}</time>,
    className: 'whitespace-nowrap text-muted',
  },
  {
    id: 'actions',
    header: 'Actions',
    hidesHeader: true,
    cell: (template) => <TemplateActions template={template} />,
    onPhone: 'title',
    className: 'sm:w-0',
  },
];

const byName = { id: 'name', desc: false };

export function TemplateList() {
  const query = useQuery(templatesQuery);
  const [search, setSearch] = useSearch();
  const found = useMemo(() => query.data?.filter(({ name }) => matches(search, name)), [query.data, search]);
  const addTemplate = (
    <ButtonLink to={paths.addTemplate.href()} look="primary" icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}>
      Add Template
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Project Templates" count={query.data?.length} action={addTemplate} />
      <div className="mb-3">
        <SearchInput label="Search templates" value={search} onChange={setSearch} />
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <QueryView query={query} loading={<ListSkeleton rows={5} />} errorText="The templates could not be loaded.">
          {(templates) =>
            templates.length === 0 ? (
              <EmptyState
                icon={LayoutTemplate}
                text="No project templates. Click Add Template to add one."
                action={addTemplate}
              />
            ) : (
              <DataTable
                label="Project templates"
                rows={found ?? templates}
                columns={columns}
                rowId={({ id }) => String(id)}
                rowName={({ name }) => name}
                sort={byName}
              />
            )
          }
        </QueryView>
      </div>
    </>
  );
}
