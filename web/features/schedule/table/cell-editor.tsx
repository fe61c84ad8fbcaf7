import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { useReloadQuestion, useUnsaved } from '../../../session/use-unsaved.ts';
import { type CellName, cellLabels } from '../rows/columns.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { CalendarButton } from './calendar-button.tsx';
import { CellLine } from './cell-line.tsx';
import { useTypedMoves, writeTyped } from './typed-cell.ts';
import { useKeepTyped } from './use-keep-typed.ts';

/** Where to go on from a cell: to the row below, to the next or previous cell that can be typed in, or away. */
export type Onwards = 'stay' | 'below' | 'next' | 'previous' | 'away';

interface CellEditorProps {
  row: ScheduleRow;
  cell: CellName;
  /** What it begins with. */
  text: string;
  onDone: (onwards: Onwards) => void;
}

/** Types in a cell: Enter and leaving it save, Tab goes on to the next cell, Escape cancels. */
export function CellEditor({ row, cell, text, onDone }: CellEditorProps) {
  const ui = useScheduleUi();
  const { sync, projectId } = ui;
  const { key, entity, id, name } = row;
  const [typed, setTyped] = useState(() => ui.typing.get()?.carried ?? text);
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const isOver = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const isDate = cell === 'start' || cell === 'finish';
  const problemId = useId();
  const isTouched = typed.trim() !== text.trim();
  useUnsaved(isTouched);
  useReloadQuestion(isTouched);
  const moves = useTypedMoves(row, cell, typed, text);
  useKeepTyped({ row, cell, text: typed, isTouched, isOver, onLeave: () => void save('away') });

  useEffect(() => {
    const { presence } = sync.live(projectId);
    presence.moveTo({ row: key, field: 'name' });
    return () => presence.moveTo(null);
  }, [sync, projectId, key]);

  function finish(onwards: Onwards) {
    isOver.current = true;
    onDone(onwards);
  }

  async function save(onwards: Onwards) {
    if (isOver.current || isSaving) return;
    if (!isTouched) return finish(onwards);
    setSaving(true);
    const refusal = await writeTyped(ui, { entity, id }, { cell, text: typed });
    setSaving(false);
    if (refusal === null) finish(onwards);
    else setProblem(refusal);
  }

  function change(text: string) {
    setTyped(text);
    setProblem('');
  }

  /** From the calendar back to the text. */
  function closeCalendar(isOutside: boolean) {
    setPicking(false);
    if (isOutside) void save('away');
    else input.current?.focus({ preventScroll: true });
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return finish('stay');
    if (isDate && event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      setPicking(true);
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    void save(event.key === 'Enter' ? 'below' : event.shiftKey ? 'previous' : 'next');
  }

  return (
    <>
      <input
        ref={(element) => {
          input.current = element;
          focusOnce(element);
        }}
        value={typed}
        aria-label={`${cellLabels[cell]} of ${name}`}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem ? problemId : undefined}
        autoComplete="off"
        aria-keyshortcuts={isDate ? 'Alt+ArrowDown' : undefined}
        placeholder={isDate ? 'MM/DD/YYYY' : undefined}
        maxLength={cell === 'name' ? limits.name : undefined}
        onChange={({ target }) => change(target.value)}
        onKeyDown={handleKey}
        onBlur={() => !isPicking && document.hasFocus() && void save('away')}
        onPointerDown={stop}
        onClick={stop}
        onDoubleClick={stop}
        className={classNames(
          isDate && 'pr-8',
          // A number has room in its cell.
          cell === 'days' ? 'w-full text-right' : 'schedule-typed-wide',
          'absolute inset-y-0.5 left-0.5 z-20 min-w-full rounded-control border border-edge bg-surface px-1.5 text-text tabular-nums focus-visible:outline-offset-0 aria-invalid:border-danger',
        )}
      />
      {isDate && (
        <CalendarButton
          typed={typed}
          isOpen={isPicking}
          onOpen={() => setPicking(true)}
          onClose={closeCalendar}
          onPick={(day) => {
            change(day);
            closeCalendar(false);
          }}
        />
      )}
      <CellLine id={problemId} problem={problem} moves={moves} />
    </>
  );
}

/** The pointer marks text here, and chooses no row. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

function focusOnce(input: HTMLInputElement | null) {
  if (!input || input.dataset.isFocused) return;
  input.dataset.isFocused = 'true';
  input.focus({ preventScroll: true });
  input.select();
}
