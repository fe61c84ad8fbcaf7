import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { ADMIN, CLIENT, STAFF } from '../../../functions/core/common/names.ts';
import { RadioChoice } from '../../components/controls/radio-choice.tsx';
import { Select } from '../../components/controls/select.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { makeFirstPassword } from './first-password.ts';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { blankUser, contactFields, type UserValues } from './user-fields.ts';
import { UserFieldsCards } from './user-fields-cards.tsx';
import { createUser } from './write-users.ts';

interface AddUserFormProps {
  /** Clients choose their password by the invitation; so do others, or they get a temporary password, shown once. */
  isClient: boolean;
  onDone: () => void;
}

interface NewUser extends UserValues {
  /** Whether the person is invited in the same step. */
  invite: boolean;
  userTypeId: typeof ADMIN | typeof STAFF | typeof CLIENT;
}

const firstSignIns = [
  {
    value: 'invite',
    label: 'Invitation',
    detail: 'A mail goes to the address above, with a link to choose a password.',
  },
  { value: 'password', label: 'Temporary password', detail: 'It is shown to you once. You hand it over yourself.' },
] as const;

export function AddUserForm({ isClient, onDone }: AddUserFormProps) {
  const [password] = useState(makeFirstPassword);
  const [blank] = useState<NewUser>({ ...blankUser, invite: !isClient, userTypeId: isClient ? CLIENT : STAFF });
  const create = useWriteNow(createUser);

  function save({ firstName, lastName, email, userTypeId, invite, language, ...contact }: NewUser) {
    const given = contactFields.filter((field) => contact[field].trim() !== '');
    return create.mutateAsync({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      userTypeId,
      ...(invite ? { invite } : { password }),
      ...(isClient && { language }),
      ...Object.fromEntries(given.map((field) => [field, contact[field].trim()])),
    });
  }

  return (
    <Form
      values={blank}
      taken={{ email: 'Email already exists' }}
      onSubmit={({ values }) => save(values)}
      onSaved={(made) => (isClient || made.signupEmailSentOn) && onDone()}
      className="flex max-w-3xl flex-col gap-4"
    >
      <UserFieldsCards isEmailFixed={false} isClient={isClient}>
        {isClient && (
          <Controller<NewUser, 'invite'>
            name="invite"
            render={({ field: { value, onChange } }) => (
              <Switch label="Send the invitation now" checked={value} onChange={onChange} className="mb-5" />
            )}
          />
        )}
        {!isClient && (
          <FormField<NewUser, 'userTypeId'> name="userTypeId" label="Access Level">
            {({ value, onChange }) => (
              <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
                <option value={STAFF}>Staff</option>
                <option value={ADMIN}>Administrator</option>
              </Select>
            )}
          </FormField>
        )}
        {!isClient && (
          <Controller<NewUser, 'invite'>
            name="invite"
            render={({ field: { value, onChange } }) => (
              <RadioChoice
                label="First sign-in"
                value={value ? 'invite' : 'password'}
                options={firstSignIns}
                onChange={(way) => onChange(way === 'invite')}
                className="mb-5"
              />
            )}
          />
        )}
      </UserFieldsCards>
      <FormFooter label="Create" needs={['firstName', 'lastName', 'email']} onCancel={onDone} />
      <FirstPasswordDialog
        isOpen={create.isSuccess && !isClient && !create.data.signupEmailSentOn}
        name={create.data?.fullname ?? ''}
        password={password}
        onClose={onDone}
      />
    </Form>
  );
}
