import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../functions/core/common/limits.ts';
import type { Customer } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import type { PickerOption } from '../../components/controls/picker/picker-option.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { AddByPicker } from '../../components/form/add-by-picker.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { namesIn } from './names-in.ts';
import { customersQuery } from './queries.ts';
import { addProjectClient, inviteProjectClient } from './write-clients.ts';

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

interface NewProjectClientProps {
  projectId: number;
  /** The searched name, or address. */
  name: string;
  onClose: () => void;
}

type Values = ReturnType<typeof namesIn>;

/** Makes a client, mails the invitation, and puts the client on the project, in one step. */
function NewProjectClient({ projectId, name, onClose }: NewProjectClientProps) {
  const [values] = useState(() => namesIn(name));
  const invite = useWriteNow(inviteProjectClient(projectId));
  return (
    <Dialog isOpen onClose={onClose} title="New Client" size="small">
      <Form
        values={values}
        taken={{ email: 'Email already exists' }}
        onSubmit={({ values: typed }) =>
          invite.mutateAsync({
            firstName: typed.firstName.trim(),
            lastName: typed.lastName.trim(),
            email: typed.email.trim(),
          })
        }
        onSaved={onClose}
      >
        <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-2">
          <FormField<Values> name="firstName" label="First Name">
            <TextInput maxLength={limits.name} />
          </FormField>
          <FormField<Values> name="lastName" label="Last Name">
            <TextInput maxLength={limits.name} />
          </FormField>
        </div>
        <FormField<Values> name="email" label="Email" hint="The invitation goes here. The client chooses the password.">
          <TextInput type="email" maxLength={limits.email} />
        </FormField>
        <FormFooter label="Create and Invite" needs={['firstName', 'lastName', 'email']} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
