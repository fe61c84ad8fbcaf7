import { Check } from 'lucide-react';
import { type PointerEvent, use } from 'react';
import type { RowKey } from '../../../../functions/core/plan/row-key.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { useSelected } from '../../../lib/store/use-store.ts';
import { DragHandleContext, usePlanUi } from '../state/plan-ui.ts';
import { RovingButton } from '../state/roving.tsx';
import { toggleRow } from './select-rows.ts';

/** Whether a row is selected. */
export function useIsSelected(row: RowKey): boolean {
  return useSelected(usePlanUi().selected, (rows) => rows.has(row));
}

/** Selects a row, in place of its drag handle while rows are being selected. The mouse drags all of them by it. */
export function SelectBox({ row, name }: { row: RowKey; name: string }) {
  const ui = usePlanUi();
  const isSelected = useIsSelected(row);
  const handle = use(DragHandleContext);
  // A finger on it scrolls.
  const drag = (event: PointerEvent) => {
    if (isSelected && event.pointerType === 'mouse') handle?.listeners?.onPointerDown?.(event);
  };
  return (
    <RovingButton
      row={row}
      role="checkbox"
      aria-checked={isSelected}
      aria-label={`Select ${name}`}
      onClick={() => toggleRow(ui, row)}
      onPointerDown={drag}
      className="grid h-7 w-5 shrink-0 place-items-center pointer-coarse:size-11"
    >
      <span
        className={classNames(
          'grid size-4 place-items-center rounded-[4px] border',
          isSelected ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface',
        )}
      >
        {isSelected && <Check aria-hidden size={12} strokeWidth={3} />}
      </span>
    </RovingButton>
  );
}
