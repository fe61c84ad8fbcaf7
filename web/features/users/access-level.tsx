import { useState } from 'react';
import { ADMIN, STAFF } from '../../../functions/core/common/names.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { Select } from '../../components/controls/select.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { updateUser } from './write-users.ts';

/** Staff or administrator; changes only with Save and a question. */
export function AccessLevel({ user: { id, fullname, userTypeId } }: { user: User }) {
  const update = useWriteNow(updateUser(id));
  const [wanted, setWanted] = useState<typeof ADMIN | typeof STAFF | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isChanged = wanted !== null && wanted !== userTypeId;

  function save() {
    if (wanted === null) return;
    update.mutate(
      { userTypeId: wanted },
      {
        onSuccess: () => setWanted(null),
        onSettled: () => setAsking(false),
      },
    );
  }

  return (
    <>
      <Field label="Access Level" hint={isChanged ? 'Not saved yet' : undefined}>
        <Select
          value={wanted ?? userTypeId}
          disabled={update.isPending}
          onChange={({ target }) => setWanted(Number(target.value) === ADMIN ? ADMIN : STAFF)}
        >
          <option value={STAFF}>Staff</option>
          <option value={ADMIN}>Administrator</option>
        </Select>
      </Field>
      {isChanged && (
        <div className="mb-4 flex flex-wrap gap-2">
          <Button onClick={() => setWanted(null)}>Cancel</Button>
          <Button look="primary" onClick={() => setAsking(true)}>
            Save Access Level
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={save}
        title="Change Access Level"
        text={
          wanted === ADMIN
            ? `Make ${fullname} an administrator? Administrators manage users, settings and the library, and read the audit log.`
            : `Make ${fullname} staff? Sessions that are open end at once, and ${fullname} does not manage users, settings or the library any more.`
        }
        confirmLabel="Change"
        pending={update.isPending}
      />
    </>
  );
}
