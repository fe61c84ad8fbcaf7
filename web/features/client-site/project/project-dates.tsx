import type { ClientProject } from '../../../../functions/api/client-site/contract.ts';
import { formatDay } from '../../../lib/time/dates.ts';

/** Start and end of the project; missing dates are omitted. */
export function ProjectDates({ project }: { project: ClientProject }) {
  const { scheduledStart, scheduledCompletion, startedOn, completedOn } = project;
  const rows = [
    startedOn ? { label: 'Started', day: startedOn } : { label: 'Planned start', day: scheduledStart },
    completedOn ? { label: 'Completed', day: completedOn } : { label: 'Planned completion', day: scheduledCompletion },
  ].filter((row) => row.day !== null);
  return (
    <section aria-label="Dates" className="rounded-card border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-3 font-semibold text-lg">Dates</h2>
      {rows.length === 0 && <p className="px-4 py-4 text-muted">No dates are set yet.</p>}
      {rows.length > 0 && (
        <dl className="grid gap-2 px-4 py-3">
          {rows.map(({ label, day }) => (
            <div key={label} className="flex justify-between gap-3">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">{day && formatDay(day)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
