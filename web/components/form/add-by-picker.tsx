import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PickerOption } from '../controls/picker/picker-option.ts';
import { ServerPicker, type ServerPickerProps } from '../controls/picker/server-picker.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { Form } from './form.tsx';
import { FormField } from './form-field.tsx';
import { FormFooter } from './form-footer.tsx';

interface AddByPickerProps<Row, Key extends QueryKey>
  extends Pick<ServerPickerProps<Row, Key>, 'find' | 'optionOf' | 'without' | 'noun' | 'placeholder' | 'createOf'> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  label: string;
  submit: string;
  /** Adds the chosen row; the dialog stays open when it rejects. */
  onAdd: (id: string) => Promise<unknown>;
  /** Stands above the picker. */
  children?: ReactNode;
}

const blank: { chosen: PickerOption | null } = { chosen: null };

/** A dialog that adds one row of a long list to something. */
export function AddByPicker<Row, Key extends QueryKey>(props: AddByPickerProps<Row, Key>) {
  const { isOpen, onClose, title, label, submit, onAdd, children, ...picker } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="small">
      <Form
        values={blank}
        onSubmit={async ({ values: { chosen } }) => chosen !== null && onAdd(chosen.id)}
        onSaved={onClose}
      >
        {children}
        <FormField<typeof blank, 'chosen'> name="chosen" label={label}>
          {({ value, onChange }) => <ServerPicker {...picker} value={value} onChange={onChange} autoFocus />}
        </FormField>
        <FormFooter label={submit} needs={['chosen']} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
