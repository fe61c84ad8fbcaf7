import { useState } from 'react';
import type { Decision, DecisionOption } from '../../../functions/api/decisions/contract.ts';
import { limits } from '../../../functions/api/http/limits.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import type { Submission } from '../../components/form/bare-form.tsx';
import { Form } from '../../components/form/form.tsx';
import { type Conflict, FormConflict } from '../../components/form/form-conflict.tsx';
import { conflictingFields } from '../../components/form/form-edits.ts';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { useCompany } from '../../session/company.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { effectWords } from './effect-words.ts';
import { EffectsField } from './effects-field.tsx';
import { LinesField } from './lines-field.tsx';
import {
  effectsIn,
  linesIn,
  noOption,
  type OptionField,
  type OptionValues,
  optionChange,
  optionLabels,
  optionValues,
} from './option-fields.ts';
import { daysProblem } from './typed-money.ts';
import { createOption, updateOption } from './write-decisions.ts';

interface OptionDialogProps {
  plan: PlanSnapshot;
  decision: Decision;
  /** Null: a new one. */
  option: DecisionOption | null;
  onClose: () => void;
}

/** Price, days and effects of an option; an approval and a change have one, without a name of its own. */
export function OptionDialog({ plan, decision, option, onClose }: OptionDialogProps) {
  const { id, projectId, kind } = decision;
  const create = useWriteNow(createOption(projectId, id));
  const update = useWriteNow(updateOption(projectId, id, option?.id ?? 0));
  const currency = useCompany()?.currency ?? 'USD';
  const [conflict, setConflict] = useState<Conflict<OptionValues> | null>(null);
  const [newer, setNewer] = useState<DecisionOption | null>(null);
  const seen = option && newer && newer.version > option.version ? newer : option;
  const [values] = useState(() => (option ? optionValues(option) : noOption));

  async function save(known: DecisionOption | null, submission: Submission<OptionValues>) {
    const changed = Object.keys(submission.fields) as OptionField[];
    const fields = optionChange(submission.values, changed);
    if (!known) return create.mutateAsync({ ...fields, name: submission.values.name.trim() });
    const current = optionValues(known);
    if (conflictingFields(submission.base, current).length > 0) {
      setConflict({ ...submission, current });
      return false;
    }
    try {
      return await update.mutateAsync({ ...fields, version: known.version });
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      const now = error.body.data as DecisionOption;
      setNewer(now);
      return save(now, submission);
    }
  }

  const isOne = kind !== 'selection';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOne ? 'Price and Days' : option ? 'Edit Option' : 'Add Option'}
      size="large"
    >
      <Form<OptionValues, DecisionOption | false>
        draft={`decision/${id}/option/${option?.id ?? 'new'}`}
        values={option ? optionValues(seen ?? option) : values}
        onSubmit={(submission): Promise<DecisionOption | false> => save(seen, submission)}
        onSaved={onClose}
      >
        {!isOne && (
          <>
            <FormField<OptionValues> name="name" label={optionLabels.name}>
              <TextInput maxLength={limits.decisionTitle} autoComplete="off" data-autofocus />
            </FormField>
            <FormField<OptionValues> name="body" label={optionLabels.body}>
              <Textarea rows={2} maxLength={limits.decisionText} />
            </FormField>
          </>
        )}
        <LinesField currency={currency} />
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          <FormField<OptionValues, 'offeredDays'>
            name="offeredDays"
            label={`${optionLabels.offeredDays}, working days`}
            hint="By which the agreed completion moves; below zero: earlier"
            check={(typed) => daysProblem(typed, -limits.offeredDays, limits.offeredDays)}
          >
            <TextInput autoComplete="off" className="tabular-nums" />
          </FormField>
          {!isOne && (
            <FormField<OptionValues, 'leadDays'>
              name="leadDays"
              label={`${optionLabels.leadDays}, days`}
              hint={`Empty: ${decision.leadDays}, as the decision`}
              check={(typed) => (typed.trim() === '' ? null : daysProblem(typed, 0, limits.leadDays))}
            >
              <TextInput inputMode="numeric" autoComplete="off" className="tabular-nums" />
            </FormField>
          )}
        </div>
        <EffectsField plan={plan} />
        <FormField<OptionValues> name="url" label={optionLabels.url} hint="A page of it, with https://">
          <TextInput type="url" maxLength={2_000} autoComplete="off" />
        </FormField>
        <FormFooter
          label="Save"
          needs={isOne ? [] : ['name']}
          checks={['lines', 'offeredDays', 'leadDays']}
          onCancel={onClose}
        />
        <FormConflict
          conflict={conflict}
          labels={optionLabels}
          textOf={(field, typed) => shown(field, typed, plan)}
          onClose={() => setConflict(null)}
        />
      </Form>
    </Dialog>
  );
}

function shown(field: OptionField, values: OptionValues, plan: PlanSnapshot): string {
  if (field === 'effects')
    return effectsIn(values.effects)
      .map((each) => effectWords(each, plan))
      .join(', ');
  if (field !== 'lines') return values[field];
  return linesIn(values.lines)
    .map(({ text, amount }) => `${text} ${amount}`)
    .join(', ');
}
