import { CalendarCheck2, ChevronLeft, ChevronRight, Link2, ListChecks, Pencil, PinOff, Route } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { RowKey } from '../../../../functions/core/schedule/engine/plan.ts';
import { Button } from '../../../components/controls/button.tsx';
import { DecisionsOfRow } from '../../../components/project/row-decisions.tsx';
import { becauseInWords } from '../../../model/schedule/because-in-words.ts';
import { shortDay } from '../../../model/schedule/days-off.ts';
import { useMarks, useSchedule } from '../../../sync/react/use-schedule.ts';
import { RowLinks } from '../links/row-links.tsx';
import type { Bars } from '../rows/bars.ts';
import { marksInWords } from '../rows/marks-words.ts';
import { canBringUp } from '../rows/plan-findings.ts';
import { datesInWords } from '../rows/row-words.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { drop, nudge, partsAt, unpin } from '../state/drag/drag.ts';
import { focusRow, showRow } from '../state/schedule-commands.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { toggle } from '../state/selected.ts';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

interface ChosenProps {
  row: ScheduleRow;
  bars: Bars;
}

/** A row with its dates, its commands, links and decisions. */
export default function Chosen({ row, bars }: ChosenProps) {
  const ui = useScheduleUi();
  const { entity, id, item, key, name } = row;
  const marks = useMarks(ui.projectId, key);
  const [isAsking, setAsking] = useState(false);
  const plan = ui.plan.get();
  const [part] = plan ? partsAt(ui, plan, row) : [];
  const by = (days: number) => {
    if (!part) return;
    nudge(ui, row, part, days);
    drop(ui);
  };
  const selectMore = () => {
    toggle(ui, key);
    focusRow(ui, key);
  };
  const what = part === 'end' ? 'Its end ' : '';
  const pin = marks && 'notBefore' in item ? item.notBefore : null;
  return (
    <>
      <p className="min-w-0 grow basis-48">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-muted text-sm tabular-nums">
          {[datesInWords(bars.get(key)), marks && marksInWords(marks)].filter(Boolean).join(' · ')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {part && (
          <>
            <Button icon={<ChevronLeft {...icon} />} aria-label={`${what}1 day earlier`} onClick={() => by(-1)}>
              1 Day
            </Button>
            <Button icon={<ChevronRight {...icon} />} aria-label={`${what}1 day later`} onClick={() => by(1)}>
              1 Day
            </Button>
          </>
        )}
        {pin && (
          <Button icon={<PinOff {...icon} />} onClick={() => unpin(ui, row)}>
            {`No Earlier Than ${shortDay(dayOf(pin))}: Remove`}
          </Button>
        )}
        {plan && canBringUp(plan, item, bars.get(key)) && (
          <Button icon={<CalendarCheck2 {...icon} />} onClick={() => ui.bringingUp.set(true)}>
            Reschedule Late Work…
          </Button>
        )}
        {marks && entity !== 'majorphase' && (
          <Button icon={<Link2 {...icon} />} aria-keyshortcuts="L" onClick={() => ui.linking.set({ kind: entity, id })}>
            Link
          </Button>
        )}
        {entity !== 'majorphase' && (
          <Button icon={<ListChecks {...icon} />} onClick={selectMore}>
            Select More
          </Button>
        )}
        {marks && (
          <Button icon={<Route {...icon} />} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            Why?
          </Button>
        )}
        <Button icon={<Pencil {...icon} />} onClick={() => ui.editing.set({ entity, id })}>
          Edit
        </Button>
      </div>
      {entity !== 'majorphase' && <RowLinks row={{ kind: entity, id }} />}
      {entity !== 'majorphase' && !ui.isTemplate && <DecisionsOfRow entity={entity} id={id} />}
      {isAsking && entity !== 'majorphase' && <Why row={{ kind: entity, id }} />}
    </>
  );
}

/** The chain of reasons for the start of a row, back to the start of the project; each leads to its row. */
function Why({ row }: { row: RowKey }) {
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
