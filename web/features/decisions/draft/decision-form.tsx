import { useController, useWatch } from 'react-hook-form';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Decision } from '../../../../functions/core/decisions/contract.ts';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { daysProblem } from '../../../../functions/core/schedule/words/typed-days.ts';
import { Choice } from '../../../components/controls/choice.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormConflict } from '../../../components/form/form-conflict.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { useSaveOver } from '../../../components/form/use-save-over.ts';
import { Card } from '../../../components/layout/card.tsx';
import { formatDay } from '../../../lib/time/dates.ts';
import { useCompany } from '../../../session/company.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { keepsDays, rowsToHangOn } from '../data/rows-of-plan.ts';
import { moneyLabel, moneyProblem } from '../data/typed-money.ts';
import { updateDecision } from '../data/write-decisions.ts';
import {
  type DecisionField,
  type DecisionValues,
  decisionChange,
  decisionLabels,
  decisionValues,
  NOTHING,
  OWN_DAY,
} from './decision-fields.ts';

interface DecisionFormProps {
  plan: PlanSnapshot;
  decision: DecisionDetail;
}

/** The fields of a decision beside its options; what was sent keeps its words until it is sent again. */
export function DecisionForm({ plan, decision }: DecisionFormProps) {
  const { id, projectId } = decision;
  const update = useWriteNow(updateDecision(projectId, id));
  const { save, conflict, closeConflict } = useSaveOver<Decision, DecisionValues, Decision>({
    row: decision,
    versionOf: ({ version }) => version,
    valuesOf: decisionValues,
    write: ({ version }, { values, fields }) =>
      update.mutateAsync({ ...decisionChange(values, Object.keys(fields) as DecisionField[]), version }),
  });

  const rowName = (key: string) =>
    rowsToHangOn(plan).find((row) => row.id === key)?.label ?? decision.draftRowName ?? '';
  return (
    <Form<DecisionValues, Decision | false>
      draft={`decision/${id}`}
      values={decisionValues(decision)}
      onSubmit={save}
      className="flex flex-col gap-4"
    >
      <What decision={decision} />
      <When plan={plan} decision={decision} />
      <SaveBar needs={['title']} />
      <FormConflict
        conflict={conflict}
        labels={decisionLabels}
        textOf={(field, values) => shown(field, values, rowName)}
        onClose={closeConflict}
      />
    </Form>
  );
}

function What({ decision: { kind } }: { decision: Decision }) {
  const currency = useCompany()?.currency ?? 'USD';
  return (
    <Card title="What Is Decided" endsWithFields>
      <FormField<DecisionValues> name="title" label={decisionLabels.title} required="Title is required">
        <TextInput maxLength={limits.decisionTitle} autoComplete="off" />
      </FormField>
      <FormField<DecisionValues> name="body" label={decisionLabels.body} hint="The client signs these words.">
        <Textarea rows={3} maxLength={limits.decisionText} />
      </FormField>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        <FormField<DecisionValues> name="place" label={decisionLabels.place} hint="Where in the house">
          <TextInput maxLength={limits.decisionTitle} autoComplete="off" />
        </FormField>
        {kind === 'selection' && (
          <FormField<DecisionValues, 'allowance'>
            name="allowance"
            label={moneyLabel(decisionLabels.allowance, currency)}
            hint="What the contract has for it"
            check={moneyProblem}
          >
            <TextInput inputMode="decimal" autoComplete="off" className="tabular-nums" />
          </FormField>
        )}
        <FormField<DecisionValues>
          name="payment"
          label={decisionLabels.payment}
          hint="When it is paid, such as “With the next draw”"
        >
          <TextInput maxLength={limits.payment} autoComplete="off" />
        </FormField>
      </div>
      {kind === 'change' && <HasBegun />}
    </Card>
  );
}

function HasBegun() {
  const { field } = useController<DecisionValues, 'hasBegun'>({ name: 'hasBegun' });
  return (
    <Switch
      label="The work began before this was signed; the paper says so"
      checked={field.value}
      onChange={field.onChange}
      className="mb-5"
    />
  );
}

function When({ plan, decision }: DecisionFormProps) {
  const company = useCompany();
  const hangsOn = useWatch<DecisionValues, 'hangsOn'>({ name: 'hangsOn' });
  const rows = rowsToHangOn(plan);
  const isGone = hangsOn.includes(':') && !rows.some(({ id }) => id === hangsOn);
  const options = [
    { id: NOTHING, label: 'Nothing yet' },
    ...(keepsDays(plan) || hangsOn === OWN_DAY ? [{ id: OWN_DAY, label: 'A day of its own' }] : []),
    ...(isGone ? [{ id: hangsOn, label: `${decision.draftRowName ?? 'A task'} (not in the plan)` }] : []),
    ...rows,
  ];
  return (
    <Card title="When It Is Due" endsWithFields>
      <FormField<DecisionValues, 'hangsOn'>
        name="hangsOn"
        label={decisionLabels.hangsOn}
        hint="The last day follows the planned start of the task."
      >
        {({ value, onChange }) => <Choice noun="rows" value={value} options={options} onChange={onChange} />}
      </FormField>
      {hangsOn === OWN_DAY && <DateField<DecisionValues> name="neededBy" label={decisionLabels.neededBy} />}
      <div className="grid grid-cols-2 gap-x-4">
        <FormField<DecisionValues, 'leadDays'>
          name="leadDays"
          label={`${decisionLabels.leadDays} (days)`}
          hint="From the order to the delivery"
          check={(typed) => daysProblem(typed, 0, limits.leadDays)}
        >
          <TextInput inputMode="numeric" autoComplete="off" className="tabular-nums" />
        </FormField>
        <FormField<DecisionValues, 'bufferDays'>
          name="bufferDays"
          label={`${decisionLabels.bufferDays} (days)`}
          hint={company ? `Usually ${company.decisionBufferDays}` : 'To spare'}
          check={(typed) => (typed.trim() === '' ? null : daysProblem(typed, 0, limits.bufferDays))}
        >
          <TextInput inputMode="numeric" autoComplete="off" className="tabular-nums" />
        </FormField>
      </div>
    </Card>
  );
}

function shown(field: DecisionField, values: DecisionValues, rowName: (key: string) => string): string {
  if (field === 'hasBegun') return values.hasBegun ? 'Yes' : 'No';
  if (field === 'neededBy') return values.neededBy ? formatDay(values.neededBy) : 'None';
  if (field !== 'hangsOn') return values[field];
  if (values.hangsOn === NOTHING) return 'Nothing yet';
  return values.hangsOn === OWN_DAY ? 'A day of its own' : rowName(values.hangsOn);
}
