import { ConflictDialog } from '../../components/conflict-dialog.tsx';
import { formatDay } from '../../lib/dates.ts';
import { type Conflict, conflicts, settleConflict } from '../../lib/live/conflict-store.ts';
import type { PlanWrite } from '../../lib/live/pending.ts';
import { writePlan } from '../../lib/live/write-plan.ts';
import { useValue } from './plan-ui.ts';
import { statusNames } from './status-icon.tsx';

const labels: Partial<Record<string, string>> = {
  name: 'Name',
  title: 'Name',
  description: 'Description',
  duration: 'Duration',
  durationType: 'Unit',
  statusId: 'Status',
  scheduledStart: 'Scheduled Start Date',
  scheduledCompletion: 'Scheduled Completion Date',
  startedOn: 'Actual Start Date',
  completedOn: 'Actual Completion Date',
};

/** Shows both values when somebody else changed the same field meanwhile, and lets the person choose. */
export function PlanConflictDialog() {
  const [conflict] = useValue(conflicts);
  return conflict ? <Choice conflict={conflict} /> : null;
}

function Choice({ conflict }: { conflict: Conflict }) {
  const { projectId, write } = conflict;
  const current = conflict.current as Partial<Record<string, unknown>>;
  const mine: Partial<Record<string, unknown>> = write.fields;
  const fields = Object.keys(mine);
  const close = () => settleConflict(conflict);

  function keepMine() {
    close();
    const base = Object.fromEntries(fields.map((field) => [field, current[field]]));
    void writePlan(projectId, { ...write, base } as PlanWrite);
  }

  return (
    <ConflictDialog
      isOpen
      onClose={close}
      onTakeTheirs={close}
      onKeepMine={keepMine}
      fields={fields.map((field) => ({
        label: labels[field] ?? field,
        mine: shown(field, mine[field]),
        theirs: shown(field, current[field]),
      }))}
    />
  );
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field === 'statusId') return statusNames[value as keyof typeof statusNames];
  if (field === 'durationType') return value === 1 ? 'weeks' : 'days';
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  return String(value);
}
