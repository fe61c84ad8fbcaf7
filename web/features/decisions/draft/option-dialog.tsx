import { limits } from '../../../../functions/core/common/limits.ts';
import type { Decision, DecisionOption } from '../../../../functions/core/decisions/contract.ts';
import { daysProblem } from '../../../../functions/core/schedule/words/typed-days.ts';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormConflict } from '../../../components/form/form-conflict.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { useSaveOver } from '../../../components/form/use-save-over.ts';
import { useCompany } from '../../../session/company.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { effectWords } from '../data/effect-words.ts';
import { createOption, updateOption } from '../data/write-decisions.ts';
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
  const { seen, save, conflict, closeConflict } = useSaveOver<DecisionOption | null, OptionValues, DecisionOption>({
    row: option,
    versionOf: (known) => known?.version ?? 0,
    valuesOf: (known) => (known ? optionValues(known) : noOption),
    write: (known, { values, fields }) => {
      const change = optionChange(values, Object.keys(fields) as OptionField[]);
      return known
        ? update.mutateAsync({ ...change, version: known.version })
        : create.mutateAsync({ ...change, name: values.name.trim() });
    },
  });

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
        values={seen ? optionValues(seen) : noOption}
        onSubmit={save}
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
              label={`${optionLabels.leadDays} (days)`}
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
          onClose={closeConflict}
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
