import { type FormEvent, useState } from 'react';
import type { Project, ProjectUpdate } from '../../../functions/api/projects/contract.ts';
import { SaveBar } from '../../components/controls/save-bar.tsx';
import { ConflictDialog } from '../../components/feedback/conflict-dialog.tsx';
import { UnsavedDialog } from '../../components/feedback/unsaved-dialog.tsx';
import { ApiError, isStatus, isTaken } from '../../lib/http/api-error.ts';
import { useEdits } from '../../lib/react/use-edits.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { updateProject } from './mutations.ts';
import { ProjectAddressCard } from './project-address-card.tsx';
import { ProjectDatesCard } from './project-dates-card.tsx';
import {
  conflictingFields,
  type ProjectField,
  type ProjectOnScreen,
  projectLabels,
  projectValues,
  shownValue,
} from './project-fields.ts';
import { ProjectPictureCard } from './project-picture-card.tsx';

/** The Details tab: one Save for all its fields, each field merged on its own with what others change. */
export function ProjectDetails({ project }: { project: ProjectOnScreen }) {
  const edits = useEdits(projectValues(project));
  const update = useWriteNow(updateProject(project.id));
  const [conflict, setConflict] = useState<{ current: Project; fields: ProjectField[] } | null>(null);
  const canSave = edits.values.name.trim() !== '';

  function save(body: ProjectUpdate) {
    update.mutate(body, {
      onSuccess: () => {
        setConflict(null);
        edits.settle(edits.changed);
      },
      onError: (error) => {
        if (!isStatus(error, 409)) return;
        const current = error.body.data as Project;
        setConflict({ current, fields: conflictingFields(body, current) });
      },
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSave && edits.isChanged && !update.isPending) save({ ...edits.changed, base: edits.base });
  }

  const errors: Partial<Record<ProjectField, string>> = {
    ...(update.error instanceof ApiError && update.error.fields),
    ...(isTaken(update.error, 'name') && { name: 'Project name already exists' }),
    ...(!canSave && { name: 'Name is required' }),
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {!project.isTemplate && <ProjectPictureCard project={project} />}
        <div className="flex flex-col gap-4">
          <ProjectAddressCard
            values={edits.values}
            errors={errors}
            onChange={edits.change}
            isTemplate={project.isTemplate}
          />
          {!project.isTemplate && <ProjectDatesCard values={edits.values} errors={errors} onChange={edits.change} />}
        </div>
      </div>
      <SaveBar
        isShown={edits.isChanged}
        canSave={canSave}
        pending={update.isPending}
        onDiscard={() => {
          edits.discard();
          update.reset();
        }}
      />
      <UnsavedDialog isUnsaved={edits.isChanged} />
      <ConflictDialog
        isOpen={conflict !== null}
        onClose={() => setConflict(null)}
        fields={(conflict?.fields ?? []).map((field) => ({
          label: projectLabels[field],
          mine: shownValue(field, edits.values),
          theirs: conflict ? shownValue(field, conflict.current) : '',
        }))}
        onKeepMine={() => conflict && save({ ...edits.changed, base: { ...edits.base, ...pick(conflict) } })}
        onTakeTheirs={() => {
          edits.discard(conflict?.fields);
          setConflict(null);
        }}
        pending={update.isPending}
      />
    </form>
  );
}

function pick({ current, fields }: { current: Project; fields: ProjectField[] }) {
  return Object.fromEntries(fields.map((field) => [field, current[field]]));
}
