import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formatDay } from '../../lib/dates.ts';
import type { PlanWrite } from '../../lib/live/pending.ts';
import { type Conflict, conflicts, settleConflict } from './conflict-store.ts';
import { useValue } from './plan-ui.ts';
import { entityNames } from './row-key.ts';
import { statusNames } from './status-icon.tsx';
import { writePlan } from './write-plan.ts';

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
export function ConflictDialog() {
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

  const footer = (
    <>
      <Button data-autofocus onClick={close}>
        Keep Theirs
      </Button>
      <Button look="primary" onClick={keepMine}>
        Use Mine
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title="Changed by someone else" footer={footer}>
      <p className="mb-3 text-muted">
        This {entityNames[write.entity].toLowerCase()} was changed while you were editing it. Which values should stay?
      </p>
      <table className="w-full table-fixed text-left">
        <thead className="text-muted text-sm">
          <tr>
            <th scope="col" className="w-1/4 py-1 font-medium">
              Field
            </th>
            <th scope="col" className="py-1 font-medium">
              Theirs
            </th>
            <th scope="col" className="py-1 font-medium">
              Mine
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field} className="border-line border-t align-top">
              <th scope="row" className="py-2 pr-2 font-medium">
                {labels[field] ?? field}
              </th>
              <td className="whitespace-pre-line break-words py-2 pr-2">{shown(field, current[field])}</td>
              <td className="whitespace-pre-line break-words py-2">{shown(field, mine[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (field === 'statusId') return statusNames[value as keyof typeof statusNames];
  if (field === 'durationType') return value === 1 ? 'weeks' : 'days';
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  return String(value);
}
