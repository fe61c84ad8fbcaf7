import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Select } from '../../components/select.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { addProjectClient } from './mutations.ts';
import { customersQuery } from './queries.ts';

interface AddProjectClientProps {
  projectId: number;
  /** Clients that are on the project already are not offered again. */
  assigned: string[];
}

export function AddProjectClient({ projectId, assigned }: AddProjectClientProps) {
  const [isOpen, setOpen] = useState(false);
  const [userId, setUserId] = useState('');
  const formId = useId();
  const customers = useQuery({ ...customersQuery, enabled: isOpen });
  const add = useMutation(addProjectClient(projectId));
  const close = () => {
    setOpen(false);
    setUserId('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (userId && !add.isPending) add.mutate(userId, { onSuccess: close });
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
            <Button type="submit" form={formId} look="primary" disabled={!userId} pending={add.isPending}>
              Add
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit}>
          <QueryView
            query={customers}
            loading={<Skeleton className="h-20" />}
            errorText="The clients could not be loaded."
          >
            {(all) => (
              <Field label="Client">
                <Select data-autofocus value={userId} onChange={(event) => setUserId(event.target.value)}>
                  <option value="">Select a client</option>
                  {all
                    .filter(({ id }) => !assigned.includes(id))
                    .map(({ id, firstName, lastName, email }) => (
                      <option key={id} value={id}>
                        {lastName}, {firstName} ({email})
                      </option>
                    ))}
                </Select>
              </Field>
            )}
          </QueryView>
        </form>
      </Dialog>
    </>
  );
}
