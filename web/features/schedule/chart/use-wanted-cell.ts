import { type RefObject, useEffect, useRef } from 'react';
import { useSelected } from '../../../lib/store/use-store.ts';
import type { ScheduleUi } from '../state/schedule-ui.ts';

/** Gives the chosen cell of a row the focus as soon as the row is drawn and wanted: its name where the cell has no room. */
export function useWantedCell({ wanted, cell }: Pick<ScheduleUi, 'wanted' | 'cell'>, key: string) {
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
