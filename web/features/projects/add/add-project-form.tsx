import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Project, ProjectCreate } from '../../../../functions/core/projects/contract.ts';
import { ButtonLink } from '../../../components/controls/button-link.tsx';
import { Choice } from '../../../components/controls/choice.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { DatesChoice } from '../../../components/project/dates-choice.tsx';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { paths } from '../../../model/paths.ts';
import { assigneesQuery } from '../../../sync/queries/assignees.ts';
import { colleaguesIn } from '../../../sync/queries/colleagues.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { createProject } from '../data/create-project.ts';
import { templateChoicesQuery, templateOutlineQuery } from '../data/queries.ts';
import { EMPTY_PROJECT, PickTemplate } from './pick-template.tsx';
import { TemplatePreview } from './template-preview.tsx';

interface AddProjectFormProps {
  /** The template from the address; 0 for none. */
  templateId: number;
  onCreated: (projectId: number) => void;
  onCancel: () => void;
}

interface NewProject {
  templateId: number;
  name: string;
  scheduledStart: string | null;
  /** Null for that of the template. */
  scheduleMode: Project['scheduleMode'] | null;
  managerId: string | null;
}

/** The form of a new project (docs/product.md#add-project). */
export function AddProjectForm({ templateId, onCreated, onCancel }: AddProjectFormProps) {
  const templates = useQuery(templateChoicesQuery(''));
  const create = useWriteNow(createProject);
  const [blank] = useState<NewProject>({
    templateId,
    name: '',
    scheduledStart: null,
    scheduleMode: null,
    managerId: null,
  });

  if (hasFailed(templates)) {
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
  if (templates.data?.data.length === 0) {
    return (
      <Card className="max-w-xl">
        <EmptyState
          icon={LayoutTemplate}
          text="A project is a copy of a template, and there is none yet. Add one first; its plan can be filled now or later."
          action={
            <ButtonLink to={paths.addTemplate.href()} look="primary">
              Add Template
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <Form
      draft="project"
      values={blank}
      taken={{ name: 'Project name already exists' }}
      onSubmit={({ values }) => create.mutateAsync(newProject(values))}
      onSaved={({ id }) => onCreated(id)}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,36rem)]"
    >
      <Card>
        <FormField<NewProject, 'templateId'> name="templateId" label="Template" hint={hintFor}>
          {({ value, onChange }) => <PickTemplate chosen={value} onChoose={onChange} />}
        </FormField>
        <FormField<NewProject> name="name" label="Name">
          <TextInput maxLength={limits.name} />
        </FormField>
        <FormField<NewProject, 'managerId'> name="managerId" label="Manager">
          {({ value, onChange }) => <PickManager value={value} onChange={onChange} />}
        </FormField>
        <DateField<NewProject> name="scheduledStart" label="Scheduled Start Date" />
        <Dates />
        <FormFooter label="Create Project" needs={['templateId', 'name', 'scheduledStart']} onCancel={onCancel} />
      </Card>
      <TemplatePreview />
    </Form>
  );
}

/** The mode of the template is chosen already. */
function Dates() {
  const templateId: number = useWatch<NewProject, 'templateId'>({ name: 'templateId' });
  const { field } = useController<NewProject, 'scheduleMode'>({ name: 'scheduleMode' });
  const outline = useQuery({ ...templateOutlineQuery(templateId), enabled: templateId !== EMPTY_PROJECT });
  const ofTemplate = outline.data?.scheduleMode ?? 'manual';
  return <DatesChoice value={field.value ?? ofTemplate} onChange={field.onChange} className="mb-4" />;
}

function newProject({ scheduleMode, name, ...values }: NewProject): ProjectCreate {
  return { ...values, name: name.trim(), ...(scheduleMode && { scheduleMode }) };
}

const hintFor = (templateId: number) =>
  templateId === EMPTY_PROJECT ? 'Choose the template to start from.' : undefined;

const NOBODY = '';

interface PickManagerProps {
  value: string | null;
  onChange: (userId: string | null) => void;
}

/** Selects the colleague who manages a new project; nobody at first. */
function PickManager({ value, onChange }: PickManagerProps) {
  const colleagues = colleaguesIn(useQuery(assigneesQuery).data);
  return (
    <Choice
      noun="colleagues"
      value={value ?? NOBODY}
      options={[{ id: NOBODY, label: 'Nobody yet' }, ...colleagues.map(({ id, name }) => ({ id, label: name }))]}
      onChange={(id) => onChange(id === NOBODY ? null : id)}
    />
  );
}
