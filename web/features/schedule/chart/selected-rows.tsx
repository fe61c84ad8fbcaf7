import { CalendarSync, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../components/controls/button.tsx';
import { countOf } from '../../../sync/plan/steps/undo-step.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { beginTogether, canBeginTogether } from '../../../sync/undo/begin-together.ts';
import { scheduleRows } from '../rows/schedule-rows.ts';
import { drop, nudgeSelected } from '../state/drag/drag.ts';
import { focusRow } from '../state/schedule-commands.ts';
import { footer, useScheduleUi } from '../state/schedule-ui.ts';
import { severalOf, tooMany } from '../state/several.ts';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

/** The number of selected rows, and the commands for all of them. */
export default function SelectedRows({ selected }: { selected: ReadonlySet<string> }) {
  const ui = useScheduleUi();
  const plan = usePlan(ui.projectId);
  if (!plan) return null;
  const rows = scheduleRows(plan, () => false).filter(({ key }) => selected.has(key));
  const several = severalOf(plan, selected);
  const refusal = tooMany(several);
  const isLinked = plan.project.scheduleMode === 'linked';
  const canBegin = isLinked && !refusal && canBeginTogether(plan, rows);
  const canMove = !refusal && several.moved.length > 0;
  const hint = refusal ?? 'Select tasks that follow each other for Same Day';
  const by = (days: number) => {
    nudgeSelected(ui, days);
    drop(ui);
  };
  const finish = () => {
    ui.selected.set(null);
    const current = ui.current.get();
    if (current) focusRow(ui, current);
  };
  return (
    <section aria-label="Selected tasks" className={footer} onKeyDown={({ key }) => key === 'Escape' && finish()}>
      <p role="status" className="min-w-0 grow basis-48">
        <span className="block font-medium tabular-nums">
          {rows.length === 0 ? 'Choose tasks' : `${countOf(rows)} selected`}
        </span>
        {(refusal || (isLinked && !canBegin)) && <span className="block text-muted text-sm">{hint}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {canMove && (
          <>
            <Button icon={<ChevronLeft {...icon} />} aria-label="They begin 1 day earlier" onClick={() => by(-1)}>
              1 Day
            </Button>
            <Button icon={<ChevronRight {...icon} />} aria-label="They begin 1 day later" onClick={() => by(1)}>
              1 Day
            </Button>
          </>
        )}
        {isLinked && (
          <Button
            look="primary"
            icon={<CalendarSync {...icon} />}
            disabled={!canBegin}
            title={canBegin ? 'They begin on the same day' : hint}
            onClick={() => {
              beginTogether(ui, rows);
              finish();
            }}
          >
            Same Day
          </Button>
        )}
        <Button onClick={finish}>Cancel</Button>
      </div>
    </section>
  );
}
