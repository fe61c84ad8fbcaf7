import { counted } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import type { BatchChange } from '../../../sync/plan/changes/pending.ts';
import type { RowAt } from '../../../sync/plan/plan-snapshot.ts';
import { countOf } from '../../../sync/plan/steps/undo-step.ts';
import { tooManyAtOnce } from '../../../sync/plan/writes.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { send } from './bulk-changes.ts';
import { scheduled, shifted, wrongOrder } from './dates.ts';
import { kindOf } from './selection-rules.ts';

interface DatesDialogProps {
  rows: readonly RowAt[];
  onClose: () => void;
  onChanged: () => void;
}

interface Values {
  /** Days as typed; empty to set dates. */
  by: string;
  scheduledStart: string | null;
  scheduledCompletion: string | null;
}

const blank: Values = { by: '', scheduledStart: null, scheduledCompletion: null };
/** About ten years; a longer move is a slip of the hand. */
const FARTHEST_DAYS = limits.duration;

/** Moves the schedule of rows by some days, or sets their scheduled dates. */
export default function DatesDialog({ rows, onClose, onChanged }: DatesDialogProps) {
  const ui = usePlanUi();
  const isComputed = kindOf(rows) === 'majorphase';

  function changesFor(values: Values): BatchChange[] {
    const plan = ui.plan.get();
    if (!plan) return [];
    return values.by.trim() === '' ? scheduled(plan, rows, values) : shifted(plan, rows, Number(values.by));
  }

  /** Why the values cannot be applied; null when they can. */
  function problemIn(values: Values): string | null {
    const { by, scheduledStart, scheduledCompletion } = values;
    const isSet = scheduledStart !== null || scheduledCompletion !== null;
    if (by.trim() === '' && !isSet) return null;
    if (by.trim() !== '' && isSet) return 'Move the schedule or set dates, not both.';
    if (!isSet && !/^\s*[-+]?\d+\s*$/.test(by)) return 'Not a number of days.';
    if (Math.abs(Number(by)) > FARTHEST_DAYS) return `At most ${FARTHEST_DAYS} days.`;
    const plan = ui.plan.get();
    const changes = changesFor(values);
    const wrong = plan && wrongOrder(plan, changes);
    if (wrong) return `“${wrong}” would be completed before it starts.`;
    if (changes.length === 0) return 'This changes no date.';
    const refusal = tooManyAtOnce(changes.length);
    return refusal && `${refusal}.`;
  }

  async function save(values: Values): Promise<boolean> {
    const changes = changesFor(values);
    send(ui, changes, `Dates of ${counted(changes.length, 'task')} changed`);
    return changes.length > 0;
  }

  return (
    <Dialog isOpen onClose={onClose} title={`Dates of ${countOf(rows)}`}>
      <Form values={blank} onSubmit={({ values }) => save(values)} onSaved={onChanged}>
        <FormField<Values>
          name="by"
          label="Move the schedule by days"
          hint="A negative number moves it earlier. Everything inside these tasks moves with them."
          check={(_, values) => problemIn(values)}
        >
          <TextInput inputMode="text" autoFocus placeholder="0" className="max-w-32 tabular-nums" />
        </FormField>
        {isComputed ? (
          <p className="mb-4 text-muted text-sm">The dates of a major phase follow from its phases.</p>
        ) : (
          <fieldset className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
            <legend className="mb-2 text-muted text-sm">
              Or set the dates. A date that you leave empty stays as it is.
            </legend>
            <DateField<Values> name="scheduledStart" label="Scheduled Start Date" before="scheduledCompletion" />
            <DateField<Values> name="scheduledCompletion" label="Scheduled Completion Date" after="scheduledStart" />
          </fieldset>
        )}
        <FormFooter
          label="Edit Dates"
          checks={['scheduledStart', 'scheduledCompletion']}
          isReady={({ by, scheduledStart, scheduledCompletion }) =>
            by !== '' || scheduledStart !== null || scheduledCompletion !== null
          }
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
