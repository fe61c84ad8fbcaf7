import { Controller, useFormState } from 'react-hook-form';
import { Switch } from '../../../components/controls/switch.tsx';

/** Keeps a note for the office: `isInternal` of the form around it. */
export function InternalSwitch() {
  const { isSubmitting } = useFormState();
  return (
    <Controller
      name="isInternal"
      render={({ field: { value, onChange } }) => (
        <Switch
          label="Internal: the client does not see this note"
          checked={value}
          onChange={onChange}
          disabled={isSubmitting}
          className="mb-5"
        />
      )}
    />
  );
}
