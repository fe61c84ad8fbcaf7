import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { Card } from '../../components/layout/card.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { deleteProject } from '../../sync/write/delete-project.ts';

interface DeleteProjectProps {
  project: { id: number; name: string };
  onDeleted: () => void;
}

/** Deletes a project after its name was typed (docs/product.md#delete-project). */
export function DeleteProject({ project: { id, name }, onDeleted }: DeleteProjectProps) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const remove = useWriteNow(deleteProject);
  const close = () => {
    setAsking(false);
    setTyped('');
  };
  return (
    <Card title="Danger zone" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">Deletes the project with its plan, notes, photos and files.</p>
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete project
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => remove.mutate(id, { onSuccess: onDeleted })}
        title="Delete project"
        text={`Delete project ${name}? This cannot be undone!`}
        confirmLabel="Delete"
        isDanger
        isBlocked={typed !== name}
        pending={remove.isPending}
      >
        <Field label="Type the project's name to delete it" className="mt-4">
          <TextInput value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </Card>
  );
}
