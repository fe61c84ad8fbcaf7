import { Field } from '../../components/controls/field.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Card } from '../../components/layout/card.tsx';
import { contactFields, contactLabels, nameLabels, type UserValues } from './user-fields.ts';

interface UserFieldsCardsProps {
  values: UserValues;
  errors: Partial<Record<string, string>>;
  onChange: (field: keyof UserValues, value: string) => void;
  /** The e-mail of somebody who exists stays. */
  isEmailFixed: boolean;
  isReadOnly?: boolean;
  /** What else belongs to the first card, such as the access level. */
  children?: React.ReactNode;
}

/** The fields of a person, the same for adding and editing. */
export function UserFieldsCards(props: UserFieldsCardsProps) {
  const { values, errors, onChange, isEmailFixed, isReadOnly = false, children } = props;
  return (
    <>
      <Card title="Person" endsWithFields>
        <div className="grid gap-x-3 sm:grid-cols-2">
          {(['firstName', 'lastName'] as const).map((field) => (
            <Field key={field} label={nameLabels[field]} error={errors[field]}>
              <TextInput
                value={values[field]}
                maxLength={200}
                disabled={isReadOnly}
                onChange={(event) => onChange(field, event.target.value)}
              />
            </Field>
          ))}
        </div>
        <Field label="Email" error={errors.email}>
          <TextInput
            type="email"
            value={values.email}
            maxLength={254}
            disabled={isEmailFixed || isReadOnly}
            onChange={(event) => onChange('email', event.target.value)}
          />
        </Field>
        {children}
      </Card>
      <Card title="Address and phone" endsWithFields>
        <div className="grid gap-x-3 sm:grid-cols-2">
          {contactFields.map((field) => (
            <Field key={field} label={contactLabels[field]} error={errors[field]}>
              <TextInput
                value={values[field]}
                maxLength={200}
                disabled={isReadOnly}
                onChange={(event) => onChange(field, event.target.value)}
              />
            </Field>
          ))}
        </div>
      </Card>
    </>
  );
}
