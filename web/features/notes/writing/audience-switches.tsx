import { Controller, useFormState, useWatch } from 'react-hook-form';
import { Switch } from '../../../components/controls/switch.tsx';

/** Who reads a note: `isInternal` and `isForTrades` of the form. An internal note is for nobody else. */
export function AudienceSwitches() {
  const { isSubmitting } = useFormState();
  const isInternal = useWatch({ name: 'isInternal' }) === true;
  return (
    <div className="mb-5 grid gap-3">
      <Controller
        name="isInternal"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Internal: the client does not see this note"
            checked={value}
            onChange={onChange}
            disabled={isSubmitting}
          />
        )}
      />
      <Controller
        name="isForTrades"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="For trades: whoever does this work sees it with the visit"
            checked={value === true && !isInternal}
            onChange={onChange}
            disabled={isSubmitting || isInternal}
          />
        )}
      />
    </div>
  );
}
