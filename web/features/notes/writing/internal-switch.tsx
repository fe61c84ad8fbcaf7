import { Controller, useFormState } from 'react-hook-form';
import { Switch } from '../../../components/controls/switch.tsx';

/** The switch for internal notes: `isInternal` of the form. */
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
