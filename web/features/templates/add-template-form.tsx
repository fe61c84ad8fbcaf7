import { useController } from 'react-hook-form';
import { limits } from '../../../functions/core/common/limits.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { Card } from '../../components/layout/card.tsx';
import { DatesChoice } from '../../components/project/dates-choice.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { createTemplate } from './write-templates.ts';

interface AddTemplateFormProps {
  /** The id is undefined when the server did not return one. */
  onCreated: (templateId: number | undefined) => void;
  onCancel: () => void;
}

type NewTemplate = Parameters<typeof createTemplate.write>[1];

const blank: NewTemplate = { name: '', scheduleMode: 'manual' };

export function AddTemplateForm({ onCreated, onCancel }: AddTemplateFormProps) {
  const create = useWriteNow(createTemplate);
  return (
    <Form
      draft="template"
      values={blank}
      taken={{ name: 'Project name already exists' }}
      onSubmit={({ values }) => create.mutateAsync({ ...values, name: values.name.trim() })}
      onSaved={({ projectCreateJson }) => onCreated(projectCreateJson?.id)}
      className="max-w-xl"
    >
      <Card>
        <FormField<NewTemplate> name="name" label="Name">
          <TextInput maxLength={limits.name} autoFocus />
        </FormField>
        <Dates />
        <FormFooter label="Create Template" needs={['name']} onCancel={onCancel} />
      </Card>
    </Form>
  );
}

function Dates() {
  const { field } = useController<NewTemplate, 'scheduleMode'>({ name: 'scheduleMode' });
  return <DatesChoice value={field.value} onChange={field.onChange} className="mb-4" />;
}
