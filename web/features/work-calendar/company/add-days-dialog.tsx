import { Controller } from 'react-hook-form';
import { limits } from '../../../../functions/core/common/limits.ts';
import { RadioChoice } from '../../../components/controls/radio-choice.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { BareForm } from '../../../components/form/bare-form.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { type CompanyDay, daysFrom } from './company-days.ts';

interface Values {
  first: string | null;
  last: string | null;
  kind: 'closed' | 'extra';
  note: string;
}

const blank: Values = { first: null, last: null, kind: 'closed', note: '' };
const kinds = [
  { value: 'closed', label: 'Days off', detail: 'Nobody works, as in company holidays.' },
  { value: 'extra', label: 'Extra working days', detail: 'Work on days that are usually off.' },
] as const;

interface AddDaysDialogProps {
  onClose: () => void;
  onAdd: (days: CompanyDay[]) => void;
}

/** Adds one day, or several in a row, on which the company works otherwise than in other weeks. */
export default function AddDaysDialog({ onClose, onAdd }: AddDaysDialogProps) {
  async function add({ first, last, kind, note }: Values): Promise<boolean> {
    if (first) onAdd(daysFrom(first, last ?? first).map((day) => ({ day, kind, note: note.trim() })));
    return true;
  }

  return (
    <Dialog isOpen onClose={onClose} title="Add Days" size="small">
      <BareForm<Values, boolean> values={blank} onSubmit={({ values }) => add(values)} onSaved={onClose}>
        <Controller<Values, 'kind'>
          name="kind"
          render={({ field: { value, onChange } }) => (
            <RadioChoice label="What They Are" value={value} options={kinds} onChange={onChange} className="mb-4" />
          )}
        />
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          <DateField<Values> name="first" label="First Day" before="last" />
          <DateField<Values> name="last" label="Last Day" after="first" tooEarly="Last day is before the first" />
        </div>
        <FormField<Values> name="note" label="Note" hint="Shown beside the days, for example “Winter break”.">
          <TextInput maxLength={limits.name} />
        </FormField>
        <FormFooter label="Add" needs={['first']} checks={['last']} onCancel={onClose} />
      </BareForm>
    </Dialog>
  );
}
