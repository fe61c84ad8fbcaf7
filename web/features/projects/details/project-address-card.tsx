import { limits } from '../../../../functions/core/common/limits.ts';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { type ProjectValues, projectLabels } from '../data/project-fields.ts';

const addressFields = [
  { field: 'address', className: 'sm:col-span-6' },
  { field: 'city', className: 'sm:col-span-3 lg:max-xl:col-span-6' },
  { field: 'state', className: 'sm:col-span-1 lg:max-xl:col-span-2' },
  { field: 'zipCode', className: 'sm:col-span-2 lg:max-xl:col-span-4' },
] as const;

/** Name and address; only the name for a template. */
export function ProjectAddressCard({ isTemplate }: { isTemplate: boolean }) {
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
