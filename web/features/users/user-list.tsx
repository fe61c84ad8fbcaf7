import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useMemo } from 'react';
import { ButtonLink } from '../../components/button-link.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SearchInput } from '../../components/search-input.tsx';
import { useIsAdmin } from '../../lib/current-user.ts';
import { matches, useSearch } from '../../lib/use-search.ts';
import { paths } from '../../routes/paths.ts';
import { staffQuery } from './queries.ts';
import { userColumns } from './user-columns.tsx';

const byName = { id: 'name', desc: false };

export function UserList() {
  const query = useQuery(staffQuery);
  const isAdmin = useIsAdmin();
  const [search, setSearch] = useSearch();
  const found = useMemo(
    () => query.data?.filter(({ fullname, email }) => matches(search, fullname, email)),
    [query.data, search],
  );
  const addUser = isAdmin && (
    <ButtonLink to={paths.addUser.href()} look="primary" icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}>
      Add User
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Users" count={query.data?.length} action={addUser} />
      <div className="mb-3">
        <SearchInput label="Search users" value={search} onChange={setSearch} />
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <QueryView query={query} loading={<ListSkeleton rows={6} />} errorText="The users could not be loaded.">
          {(users) =>
            users.length === 0 ? (
              <EmptyState icon={Users} text="No users" action={addUser} />
            ) : (
              <DataTable
                label="Users"
                rows={found ?? users}
                columns={userColumns}
                rowId={({ id }) => id}
                rowName={({ fullname }) => fullname}
                sort={byName}
              />
            )
          }
        </QueryView>
      </div>
    </>
  );
}
