import { CalendarCheck2, ChevronLeft, ChevronRight, Link2, ListChecks, Pencil, PinOff, Route } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '../../../../functions/schedule/day.ts';
import { Button } from '../../../components/controls/button.tsx';
import { useValue } from '../../../lib/store/use-store.ts';
import { shortDay } from '../../../model/schedule/days-off.ts';
import { useMarks } from '../../../sync/react/use-schedule.ts';
import { AskedLinkBar } from '../links/asked-link-bar.tsx';
import { LinkingBar } from '../links/linking-bar.tsx';
import { RowLinks } from '../links/row-links.tsx';
import type { Bars } from '../rows/bars.ts';
import { marksInWords } from '../rows/marks-words.ts';
import { canBringUp } from '../rows/plan-findings.ts';
import { datesInWords } from '../rows/row-words.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { drop, nudge, partsAt, unpin } from '../state/drag.ts';
import { focusRow } from '../state/schedule-commands.ts';
import { footer, useScheduleUi } from '../state/schedule-ui.ts';
import { toggle } from '../state/selected.ts';
import { CascadeBar } from './cascade-bar.tsx';
import { SelectedRows } from './selected-rows.tsx';
import { Why } from './why.tsx';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

interface ChosenRowProps {
  row: ScheduleRow | undefined;
  bars: Bars;
}

/** The bar at the foot of a phone: what asks for a decision, else the chosen row with its commands. */
export function ChosenRow({ row, bars }: ChosenRowProps) {
  const isAsking = useIsAsking();
  if (isAsking) return <Decisions />;
  return (
    row && (
      <section aria-label="Chosen row" className={footer}>
        <Chosen key={row.key} row={row} bars={bars} />
      </section>
    )
  );
}

/** Whether something waits for a decision, whose bar then stands at the foot. */
export function useIsAsking(): boolean {
  const { preview, moving, linking, askedLink, selected } = useScheduleUi();
  const [shown, held] = [useValue(preview), useValue(moving)];
  const [from, asked, several] = [useValue(linking), useValue(askedLink), useValue(selected)];
  return from !== null || (shown !== null && (asked !== null || held !== null)) || several !== null;
}

/** A drag, a link or several rows, with what to decide about them. */
export function Decisions() {
  const { preview, moving, linking, askedLink, selected } = useScheduleUi();
  const asked = useValue(askedLink);
  const [shown, held, from] = [useValue(preview), useValue(moving), useValue(linking)];
  const several = useValue(selected);
  if (from) return <LinkingBar from={from} />;
  if (shown && asked) return <AskedLinkBar asked={asked} words={shown.words} />;
  if (shown && held) return <CascadeBar preview={shown} moving={held} />;
  return several && <SelectedRows selected={several} />;
}

/** A row with its dates, its commands and its links. */
export function Chosen({ row, bars }: ChosenRowProps & { row: ScheduleRow }) {
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
            {`Not before ${shortDay(dayOf(pin))}: Remove`}
          </Button>
        )}
        {plan && canBringUp(plan, item, bars.get(key)) && (
          <Button icon={<CalendarCheck2 {...icon} />} onClick={() => ui.bringingUp.set(true)}>
            Bring Up to Today…
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
      {isAsking && entity !== 'majorphase' && <Why row={{ kind: entity, id }} />}
    </>
  );
}
