import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Customer } from '../../../functions/api/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import type { PickerOption } from '../../components/controls/picker-option.ts';
import { ServerPicker } from '../../components/controls/server-picker.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { addProjectClient } from './mutations.ts';
import { customersQuery } from './queries.ts';

interface AddProjectClientProps {
  projectId: number;
  /** Clients that are on the project already are not offered again. */
  assigned: string[];
}

const optionOf = ({ id, firstName, lastName, email }: Customer): PickerOption => ({
  id,
  label: `${lastName}, ${firstName}`,
  detail: email,
});

export function AddProjectClient({ projectId, assigned }: AddProjectClientProps) {
  const [isOpen, setOpen] = useState(false);
  const [client, setClient] = useState<PickerOption | null>(null);
  const formId = useId();
  const add = useWriteNow(addProjectClient(projectId));
  const close = () => {
    setOpen(false);
    setClient(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (client && !add.isPending) add.mutate(client.id, { onSuccess: close });
  };
  return (
    <>
      <Button icon={<Plus aria-hidden size={16} strokeWidth={1.75} />} onClick={() => setOpen(true)}>
        Add Client
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Add Client"
        size="small"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={formId} look="primary" disabled={!client} pending={add.isPending}>
              Add
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit}>
          <Field label="Client">
            <ServerPicker
              value={client}
              onChange={setClient}
              find={customersQuery}
              optionOf={optionOf}
              without={assigned}
              noun="clients"
              placeholder="Select a client"
              autoFocus
            />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
