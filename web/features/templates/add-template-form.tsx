import { type FormEvent, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Card } from '../../components/layout/card.tsx';
import { isTaken } from '../../lib/http/api-error.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { createTemplate } from './mutations.ts';

interface AddTemplateFormProps {
  /** The id is missing when the server did not tell it. */
  onCreated: (templateId: number | undefined) => void;
  onCancel: () => void;
}

export function AddTemplateForm({ onCreated, onCancel }: AddTemplateFormProps) {
  const create = useWriteNow(createTemplate);
  const [name, setName] = useState('');
  const canCreate = name.trim() !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!canCreate || create.isPending) return;
    create.mutate(name.trim(), { onSuccess: ({ projectCreateJson }) => onCreated(projectCreateJson?.id) });
  }

  return (
    <form onSubmit={submit} className="max-w-xl">
      <Card>
        <Field label="Name" error={isTaken(create.error, 'name') ? 'Project name already exists' : null}>
          <TextInput
            value={name}
            maxLength={200}
            autoFocus
            onChange={(event) => {
              setName(event.target.value);
              if (create.isError) create.reset();
            }}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" look="primary" disabled={!canCreate} pending={create.isPending}>
            Create Template
          </Button>
        </div>
      </Card>
    </form>
  );
}
