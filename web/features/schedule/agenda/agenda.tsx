import { useMemo, useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { Button } from '../../../components/controls/button.tsx';
import { classNames } from '../../../components/controls/control-style.ts';
import { MilestoneMark } from '../../../components/project/milestone-mark.tsx';
import { DecisionDiamond, useWaitingOn } from '../../../components/project/row-decisions.tsx';
import { StatusIcon } from '../../../components/project/status-icon.tsx';
import { useRowsNearWindow } from '../../../components/table/near-rows.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { statusNames } from '../../../model/field-words.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { RowFaces } from '../../assignees/row-faces.tsx';
import { ChosenRow } from '../chart/chosen-row.tsx';
import { finishLink } from '../links/finish-link.ts';
import { type BarLook, daysInWords } from '../rows/bar.ts';
import type { Bars } from '../rows/bars.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { toggle } from '../state/selected.ts';
import { type AgendaRow, agendaOf } from './agenda-days.ts';
import { Strip } from './strip.tsx';

/** Estimated height of a line in pixels. */
const LINE = 60;

type Line = { key: string; heading: string } | { key: string; row: AgendaRow };

interface AgendaProps {
  plan: PlanSnapshot;
  bars: Bars;
  /** The keys of the rows of a filter; null for all. */
  shown: ReadonlySet<string> | null;
  day: string;
}

/** The time line on a phone: the same rows as a list by day, below a strip of their bars. */
export function Agenda({ plan, bars, shown, day }: AgendaProps) {
  const ui = useScheduleUi();
  const chosen = useValue(ui.current);
  const selected = useValue(ui.selected);
  const [isWhole, setWhole] = useState(false);
  const { earlier, days } = useMemo(() => agendaOf(plan, bars, day, shown), [plan, bars, day, shown]);
  const lines = useMemo((): Line[] => {
    const groups = [...(isWhole ? [{ key: 'earlier', heading: 'Earlier', rows: earlier }] : []), ...days];
    return groups.flatMap(({ key, heading, rows }): Line[] => [
      { key, heading },
      ...rows.map((row) => ({ key: row.row.key, row })),
    ]);
  }, [isWhole, earlier, days]);
  function choose({ row: tapped }: AgendaRow) {
    if (ui.linking.get()) void finishLink(ui, tapped);
    else {
      if (selected) toggle(ui, tapped.key);
      ui.current.set(tapped.key);
    }
  }
  const near = useRowsNearWindow<HTMLOListElement>({
    count: lines.length,
    rowHeight: LINE,
    keyOf: (index) => lines[index]?.key ?? index,
  });
  const all = [...earlier, ...days.flatMap(({ rows }) => rows)];
  const row = all.find((each) => each.row.key === chosen)?.row;
  return (
    <div className="rounded-card border border-line bg-surface">
      <Strip rows={all} today={dayOf(day)} />
      {earlier.length > 0 && (
        <div className="border-line border-b p-2">
          <Button look="quiet" aria-expanded={isWhole} className="w-full" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Hide' : 'Show'} {counted(earlier.length, 'earlier task')}
          </Button>
        </div>
      )}
      <ol ref={near.ref} aria-label="Schedule" style={{ paddingTop: near.before, paddingBottom: near.after }}>
        {near.indexes.map((index) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <li key={line.key} ref={near.measure} data-index={index}>
              {'heading' in line ? (
                <h2 className="border-line border-b bg-hover px-3 py-1.5 font-medium text-sm">{line.heading}</h2>
              ) : (
                <RowOf
                  line={line.row}
                  isChosen={selected ? selected.has(line.key) : line.key === chosen}
                  onChoose={() => choose(line.row)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <ChosenRow row={row} bars={bars} />
    </div>
  );
}

const edges: Record<BarLook, string> = {
  open: 'bg-accent/40',
  started: 'bg-accent',
  late: 'bg-danger',
  completed: 'bg-success',
};

interface RowOfProps {
  line: AgendaRow;
  isChosen: boolean;
  onChoose: () => void;
}

function RowOf({ line: { row, bar, parent }, isChosen, onChoose }: RowOfProps) {
  const { item, key, name } = row;
  const waiting = useWaitingOn(key);
  return (
    <button
      type="button"
      data-row={key}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'relative flex min-h-14 w-full items-center gap-2 border-line border-b py-2 pr-3 pl-4 text-left',
        'focus-visible:-outline-offset-2',
        isChosen && 'bg-chosen',
      )}
    >
      {bar && (
        <span aria-hidden className={classNames('absolute inset-y-1 left-1 w-1 rounded-full', edges[bar.look])} />
      )}
      {'statusId' in item && (
        <span role="img" aria-label={statusNames[item.statusId]} className="shrink-0">
          <StatusIcon statusId={item.statusId} />
        </span>
      )}
      <span className="min-w-0 grow">
        <span className="line-clamp-2 break-words">{name}</span>
        <span className="block truncate text-muted text-sm">{parent}</span>
      </span>
      {waiting && (
        <span role="img" aria-label={waiting.words} className="grid size-6 shrink-0 place-items-center">
          <DecisionDiamond {...waiting} />
        </span>
      )}
      {row.entity !== 'majorphase' && <RowFaces entity={row.entity} row={item} hasThoseOfPhase />}
      {bar && (
        <span className="shrink-0 text-right text-muted text-sm tabular-nums">
          <span className="block">{daysInWords(bar)}</span>
          {bar.isMilestone && <MilestoneMark />}
          {!bar.isMilestone && bar.days !== undefined && <span className="block">{counted(bar.days, 'day')}</span>}
        </span>
      )}
    </button>
  );
}
