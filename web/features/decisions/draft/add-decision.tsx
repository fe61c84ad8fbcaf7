import { useController } from 'react-hook-form';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Decision, DecisionCreate } from '../../../../functions/core/decisions/contract.ts';
import { decisionKinds } from '../../../../functions/core/decisions/names.ts';
import { RadioChoice } from '../../../components/controls/radio-choice.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { kindWords } from '../data/decision-words.ts';
import { createDecision } from '../data/write-decisions.ts';

interface AddDecisionProps {
  projectId: number;
  /** The row on which it hangs; it is chosen later without one. */
  row?: Pick<DecisionCreate, 'taskId' | 'phaseId'>;
  onClose: () => void;
  onAdded: (decision: Decision) => void;
}

type Values = Pick<Decision, 'kind' | 'title'>;
const blank: Values = { kind: 'selection', title: '' };

/** Begins a draft; everything else is typed on its page. */
export function AddDecision({ projectId, row, onClose, onAdded }: AddDecisionProps) {
  const create = useWriteNow(createDecision(projectId));
  return (
    <Dialog isOpen onClose={onClose} title="New Decision">
      <Form<Values, Decision>
        draft={`decision/new/${projectId}`}
        values={blank}
        onSubmit={({ values: { kind, title } }) => create.mutateAsync({ kind, title: title.trim(), ...row })}
        onSaved={onAdded}
      >
        <FormField<Values> name="title" label="Title" hint="As the client reads it, such as Tile of the primary bath">
          <TextInput maxLength={limits.decisionTitle} autoComplete="off" data-autofocus />
        </FormField>
        <Kind />
        <FormFooter label="Add" needs={['title']} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function Kind() {
  const { field } = useController<Values, 'kind'>({ name: 'kind' });
  return (
    <RadioChoice
      label="Kind"
      value={field.value}
      options={decisionKinds.map((value) => ({ value, label: kindWords[value].name, detail: kindWords[value].detail }))}
      onChange={field.onChange}
      className="mb-4"
    />
  );
}
