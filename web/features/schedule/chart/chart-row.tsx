import { ChevronDown } from 'lucide-react';
import { memo, type RefObject, useEffect, useId, useRef } from 'react';
import { hueOf } from '../../../../functions/core/users/hues.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { ClashSign } from '../../../components/project/clash-sign.tsx';
import { EditorNames } from '../../../components/project/editor-names.tsx';
import { Flash } from '../../../components/project/flash.tsx';
import { DecisionMark, useWaitingOn } from '../../../components/project/row-decisions.tsx';
import { StatusIcon } from '../../../components/project/status-icon.tsx';
import { useSelected } from '../../../lib/store/use-store.ts';
import { statusNames } from '../../../model/field-words.ts';
import { useEditors } from '../../../sync/react/use-live-project.ts';
import { useClashWords } from '../../assignees/clashes-in.tsx';
import { RowFaces } from '../../assignees/row-faces.tsx';
import { type Bar, daysInWords } from '../rows/bar.ts';
import type { Column } from '../rows/columns.ts';
import { inWords } from '../rows/row-words.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import type { Waits } from '../rows/waits-for.ts';
import { type Days, type Scale, xOf } from '../scale/scale.ts';
import { setFolded } from '../state/schedule-commands.ts';
import { type ScheduleUi, useScheduleUi } from '../state/schedule-ui.ts';
import { Cells, TypedCell } from '../table/cells.tsx';
import { BarOf } from './bar-of.tsx';
import { BASELINE } from './looks.ts';

interface ChartRowProps {
  row: ScheduleRow;
  /** From 1 among the rows that are not folded. */
  place: number;
  /** Pixels. */
  top: number;
  scale: Scale;
  bar: Bar | undefined;
  /** From 1 in the whole plan, which other rows name when they wait for this one. */
  number: number;
  waits: Waits | undefined;
  columns: readonly Column[];
  /** The place of the row in the baseline. */
  planned: Days | undefined;
  /** Says the name beside the bar as well. */
  isNamed: boolean;
  /** Marks a critical row, in a plan where others are not. */
  showsCritical: boolean;
  /** Today. */
  day: string;
  isChosen: boolean;
  /** Marked as selected, of several rows or as the chosen one. */
  isSelected: boolean;
}

/** The number of the row, and the indent of its name behind it. */
const indents = { 1: 'w-7 pl-2', 2: 'w-9 pl-2', 3: 'w-14 pl-2' } as const;
const kinds = { majorphase: 'Major phase', phase: 'Phase', task: 'Task' } as const;
const weights = { 1: 'font-semibold', 2: 'font-medium', 3: '' } as const;

