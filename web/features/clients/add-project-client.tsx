import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Customer } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import type { PickerOption } from '../../components/controls/picker/picker-option.ts';
import { AddByPicker } from '../../components/form/add-by-picker.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { NewProjectClient } from './new-project-client.tsx';
import { customersQuery } from './queries.ts';
import { addProjectClient } from './write-clients.ts';

interface AddProjectClientProps {
  projectId: number;
  /** Ids of clients on the project, which are not offered. */
  assigned: string[];
  isOpen: boolean;
  onClose: () => void;
}

const optionOf = ({ id, firstName, lastName, email }: Customer): PickerOption => ({
  id,
  label: `${lastName}, ${firstName}`,
  detail: email,
});

/** Puts a client on a project, from the project's page; one who does not exist yet is made and invited here. */
export function AddProjectClient({ projectId, assigned, isOpen, onClose }: AddProjectClientProps) {
  const add = useWriteNow(addProjectClient(projectId));
  /** What the fields of a new client begin with; null while one is chosen. */
  const [created, setCreated] = useState<string | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  if (isOpen && created !== null) return <NewProjectClient projectId={projectId} name={created} onClose={close} />;
  return (
    <AddByPicker
      isOpen={isOpen}
      onClose={close}
      title="Add Client"
      label="Client"
      find={customersQuery}
      optionOf={optionOf}
      without={assigned}
      noun="clients"
      placeholder="Select a client"
      submit="Add"
      createOf={(text) => ({ label: `Create “${text}” and Invite…`, onCreate: () => setCreated(text) })}
      onAdd={(client) => add.mutateAsync(client)}
    >
      <Button
        look="quiet"
        icon={<UserPlus aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => setCreated('')}
        className="-mx-3 mb-2"
      >
        New Client…
      </Button>
    </AddByPicker>
  );
}
