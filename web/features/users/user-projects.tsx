import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CLIENT } from '../../../functions/core/common/names.ts';
import type { ProjectListItem } from '../../../functions/core/projects/contract.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import type { PickerOption } from '../../components/controls/picker/picker-option.ts';
import { AddByPicker } from '../../components/form/add-by-picker.tsx';
import { Card } from '../../components/layout/card.tsx';
import { ItemTags } from '../../components/project/item-tags.tsx';
import { PicturedName } from '../../components/project/pictured-name.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { SortedTable } from '../../components/table/sorted-table.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { projectChoicesQuery } from './queries.ts';
import { assignProject } from './write-users.ts';

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

const optionOf = ({ id, name, city }: ProjectListItem): PickerOption => ({
  id: String(id),
  label: name,
  ...(city && { detail: city }),
});

/** Puts a client on a project, from the client's page. */
function AssignProject({ user: { id, fullname, projects } }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const assign = useWriteNow(assignProject(id));
  return (
    <>
      <Button icon={<Plus aria-hidden size={16} strokeWidth={1.75} />} onClick={() => setOpen(true)}>
        Assign Project
      </Button>
      <AddByPicker
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Assign project"
        label="Project"
        find={projectChoicesQuery}
        optionOf={optionOf}
        without={projects.map(({ project }) => String(project.id))}
        noun="projects"
        placeholder="Select a project"
        submit="Assign"
        onAdd={(project) => assign.mutateAsync(Number(project))}
      >
        <p className="mb-4 text-muted">{fullname} sees the project once it is launched and enabled.</p>
      </AddByPicker>
    </>
  );
}
