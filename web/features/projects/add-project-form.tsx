import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { DateField } from '../../components/controls/date-field.tsx';
import { Field } from '../../components/controls/field.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Card } from '../../components/layout/card.tsx';
import { isTaken } from '../../lib/http/api-error.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { createProject } from './create-project.ts';
import { EMPTY_PROJECT, PickTemplate } from './pick-template.tsx';
import { templateChoicesQuery } from './queries.ts';

interface AddProjectFormProps {
  /** Chosen beforehand by the address; 0 when not. */
  templateId: number;
  onCreated: (projectId: number) => void;
  onCancel: () => void;
}

/** Create Project needs a template, a name and a date; '(Empty project)' does not count as a template. */
export function AddProjectForm({ templateId, onCreated, onCancel }: AddProjectFormProps) {
  const templates = useQuery(templateChoicesQuery(''));
  const create = useWriteNow(createProject);
  const [chosen, setChosen] = useState(templateId);
  const [name, setName] = useState('');
  const [scheduledStart, setScheduledStart] = useState<string | null>(null);
  const canCreate = chosen > EMPTY_PROJECT && name.trim() !== '' && scheduledStart !== null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!canCreate || create.isPending) return;
    create.mutate({ name: name.trim(), scheduledStart, templateId: chosen }, { onSuccess: ({ id }) => onCreated(id) });
  }

  if (templates.isError && !templates.data) {
    return (
      <Card>
        <ErrorState
          text="The templates could not be loaded."
          onRetry={templates.refetch}
          isRetrying={templates.isFetching}
        />
      </Card>
    );
  }
  return (
    <form onSubmit={submit} className="max-w-xl">
      <Card>
        <Field label="Template" hint={chosen === EMPTY_PROJECT ? 'Choose the template to start from.' : undefined}>
          <PickTemplate chosen={chosen} onChoose={setChosen} />
        </Field>
        <Field label="Name" error={isTaken(create.error, 'name') ? 'Project name already exists' : null}>
          <TextInput
            value={name}
            maxLength={200}
            onChange={(event) => {
              setName(event.target.value);
              if (create.isError) create.reset();
            }}
          />
        </Field>
        <DateField label="Scheduled Start Date" value={scheduledStart} onChange={setScheduledStart} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" look="primary" disabled={!canCreate} pending={create.isPending}>
            Create Project
          </Button>
        </div>
      </Card>
    </form>
  );
}
