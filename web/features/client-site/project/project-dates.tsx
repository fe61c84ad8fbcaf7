import { Suspense } from 'react';
import type { ClientProject } from '../../../../functions/core/client-site/contract.ts';
import { lateText } from '../../../components/controls/control-style.ts';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { say, type Text } from '../../../lib/language/say.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { lateBy } from '../late.ts';

const WhatMoved = lazyPart(() => import('./what-moved.tsx'));

/** Start and end of the project, as planned and as it is now, with what moved the end. Missing dates are omitted. */
export function ProjectDates({ project }: { project: ClientProject }) {
  const today = useToday();
  const rows = [startOf(project, today), ...endOf(project, today)].filter((row) => row !== null);
  return (
    <section aria-label={say('Dates')} className="rounded-card border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-3 font-semibold text-lg">{say('Dates')}</h2>
      {rows.length === 0 && <p className="px-4 py-4 text-muted">{say('No dates are set yet.')}</p>}
      {rows.length > 0 && (
        <dl className="grid gap-2 px-4 py-3">
          {rows.map(({ label, day, late }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-muted">{say(label)}</dt>
              <dd className="ml-auto text-right tabular-nums">
                {formatDay(day)}
                {late && <span className={`block font-medium ${lateText}`}>{late}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {project.completion && project.completion.entries.length > 0 && (
        <Suspense>
          <WhatMoved {...project.completion} />
        </Suspense>
      )}
    </section>
  );
}

interface DateRow {
  label: Text;
  day: string;
  late?: string | null;
}

function startOf({ startedOn, scheduledStart }: ClientProject, today: string): DateRow | null {
  if (startedOn) return { label: 'Started', day: startedOn };
  return scheduledStart ? { label: 'Planned start', day: scheduledStart, late: lateBy(scheduledStart, today) } : null;
}

/** The dates planned at the launch stay beside those planned now, also when all is done. */
function endOf({ completedOn, scheduledCompletion, completion }: ClientProject, today: string): (DateRow | null)[] {
  const now = completion?.now ?? scheduledCompletion;
  const planned = completion?.planned ?? now;
  if (completedOn) {
    return [
      completion && { label: 'Planned completion', day: completion.planned },
      { label: 'Completed', day: completedOn },
    ];
  }
  if (!now || !planned) return [];
  const late = lateBy(now, today);
  if (now === planned) return [{ label: 'Planned completion', day: now, late }];
  return [
    { label: 'Planned completion', day: planned },
    { label: 'Completion now', day: now, late },
  ];
}
