import type { ReactNode } from 'react';
import { limits } from '../../../functions/core/common/limits.ts';
import { languageNames } from '../../../functions/core/common/names.ts';
import { Select } from '../../components/controls/select.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Card } from '../../components/layout/card.tsx';
import { contactFields, contactLabels, nameLabels, type UserValues } from './user-fields.ts';

interface UserFieldsCardsProps {
  /** The e-mail address of an existing user cannot be changed. */
  isEmailFixed: boolean;
  isClient: boolean;
  /** More content of the first card, such as the access level. */
  children?: ReactNode;
}

/** The fields of a person, for adding and editing. */
export function UserFieldsCards({ isEmailFixed, isClient, children }: UserFieldsCardsProps) {
  return (
    <>
      <Card title="Person" endsWithFields>
        <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-2">
          {(['firstName', 'lastName'] as const).map((field) => (
            <FormField<UserValues> key={field} name={field} label={nameLabels[field]}>
              <TextInput maxLength={limits.name} />
            </FormField>
          ))}
        </div>
        <FormField<UserValues> name="email" label="Email">
          <TextInput type="email" maxLength={limits.email} disabled={isEmailFixed} />
        </FormField>
        {isClient && (
          <FormField<UserValues, 'language'>
            name="language"
            label="Language"
            hint="Their site and their emails use it, until they choose another."
          >
            {({ value, onChange }) => (
              <Select value={value} onChange={onChange}>
                {Object.entries(languageNames).map(([language, name]) => (
                  <option key={language} value={language}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        )}
        {children}
      </Card>
      <Card title="Address and Phone" endsWithFields>
        <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-2">
          {contactFields.map((field) => (
            <FormField<UserValues> key={field} name={field} label={contactLabels[field]}>
              <TextInput maxLength={limits.name} />
            </FormField>
          ))}
        </div>
      </Card>
    </>
  );
}
