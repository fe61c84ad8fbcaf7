import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProjectListItem } from '../../../functions/api/projects/contract.ts';
import type { User } from '../../../functions/api/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import type { PickerOption } from '../../components/controls/picker-option.ts';
import { ServerPicker } from '../../components/controls/server-picker.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { assignProject } from './mutations.ts';
import { projectChoicesQuery } from './queries.ts';

const optionOf = ({ id, name, city }: ProjectListItem): PickerOption => ({
  id: String(id),
  label: name,
  ...(city && { detail: city }),
});

const blank: { project: PickerOption | null } = { project: null };

/** Puts a client on a project, from the client's page. */
export function AssignProject({ user: { id, fullname, projects } }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const assign = useWriteNow(assignProject(id));
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Plus aria-hidden size={16} strokeWidth={1.75} />} onClick={() => setOpen(true)}>
        Assign Project
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Assign project" size="small">
        <Form
          values={blank}
          onSubmit={async ({ values: { project } }) => project !== null && assign.mutateAsync(Number(project.id))}
          onSaved={close}
        >
          <p className="mb-4 text-muted">{fullname} sees the project once it is launched and enabled.</p>
          <FormField<typeof blank, 'project'> name="project" label="Project">
            {({ value, onChange }) => (
              <ServerPicker
                value={value}
                onChange={onChange}
                find={projectChoicesQuery}
                optionOf={optionOf}
                without={projects.map(({ project }) => String(project.id))}
                noun="projects"
                placeholder="Select a project"
                autoFocus
              />
            )}
          </FormField>
          <FormFooter label="Assign" needs={['project']} onCancel={close} />
        </Form>
      </Dialog>
    </>
  );
}
