import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Customer } from '../../../functions/api/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import type { PickerOption } from '../../components/controls/picker-option.ts';
import { ServerPicker } from '../../components/controls/server-picker.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { addProjectClient } from './mutations.ts';
import { customersQuery } from './queries.ts';

interface AddProjectClientProps {
  projectId: number;
  /** Ids of clients on the project, which are not offered. */
  assigned: string[];
}

const optionOf = ({ id, firstName, lastName, email }: Customer): PickerOption => ({
  id,
  label: `${lastName}, ${firstName}`,
  detail: email,
});

const blank: { client: PickerOption | null } = { client: null };

export function AddProjectClient({ projectId, assigned }: AddProjectClientProps) {
  const [isOpen, setOpen] = useState(false);
  const add = useWriteNow(addProjectClient(projectId));
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Plus aria-hidden size={16} strokeWidth={1.75} />} onClick={() => setOpen(true)}>
        Add Client
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Add Client" size="small">
        <Form
          values={blank}
          onSubmit={async ({ values: { client } }) => client !== null && add.mutateAsync(client.id)}
          onSaved={close}
        >
          <FormField<typeof blank, 'client'> name="client" label="Client">
            {({ value, onChange }) => (
              <ServerPicker
                value={value}
                onChange={onChange}
                find={customersQuery}
                optionOf={optionOf}
                without={assigned}
                noun="clients"
                placeholder="Select a client"
                autoFocus
              />
            )}
          </FormField>
          <FormFooter label="Add" needs={['client']} onCancel={close} />
        </Form>
      </Dialog>
    </>
  );
}
