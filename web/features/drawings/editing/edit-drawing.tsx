import type { Drawing } from '../../../../functions/core/drawings/contract.ts';
import { drawingLimits as limits } from '../../../../functions/core/drawings/limits.ts';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormConflict } from '../../../components/form/form-conflict.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { useSaveDrawing } from './use-save-drawing.ts';

interface Values {
  number: string;
  title: string;
}

const labels = { number: 'Number', title: 'Title' } as const;
const valuesOf = ({ number, title }: Drawing): Values => ({ number, title });

interface EditDrawingProps {
  projectId: number;
  drawing: Drawing;
  onClose: () => void;
}

/** Number and title of a drawing, merged by field with changes by others (docs/product.md#drawing-corrected). */
export function EditDrawing({ projectId, drawing, onClose }: EditDrawingProps) {
  const { save, conflict, closeConflict } = useSaveDrawing(projectId, drawing, valuesOf);
  return (
    <Dialog isOpen onClose={onClose} title="Edit Drawing">
      <Form<Values, Drawing | false> values={valuesOf(drawing)} onSubmit={save} onSaved={onClose}>
        <FormField<Values> name="number" label="Number" required="Number is required">
          <TextInput maxLength={limits.sheetNumber} autoComplete="off" data-autofocus />
        </FormField>
        <FormField<Values> name="title" label="Title">
          <TextInput maxLength={limits.drawingName} autoComplete="off" />
        </FormField>
        <FormFooter label="Save" needs={['number']} needsChange onCancel={onClose} />
        <FormConflict
          conflict={conflict}
          labels={labels}
          textOf={(field, values) => values[field]}
          onClose={closeConflict}
        />
      </Form>
    </Dialog>
  );
}
