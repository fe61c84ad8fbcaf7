import { DateField } from '../../components/controls/date-field.tsx';
import { Card } from '../../components/layout/card.tsx';
import { dateFields, type ProjectField, type ProjectValues, projectLabels } from './project-fields.ts';

interface ProjectDatesCardProps {
  values: ProjectValues;
  errors: Partial<Record<ProjectField, string>>;
  onChange: (field: (typeof dateFields)[number], day: string | null) => void;
}

/** A completion is never before its start. */
const startOf = { scheduledCompletion: 'scheduledStart', completedOn: 'startedOn' } as const;

export function ProjectDatesCard({ values, errors, onChange }: ProjectDatesCardProps) {
  return (
    <Card title="Dates" endsWithFields>
      <div className="grid gap-x-3 sm:grid-cols-2">
        {dateFields.map((field) => (
          <DateField
            key={field}
            label={projectLabels[field]}
            value={values[field]}
            min={field in startOf ? values[startOf[field as keyof typeof startOf]] : undefined}
            error={errors[field]}
            onChange={(day) => onChange(field, day)}
          />
        ))}
      </div>
    </Card>
  );
}
