import { Select } from '../../../components/controls/select.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { kindNames } from '../list/kinds.ts';

export interface OfKind {
  kind: keyof typeof kindNames;
}

/** The kind of a document that is no drawing. */
export function KindField() {
  return (
    <FormField<OfKind, 'kind'> name="kind" label="Kind">
      {({ value, onChange }) => (
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          {Object.entries(kindNames).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
