import type { User } from '../../../functions/api/contract/users.ts';
import { Card } from '../../components/card.tsx';
import type { DataColumn } from '../../components/data-column.ts';
import { DataTable } from '../../components/data-table.tsx';
import { StateTag, StatusTag } from '../../components/item-tags.tsx';
import { RowLink } from '../../components/row-link.tsx';
import { paths } from '../../routes/paths.ts';

type UserProject = User['projects'][number]['project'];

const columns: DataColumn<UserProject>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name }) => <RowLink to={paths.editProject.href(id)}>{name}</RowLink>,
    onPhone: 'title',
  },
  { id: 'state', header: 'Project State', cell: (project) => <StateTag dates={project} /> },
  { id: 'status', header: 'Status', cell: (project) => <StatusTag dates={project} /> },
];

export function UserProjects({ user }: { user: User }) {
  return (
    <Card title="Projects">
      <div className="-mx-4 sm:-mx-5 sm:[&_:is(td,th):first-child]:pl-5">
        <DataTable
          label="Projects of the user"
          rows={user.projects.map(({ project }) => project)}
          columns={columns}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          emptyText="No projects assigned"
        />
      </div>
    </Card>
  );
}
