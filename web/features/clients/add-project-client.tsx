import type { Customer } from '../../../functions/core/users/contract.ts';
import type { PickerOption } from '../../components/controls/picker-option.ts';
import { AddByPicker } from '../../components/form/add-by-picker.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
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

/** Puts a client on a project, from the project's page. */
export function AddProjectClient({ projectId, assigned, isOpen, onClose }: AddProjectClientProps) {
  const add = useWriteNow(addProjectClient(projectId));
  return (
    <AddByPicker
      isOpen={isOpen}
      onClose={onClose}
      title="Add Client"
      label="Client"
      find={customersQuery}
      optionOf={optionOf}
      without={assigned}
      noun="clients"
      placeholder="Select a client"
      submit="Add"
      onAdd={(client) => add.mutateAsync(client)}
    />
  );
}
