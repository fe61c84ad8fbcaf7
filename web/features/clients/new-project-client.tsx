import { useState } from 'react';
import { limits } from '../../../functions/core/common/limits.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { namesIn } from './names-in.ts';
import { inviteProjectClient } from './write-clients.ts';

interface NewProjectClientProps {
  projectId: number;
  /** The searched name, or address. */
  name: string;
  onClose: () => void;
}

type Values = ReturnType<typeof namesIn>;

/** Makes a client, mails the invitation, and puts the client on the project, in one step. */
export function NewProjectClient({ projectId, name, onClose }: NewProjectClientProps) {
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
