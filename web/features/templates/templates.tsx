// The list of templates, and a new one. An existing one opens in project.tsx.
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../functions/core/common/limits.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { DatesChoice } from '../../components/project/dates-choice.tsx';
import { paths } from '../../model/paths.ts';
import { isOtherScreen, loadingPage } from '../../sync/react/loading.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { TemplateList, templatePages } from './template-list.tsx';
import { createTemplate } from './write-templates.ts';

export const list = { Component: TemplateList, loader: loadingPage(templatePages), shouldRevalidate: isOtherScreen };
export const add = { Component: AddTemplate };

function AddTemplate() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Add Template" />
      <AddTemplateForm
        onCreated={(id) =>
          void navigate(id === undefined ? paths.templates.href() : paths.editTemplate.href(id), { replace: true })
        }
        onCancel={() => void navigate(paths.templates.href())}
      />
    </>
  );
}

interface AddTemplateFormProps {
  /** The id is undefined when the server did not return one. */
  onCreated: (templateId: number | undefined) => void;
  onCancel: () => void;
}

type NewTemplate = Parameters<typeof createTemplate.write>[1];

const blank: NewTemplate = { name: '', scheduleMode: 'manual' };

function AddTemplateForm({ onCreated, onCancel }: AddTemplateFormProps) {
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
