import { type ReactNode, useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Project } from '../../../../functions/core/projects/contract.ts';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { TextInput } from '../../../components/controls/text-input.tsx';
import type { Submission } from '../../../components/form/bare-form.tsx';
import { Form } from '../../../components/form/form.tsx';
import { type Conflict, FormConflict } from '../../../components/form/form-conflict.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { isStatus } from '../../../lib/http/api-error.ts';
import { useWhoChanged } from '../../../sync/react/use-who-changed.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import {
  type ProjectOnScreen,
  type ProjectValues,
  projectLabels,
  projectValues,
  shownValue,
} from '../data/project-fields.ts';
import { updateProject } from '../data/write-projects.ts';
import { ChangeBanner } from './change-banner.tsx';
import { EnableProject } from './enable-project.tsx';
import { MovePins } from './move-pins.tsx';
import { ProjectDatesCard } from './project-dates-card.tsx';

export interface ProjectDetailsProps {
  project: ProjectOnScreen;
  /** Opens the choice of how the plan gets its dates. */
  onChangeMode: () => void;
  /** The working days of the project, which belong to the work calendar. */
  workDays: ReactNode;
}

/** The Details tab: one Save for all fields, merged by field with changes by others. */
export function ProjectDetails({ project, onChangeMode, workDays }: ProjectDetailsProps) {
  const update = useWriteNow(updateProject(project.id));
  const [movedBy, setMovedBy] = useState<number | null>(null);
  const [conflict, setConflict] = useState<Conflict<ProjectValues> | null>(null);

  async function save(submission: Submission<ProjectValues>) {
    try {
      const saved = await update.mutateAsync({ ...submission.fields, base: submission.base });
      setMovedBy(startMovedBy(project, saved));
      return saved;
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      setConflict({ ...submission, current: projectValues(error.body.data as Project) });
      return false;
    }
  }

  return (
    <Form
      draft={`project/${project.id}`}
      values={projectValues(project)}
      taken={{ name: 'Project name already exists' }}
      onSubmit={save}
      className="flex flex-col gap-4"
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <ProjectAddressCard isTemplate={project.isTemplate} />
        {!project.isTemplate && (
          <ProjectDatesCard mode={project.scheduleMode} onChangeMode={onChangeMode} workDays={workDays} />
        )}
        {!project.isTemplate && <ProjectPictureCard project={project} />}
      </div>
      <SaveBar needs={['name']} />
      <MovePins projectId={project.id} by={movedBy} onClose={() => setMovedBy(null)} />
      {conflict && <ProjectConflict projectId={project.id} conflict={conflict} onClose={() => setConflict(null)} />}
    </Form>
  );
}

interface ProjectConflictProps {
  projectId: number;
  conflict: Conflict<ProjectValues>;
  onClose: () => void;
}

function ProjectConflict({ projectId, conflict, onClose }: ProjectConflictProps) {
  const who = useWhoChanged(projectId, { entity: 'project', id: projectId }, Object.keys(conflict.fields));
  return <FormConflict conflict={conflict} labels={projectLabels} textOf={shownValue} who={who} onClose={onClose} />;
}

/** Days by which the start of a linked project moved; null when it did not. */
function startMovedBy(before: ProjectOnScreen, { scheduleMode, scheduledStart }: Project): number | null {
  if (scheduleMode !== 'linked' || !before.scheduledStart || !scheduledStart) return null;
  return dayOf(scheduledStart) - dayOf(before.scheduledStart) || null;
}

function ProjectPictureCard({ project }: { project: ProjectOnScreen }) {
  return (
    <Card title="Picture and Access">
      <ChangeBanner project={project} />
      <div className="mt-4 border-line border-t pt-4">
        <EnableProject project={project} />
      </div>
    </Card>
  );
}

const addressFields = [
  { field: 'address', className: 'sm:col-span-6' },
  { field: 'city', className: 'sm:col-span-3 lg:max-xl:col-span-6' },
  { field: 'state', className: 'sm:col-span-1 lg:max-xl:col-span-2' },
  { field: 'zipCode', className: 'sm:col-span-2 lg:max-xl:col-span-4' },
] as const;

/** Name and address; only the name for a template. */
function ProjectAddressCard({ isTemplate }: { isTemplate: boolean }) {
  return (
    <Card title={isTemplate ? 'Template' : 'Name and Address'} endsWithFields>
      <FormField<ProjectValues> name="name" label={projectLabels.name} required="Name is required">
        <TextInput maxLength={limits.name} />
      </FormField>
      {!isTemplate && (
        <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-6">
          {addressFields.map(({ field, className }) => (
            <FormField<ProjectValues> key={field} name={field} label={projectLabels[field]} className={className}>
              <TextInput maxLength={limits.name} />
            </FormField>
          ))}
        </div>
      )}
    </Card>
  );
}
