import { useQuery } from '@tanstack/react-query';
import { Contact, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../components/button-link.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SearchInput } from '../../components/search-input.tsx';
import { matches, useSearch } from '../../lib/use-search.ts';
import { paths } from '../../routes/paths.ts';
import { clientColumns } from './client-columns.tsx';
import { clientsQuery } from './queries.ts';

const byLastName = { id: 'name', desc: false };

export function ClientList() {
  const query = useQuery(clientsQuery);
  const navigate = useNavigate();
  const [search, setSearch] = useSearch();
  const found = useMemo(
    () =>
      query.data?.filter(({ fullname, email, projects }) =>
        matches(search, fullname, email, ...projects.map(({ project }) => project.name)),
      ),
    [query.data, search],
  );
  const addClient = (
    <ButtonLink to={paths.addClient.href()} look="primary" icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}>
      Add Client
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Clients" count={query.data?.length} action={addClient} />
      <div className="mb-3">
        <SearchInput label="Search clients" value={search} onChange={setSearch} />
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <QueryView query={query} loading={<ListSkeleton rows={10} />} errorText="The clients could not be loaded.">
          {(clients) =>
            clients.length === 0 ? (
              <EmptyState icon={Contact} text="No clients.  Click Add Client to add one." action={addClient} />
            ) : (
              <div className="sm:overflow-x-auto">
                <DataTable
                  label="Clients"
                  rows={found ?? clients}
                  columns={clientColumns}
                  rowId={({ id }) => id}
                  rowName={({ fullname }) => fullname}
                  sort={byLastName}
                  isPaged
                  hasTotal
                  onEdit={({ id }) => void navigate(paths.editClient.href(id))}
                />
              </div>
            )
          }
        </QueryView>
      </div>
    </>
  );
}