/** One row: its name, which stays at the left, and its bar. */
export const ChartRow = memo(function ChartRow({
  row,
  place,
  number,
  waits,
  columns,
  top,
  scale,
  bar,
  planned,
  isNamed,
  showsCritical,
  day,
  isChosen,
  isSelected,
}: ChartRowProps) {
  const ui = useScheduleUi();
  const { key, item, level, name, isFolded } = row;
  const words = useId();
  const line = useWantedCell(ui, key);
  const clashes = useClashWords(key);
  const waiting = useWaitingOn(key);
  const editors = useEditors(ui.projectId, key);
  const active = useSelected(ui.cell, (cell) => (isChosen ? cell : null));
  const typing = useSelected(ui.typing, (now) => (now?.key === key ? now.cell : null));
  const facts = { bar, waits, day };
  const outline = editors?.[0] && { outlineColor: `var(--color-presence-${hueOf(editors[0].userId)})` };
  return (
    <div
      ref={line}
      role="row"
      aria-rowindex={place + 1}
      aria-level={level}
      aria-expanded={isFolded === null ? undefined : !isFolded}
      aria-selected={isSelected}
      data-row={key}
      className={classNames('group/row schedule-row absolute inset-x-0 flex border-line border-b', typing && 'z-20')}
      style={{ top }}
    >
      <div
        className={classNames(
          'schedule-cells sticky left-0 z-10 shrink-0 border-line border-r',
          isSelected ? 'bg-chosen' : 'bg-surface group-hover/row:bg-hover',
          editors && 'z-20 rounded-control outline-2 -outline-offset-2',
        )}
        style={outline}
      >
        <div role="gridcell" aria-colindex={1} className="relative flex min-w-0 items-center gap-1 pr-1.5">
          <span aria-hidden className={classNames('shrink-0 text-muted text-xs tabular-nums', indents[level])}>
            {number}
          </span>
          <Flash flashes={ui.flashes} of={key} className="z-0!" />
          {isFolded !== null && (
            <FoldButton name={name} isFolded={isFolded} onFold={() => setFolded(ui, key, !isFolded)} />
          )}
          {isFolded === null && level < 3 && <span className="w-7 shrink-0 pointer-coarse:w-11" />}
          {'statusId' in item && !ui.isTemplate && (
            <span role="img" aria-label={statusNames[item.statusId]} className="relative shrink-0">
              <StatusIcon statusId={item.statusId} />
            </span>
          )}
          <button
            type="button"
            data-cell="name"
            data-name
            tabIndex={
              isChosen && (active === 'name' || (active !== 'bar' && !columns.some((column) => column === active)))
                ? 0
                : -1
            }
            aria-describedby={words}
            aria-expanded={isFolded === null ? undefined : !isFolded}
            aria-pressed={isSelected}
            title={name}
            className={classNames(
              'relative min-w-0 grow truncate rounded-control px-1 py-1 text-left focus-visible:-outline-offset-2',
              weights[level],
            )}
          >
            {name}
          </button>
          {row.entity !== 'majorphase' && !columns.includes('who') && (
            <RowFaces entity={row.entity} row={item} hasThoseOfPhase className="relative" />
          )}
          {clashes && (
            <span className="relative">
              <ClashSign words={clashes} />
            </span>
          )}
          <DecisionMark row={key} tabIndex={-1} />
          {editors && <EditorNames editors={editors} />}
          {typing === 'name' && <TypedCell row={row} cell="name" facts={{ ...facts, marks: undefined }} />}
        </div>
        <Cells row={row} columns={columns} facts={facts} active={active} typing={typing} />
      </div>
      <div
        role="gridcell"
        aria-colindex={columns.length + 2}
        data-cell="bar"
        tabIndex={active === 'bar' ? 0 : -1}
        className={classNames(
          'relative min-w-0 grow select-none focus-visible:-outline-offset-2',
          isSelected && 'bg-accent/4',
        )}
      >
        <span id={words} className="sr-only">
          {kinds[row.entity]}, {inWords(item, bar, day)}
          {waiting && `, ${waiting.words}`}
          {planned && `, planned ${daysInWords({ start: planned.from, end: planned.to })}`}
        </span>
        {planned && (
          <span
            aria-hidden
            data-baseline={key}
            className={`absolute bottom-0.5 ${BASELINE}`}
            style={{ left: xOf(scale, planned.from), width: (planned.to - planned.from) * scale.perDay }}
          />
        )}
        <BarOf row={row} bar={bar} scale={scale} waiting={waiting} isNamed={isNamed} showsCritical={showsCritical} />
      </div>
    </div>
  );
});

interface FoldButtonProps {
  name: string;
  isFolded: boolean;
  onFold: () => void;
}

/** For the mouse; on the keyboard the arrow keys fold. */
function FoldButton({ name, isFolded, onFold }: FoldButtonProps) {
  return (
    <button
      type="button"
      data-fold
      tabIndex={-1}
      aria-label={`${isFolded ? 'Expand' : 'Collapse'} ${name}`}
      onClick={onFold}
      className="relative grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
    >
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={classNames('transition-transform duration-[120ms]', isFolded && '-rotate-90')}
      />
    </button>
  );
}

/** Gives the chosen cell of a row the focus as soon as the row is drawn and wanted: its name where the cell has no room. */
function useWantedCell({ wanted, cell }: Pick<ScheduleUi, 'wanted' | 'cell'>, key: string) {
  const row: RefObject<HTMLDivElement | null> = useRef(null);
  const isWanted = useSelected(wanted, (now) => now === key);
  useEffect(() => {
    if (!isWanted) return;
    const cells = [...(row.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    (cells.find(({ dataset }) => dataset.cell === cell.get()) ?? cells[0])?.focus({ preventScroll: true });
    wanted.set(null);
  }, [isWanted, wanted, cell]);
  return row;
}
