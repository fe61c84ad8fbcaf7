import type { RowKey } from '../../../../functions/core/schedule/engine/plan.ts';
import { becauseInWords } from '../../../model/schedule/because-in-words.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { showRow } from '../state/schedule-commands.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';

/** The chain of reasons for the start of a row, back to the start of the project; each leads to its row. */
export function Why({ row }: { row: RowKey }) {
  const ui = useScheduleUi();
  const computed = useSchedule(ui.projectId);
  if (!computed) return null;
  const lines = becauseInWords(computed.schedule, row, computed);
  return (
    <ol aria-label="Why" className="max-h-48 w-full overflow-y-auto border-line border-t pt-2 text-sm">
      {lines.map(({ row: { kind, id }, text }) => (
        <li key={`${kind}:${id}`} className="py-0.5">
          <button
            type="button"
            className="rounded-control font-medium text-accent hover:underline"
            onClick={() => showRow(ui, { entity: kind, id })}
          >
            {computed.nameOf({ kind, id })}
          </button>
          {`: ${text}`}
        </li>
      ))}
    </ol>
  );
}
