import type { DrawingSet } from '../../../functions/core/drawings/contract.ts';
import { drawingLimits } from '../../../functions/core/drawings/limits.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { DateField } from '../../components/form/day/date-field.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { today } from '../../lib/time/dates.ts';

export interface SetValues {
  name: string;
  issuedOn: string | null;
  note: string;
}

interface SetDialogProps {
  /** Of a draft that is changed; without them a new one. */
  values?: SetValues;
  onSubmit: (values: { name: string; issuedOn: string; note: string | null }) => Promise<DrawingSet>;
  onSaved: (set: DrawingSet) => void;
  onClose: () => void;
}

/** Name, day and note of a set. */
export function SetDialog({ values, onSubmit, onSaved, onClose }: SetDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={values ? 'Edit Set' : 'New Set'}>
      <Form<SetValues, DrawingSet>
        values={values ?? { name: '', issuedOn: today(), note: '' }}
        onSubmit={({ values: { name, issuedOn, note } }) =>
          onSubmit({ name: name.trim(), issuedOn: issuedOn ?? today(), note: note.trim() || null })
        }
        onSaved={onSaved}
      >
        <FormField<SetValues> name="name" label="Name" required="Name is required" hint="Permit set, ASI 3">
          <TextInput maxLength={drawingLimits.drawingName} autoComplete="off" data-autofocus />
        </FormField>
        <DateField<SetValues> name="issuedOn" label="Issue Date" hint="The date on the sheets" />
        <FormField<SetValues> name="note" label="Note">
          <Textarea rows={3} maxLength={drawingLimits.drawingNote} />
        </FormField>
        <FormFooter label={values ? 'Save' : 'New Set'} needs={['name']} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
