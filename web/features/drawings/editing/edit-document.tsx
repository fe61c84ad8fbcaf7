import type { Drawing } from '../../../../functions/core/drawings/contract.ts';
import { drawingLimits as limits } from '../../../../functions/core/drawings/limits.ts';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormConflict } from '../../../components/form/form-conflict.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { KindField, type OfKind } from '../documents/kind-field.tsx';
import { kindNames } from '../list/kinds.ts';
import { useSaveDrawing } from './use-save-drawing.ts';

interface Values extends OfKind {
  title: string;
}

const labels = { kind: 'Kind', title: 'Title' } as const;
const valuesOf = ({ kind, title }: Drawing): Values => ({ kind: kind === 'drawing' ? 'other' : kind, title });

interface EditDocumentProps {
  projectId: number;
  document: Drawing;
  onClose: () => void;
}

/** Kind and title of a document that is no drawing, merged by field with changes by others (docs/product.md#documents). */
export function EditDocument({ projectId, document, onClose }: EditDocumentProps) {
  const { save, conflict, closeConflict } = useSaveDrawing(projectId, document, valuesOf);
  return (
    <Dialog isOpen onClose={onClose} title="Edit Document">
      <Form<Values, Drawing | false> values={valuesOf(document)} onSubmit={save} onSaved={onClose}>
        <KindField />
        <FormField<Values> name="title" label={labels.title} required="Title is required">
          <TextInput maxLength={limits.drawingName} autoComplete="off" data-autofocus />
        </FormField>
        <FormFooter label="Save" needs={['title']} needsChange onCancel={onClose} />
        <FormConflict
          conflict={conflict}
          labels={labels}
          textOf={(field, values) => (field === 'kind' ? kindNames[values.kind] : values.title)}
          onClose={closeConflict}
        />
      </Form>
    </Dialog>
  );
}
