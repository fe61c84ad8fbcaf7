import { CLIENT } from '../../../functions/core/common/names.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Card } from '../../components/layout/card.tsx';
import { ItemTags } from '../../components/project/item-tags.tsx';
import { PicturedName } from '../../components/project/pictured-name.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { SortedTable } from '../../components/table/sorted-table.tsx';
import { AssignProject } from './assign-project.tsx';

type UserProject = User['projects'][number]['project'];

const columns: DataColumn<UserProject>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: (project) => <PicturedName project={project} />,
    width: 200,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (project) => <ItemTags dates={project} />,
    width: 224,
    rank: 1,
  },
];

export function UserProjects({ user }: { user: User }) {
  return (
    <Card title="Projects" actions={user.userTypeId === CLIENT && <AssignProject user={user} />}>
      <div className="-mx-4">
        <SortedTable
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
