import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Switch } from '../../../components/controls/switch.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { isDay } from '../../../components/form/day/typed-day.ts';
import { Form } from '../../../components/form/form.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PhaseRow, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { inputsWrite, type ScheduledEntity, writeInputs } from './inputs.ts';
import { WriteMovesLine } from './write-moves-line.tsx';

interface NotBeforeDialogProps {
  entity: ScheduledEntity;
  row: PhaseRow | TaskRow;
  onClose: () => void;
}

type Values = Pick<PhaseRow, 'notBefore' | 'isFixed'>;

/** Sets the day before which a row must not begin, or on which it begins exactly. */
export function NotBeforeDialog({ entity, row, onClose }: NotBeforeDialogProps) {
  const ui = usePlanUi();
  const { notBefore, isFixed } = row;

  async function save(values: Values): Promise<boolean> {
    writeInputs(ui, entity, row, inputsOf(values));
    return true;
  }

  return (
    <Dialog isOpen onClose={onClose} title={`No Earlier Than: ${nameOf(row)}`}>
      <Form<Values, boolean> values={{ notBefore, isFixed }} onSubmit={({ values }) => save(values)} onSaved={onClose}>
        <p className="mb-4 text-muted">
          It begins on this day at the earliest, later when what it waits for ends later. Without a day it follows the
          plan.
        </p>
        <DateField<Values> name="notBefore" label="No Earlier Than" />
        <Fixed />
        <FormFooter label="Save" checks={['notBefore']} onCancel={onClose}>
          <Follows entity={entity} row={row} />
        </FormFooter>
      </Form>
    </Dialog>
  );
}

/** A row without a day is not fixed. */
function inputsOf({ notBefore, isFixed }: Values): Values {
  return { notBefore, isFixed: isFixed && notBefore !== null };
}

/** What the typed day would move. */
function Follows({ entity, row }: Omit<NotBeforeDialogProps, 'onClose'>) {
  const { projectId } = usePlanUi();
  const [notBefore, isFixed] = useWatch<Values, ['notBefore', 'isFixed']>({ name: ['notBefore', 'isFixed'] });
  const write = useMemo(
    () => (notBefore && !isDay(notBefore) ? null : inputsWrite(entity, row, inputsOf({ notBefore, isFixed }))),
    [entity, row, notBefore, isFixed],
  );
  return <WriteMovesLine projectId={projectId} write={write} />;
}

function Fixed() {
  const { field } = useController<Values, 'isFixed'>({ name: 'isFixed' });
  const { field: day } = useController<Values, 'notBefore'>({ name: 'notBefore' });
  return (
    <Switch
      label="Fixed: it begins exactly then, whatever it waits for"
      checked={field.value && day.value !== null}
      disabled={day.value === null}
      onChange={field.onChange}
      className="mb-4"
    />
  );
}
