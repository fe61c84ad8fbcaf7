import type { FormEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '../../../functions/api/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { UnsavedDialog } from '../../components/feedback/unsaved-dialog.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { useEdits } from '../../lib/react/use-edits.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { updateUser } from './mutations.ts';
import { contactFields, isComplete, userValues } from './user-fields.ts';
import { UserFieldsCards } from './user-fields-cards.tsx';

interface EditUserFormProps {
  user: User;
  isReadOnly: boolean;
  onSaved: () => void;
  onCancel: () => void;
  /** The cards beside the fields: status and projects. */
  children: ReactNode;
}

export function EditUserForm({ user, isReadOnly, onSaved, onCancel, children }: EditUserFormProps) {
  const edits = useEdits(userValues(user));
  const update = useWriteNow(updateUser(user.id));
  const canSave = edits.isChanged && isComplete(edits.values);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!canSave || update.isPending) return;
    const { email: _fixed, ...changed } = edits.changed;
    const contact = Object.fromEntries(
      contactFields.filter((field) => field in changed).map((field) => [field, changed[field]?.trim() || null]),
    );
    update.mutate(
      { ...changed, ...contact },
      {
        onSuccess: () => {
          // The screen may only change once the warning knows that nothing is unsaved any more.
          flushSync(() => edits.discard());
          onSaved();
        },
      },
    );
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <UserFieldsCards
          values={edits.values}
          errors={update.error instanceof ApiError ? update.error.fields : {}}
          isEmailFixed
          isReadOnly={isReadOnly}
          onChange={edits.change}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>Cancel</Button>
          {!isReadOnly && (
            <Button type="submit" look="primary" disabled={!canSave} pending={update.isPending}>
              Save
            </Button>
          )}
        </div>
        <UnsavedDialog isUnsaved={edits.isChanged} />
      </form>
      <div className="flex flex-col gap-4">{children}</div>
    </div>
  );
}
