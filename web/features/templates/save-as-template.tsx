import { useNavigate } from 'react-router-dom';
import { limits } from '../../../functions/core/common/limits.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { paths } from '../../model/paths.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { saveAsTemplate } from './write-templates.ts';

interface SaveAsTemplateProps {
  projectId: number;
  /** The name of the project, which the template gets at first. */
  name: string;
  onClose: () => void;
}

/** Makes a template with the plan of a project, and opens it. */
export default function SaveAsTemplate({ projectId, name, onClose }: SaveAsTemplateProps) {
  const navigate = useNavigate();
  const save = useWriteNow(saveAsTemplate(projectId));
  const values = { name: `${name.slice(0, limits.name - SUFFIX.length)}${SUFFIX}` };
  return (
    <Dialog isOpen onClose={onClose} title="Save as Template">
      <Form
        values={values}
        taken={{ name: 'Project name already exists' }}
        onSubmit={(submitted) => save.mutateAsync(submitted.values.name.trim())}
        onSaved={({ id }) => void navigate(paths.editTemplate.href(id, 'editor'))}
      >
        <p className="mb-4 text-muted">
          The template has the major phases, phases and tasks of this plan with their descriptions and durations. Dates,
          statuses, notes and clients stay with the project.
        </p>
        <FormField<typeof values> name="name" label="Name">
          <TextInput maxLength={limits.name} autoFocus />
        </FormField>
        <FormFooter label="Save Template" needs={['name']} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

const SUFFIX = ' template';
