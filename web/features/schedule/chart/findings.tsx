import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { counted } from '../../../lib/english.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import type { Bars } from '../rows/bars.ts';
import { type Finding, findingsOf } from '../rows/plan-findings.ts';
import { letWait } from '../state/drag.ts';
import { showRow } from '../state/schedule-commands.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';

/** Contradictions, missed deadlines and late rows in one list, each with its remedy. */
export function Findings({ plan, bars }: { plan: PlanSnapshot; bars: Bars }) {
  const marks = useSchedule(plan.project.id)?.marks;
  const findings = useMemo(() => findingsOf(plan, bars, marks), [plan, bars, marks]);
  if (findings.length === 0) return null;
  return (
    <details className="mb-3 rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3">
        <TriangleAlert aria-hidden size={16} strokeWidth={1.75} className="text-warning" />
        {counted(findings.length, 'row')} to look at
      </summary>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto border-line border-t">
        {findings.map((finding) => (
          <Line key={finding.key} finding={finding} />
        ))}
      </ul>
    </details>
  );
}

function Line({ finding: { at, name, text, mend } }: { finding: Finding }) {
  const ui = useScheduleUi();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <button
        type="button"
        className="max-w-full truncate rounded-control font-medium text-accent hover:underline"
        onClick={() => showRow(ui, at)}
      >
        {name}
      </button>
      <span className="min-w-0 grow basis-60 text-muted text-sm">{text}</span>
      {mend === 'today' && (
        <Button look="quiet" onClick={() => ui.bringingUp.set(true)}>
          Bring Up to Today…
        </Button>
      )}
      {mend === 'waits' ? (
        <Button look="quiet" onClick={() => letWait(ui, at)}>
          Let It Wait
        </Button>
      ) : (
        <Button look="quiet" onClick={() => ui.editing.set(at)}>
          Edit
        </Button>
      )}
    </li>
  );
}
