import { ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import { classNames } from '../../../components/controls/control-style.ts';
import { ClashSign } from '../../../components/project/clash-sign.tsx';
import { EditorNames } from '../../../components/project/editor-names.tsx';
import { StatusIcon } from '../../../components/project/status-icon.tsx';
import { useKeyed } from '../../../lib/store/use-store.ts';
import { statusNames } from '../../../model/field-words.ts';
import { hueOf } from '../../../model/hues.ts';
import { useEditors } from '../../../sync/react/use-live-project.ts';
import { useClashWords } from '../../assignees/clashes-in.tsx';
import { RowFaces } from '../../assignees/row-faces.tsx';
import { type Bar, daysInWords } from '../rows/bar.ts';
import { inWords } from '../rows/row-words.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { type Days, type Scale, xOf } from '../scale/scale.ts';
import { setFolded } from '../state/schedule-commands.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { useWantedFocus } from '../state/use-wanted-focus.ts';
import { BarOf } from './bar-of.tsx';

interface ChartRowProps {
  row: ScheduleRow;
  /** From 1 among `count` rows. */
  place: number;
  count: number;
  /** Pixels. */
  top: number;
  scale: Scale;
  bar: Bar | undefined;
  /** The place of the row in the baseline. */
  planned: Days | undefined;
  /** Today. */
  day: string;
  isChosen: boolean;
  /** Marked as selected, of several rows or as the chosen one. */
  isSelected: boolean;
}

const indents = { 1: 'pl-1', 2: 'pl-4', 3: 'pl-12' } as const;
const kinds = { majorphase: 'Major phase', phase: 'Phase', task: 'Task' } as const;
const weights = { 1: 'font-semibold', 2: 'font-medium', 3: '' } as const;

/** One row: its name, which stays at the left, and its bar. */
export const ChartRow = memo(function ChartRow({
  row,
  place,
  count,
  top,
  scale,
  bar,
  planned,
  day,
  isChosen,
  isSelected,
}: ChartRowProps) {
  const ui = useScheduleUi();
  const { key, item, level, name, isFolded } = row;
  const words = useId();
  const button = useWantedFocus<HTMLButtonElement>(ui, key);
  const flash = useKeyed(ui.flashes, key);
  const clashes = useClashWords(key);
  const editors = useEditors(ui.projectId, key);
  const outline = editors?.[0] && { outlineColor: `var(--color-presence-${hueOf(editors[0].userId)})` };
  return (
    <li
      aria-posinset={place}
      aria-setsize={count}
      data-row={key}
      className="group/row schedule-row absolute inset-x-0 flex border-line border-b"
      style={{ top }}
    >
      <div
        className={classNames(
          'sticky left-0 z-10 flex w-(--schedule-names) shrink-0 items-center gap-1 border-line border-r pr-2',
          isSelected ? 'bg-chosen' : 'bg-surface group-hover/row:bg-hover',
          indents[level],
          editors && 'z-20 rounded-control outline-2 -outline-offset-2',
        )}
        style={outline}
      >
        {flash !== undefined && <span key={flash} aria-hidden className="flash z-0!" />}
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
          ref={button}
          type="button"
          tabIndex={isChosen ? 0 : -1}
          aria-describedby={words}
          aria-expanded={isFolded === null ? undefined : !isFolded}
          aria-pressed={isSelected}
          title={name}
          className={classNames('relative min-w-0 grow truncate rounded-control px-1 py-1 text-left', weights[level])}
        >
          {name}
        </button>
        {row.entity !== 'majorphase' && <RowFaces entity={row.entity} row={item} className="relative" />}
        {clashes && (
          <span className="relative">
            <ClashSign words={clashes} />
          </span>
        )}
        {editors && <EditorNames editors={editors} />}
      </div>
      <div className={classNames('relative min-w-0 grow select-none', isSelected && 'bg-accent/4')}>
        <span id={words} className="sr-only">
          {kinds[row.entity]}, {inWords(item, bar, day)}
          {planned && `, planned ${daysInWords({ start: planned.from, end: planned.to })}`}
        </span>
        {planned && (
          <span
            aria-hidden
            data-baseline={key}
            className="absolute bottom-0.5 h-1 rounded-full bg-muted/50"
            style={{ left: xOf(scale, planned.from), width: (planned.to - planned.from) * scale.perDay }}
          />
        )}
        <BarOf row={row} bar={bar} scale={scale} />
      </div>
    </li>
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
      aria-label={`${isFolded ? 'Unfold' : 'Fold'} ${name}`}
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
