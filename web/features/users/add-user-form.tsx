import { type FormEvent, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { Select } from '../../components/controls/select.tsx';
import { ApiError, isTaken } from '../../lib/http/api-error.ts';
import { ADMIN, CLIENT, STAFF } from '../../session/current-user.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { makeFirstPassword } from './first-password.ts';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { createUser } from './mutations.ts';
import { blankUser, contactFields, isComplete } from './user-fields.ts';
import { UserFieldsCards } from './user-fields-cards.tsx';

interface AddUserFormProps {
  /** Clients choose their password through the invitation; the others get a first one, shown once. */
  isClient: boolean;
  onDone: () => void;
}

export function AddUserForm({ isClient, onDone }: AddUserFormProps) {
  const [values, setValues] = useState(blankUser);
  const [accessLevel, setAccessLevel] = useState<typeof ADMIN | typeof STAFF>(STAFF);
  const [password] = useState(makeFirstPassword);
  const create = useWriteNow(createUser);
  const canCreate = isComplete(values);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!canCreate || create.isPending) return;
    const contact = Object.fromEntries(
      contactFields.filter((field) => values[field].trim() !== '').map((field) => [field, values[field].trim()]),
    );
    create.mutate(
      {
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        email: values.email.trim(),
        userTypeId: isClient ? CLIENT : accessLevel,
        password,
        ...contact,
      },
      { onSuccess: () => isClient && onDone() },
    );
  }

  const errors = {
    ...(create.error instanceof ApiError && create.error.fields),
    ...(isTaken(create.error, 'email') && { email: 'Email already exists' }),
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-3xl flex-col gap-4">
      <UserFieldsCards
        values={values}
        errors={errors}
        isEmailFixed={false}
        onChange={(field, value) => {
          setValues({ ...values, [field]: value });
          if (create.isError) create.reset();
        }}
      >
        {!isClient && (
          <Field label="Access Level">
            <Select
              value={accessLevel}
              onChange={(event) => setAccessLevel(Number(event.target.value) === ADMIN ? ADMIN : STAFF)}
            >
              <option value={STAFF}>Staff</option>
              <option value={ADMIN}>Administrator</option>
            </Select>
          </Field>
        )}
      </UserFieldsCards>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="primary" disabled={!canCreate} pending={create.isPending}>
          Create
        </Button>
      </div>
      <FirstPasswordDialog
        isOpen={create.isSuccess && !isClient}
        name={`${values.firstName} ${values.lastName}`}
        password={password}
        onClose={onDone}
      />
    </form>
  );
}
