import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProjectListItem } from '../../../functions/core/projects/contract.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import type { PickerOption } from '../../components/controls/picker/picker-option.ts';
import { AddByPicker } from '../../components/form/add-by-picker.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { projectChoicesQuery } from './queries.ts';
import { assignProject } from './write-users.ts';

const optionOf = ({ id, name, city }: ProjectListItem): PickerOption => ({
  id: String(id),
  label: name,
  ...(city && { detail: city }),
});

/** Puts a client on a project, from the client's page. */
export function AssignProject({ user: { id, fullname, projects } }: { user: User }) {
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
