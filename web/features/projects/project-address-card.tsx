import { Field } from '../../components/controls/field.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Card } from '../../components/layout/card.tsx';
import { type ProjectField, type ProjectValues, projectLabels } from './project-fields.ts';

interface ProjectAddressCardProps {
  values: ProjectValues;
  errors: Partial<Record<ProjectField, string>>;
  onChange: (field: ProjectField, value: string) => void;
  /** A template has a name and no place. */
  isTemplate: boolean;
}

const addressFields = [
  { field: 'address', className: 'sm:col-span-6' },
  { field: 'city', className: 'sm:col-span-3' },
  { field: 'state', className: 'sm:col-span-1' },
  { field: 'zipCode', className: 'sm:col-span-2' },
] as const;

export function ProjectAddressCard({ values, errors, onChange, isTemplate }: ProjectAddressCardProps) {
  return (
    <Card title={isTemplate ? 'Template' : 'Name and address'} endsWithFields>
      <Field label={projectLabels.name} error={errors.name}>
        <TextInput value={values.name} maxLength={200} onChange={(event) => onChange('name', event.target.value)} />
      </Field>
      {!isTemplate && (
        <div className="grid gap-x-3 sm:grid-cols-6">
          {addressFields.map(({ field, className }) => (
            <Field key={field} label={projectLabels[field]} error={errors[field]} className={className}>
              <TextInput
                value={values[field] ?? ''}
                maxLength={200}
                onChange={(event) => onChange(field, event.target.value)}
              />
            </Field>
          ))}
        </div>
      )}
    </Card>
  );
}
