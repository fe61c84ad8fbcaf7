import { CLIENT } from '../../../functions/core/common/names.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Form } from '../../components/form/form.tsx';
import { SaveBar } from '../../components/form/save-bar.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { contactFields, type UserValues, userValues } from './user-fields.ts';
import { UserFieldsCards } from './user-fields-cards.tsx';
import { updateUser } from './write-users.ts';

interface EditUserFormProps {
  user: User;
  onSaved: () => void;
}

/** The fields of a client or of somebody of the office. */
export function EditUserForm({ user, onSaved }: EditUserFormProps) {
  const update = useWriteNow(updateUser(user.id));

  function save({ email: _fixed, ...changed }: Partial<UserValues>) {
    const contact = contactFields.filter((field) => field in changed);
    return update.mutateAsync({
      ...changed,
      ...Object.fromEntries(contact.map((field) => [field, changed[field]?.trim() || null])),
    });
  }

  return (
    <Form
      draft={`user/${user.id}`}
      values={userValues(user)}
      onSubmit={({ fields }) => save(fields)}
      onSaved={onSaved}
      className="flex flex-col gap-4"
    >
      <UserFieldsCards isEmailFixed isClient={user.userTypeId === CLIENT} />
      <SaveBar needs={['firstName', 'lastName', 'email']} />
    </Form>
  );
}
