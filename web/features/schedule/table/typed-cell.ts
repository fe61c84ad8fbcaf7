// The text that is typed in a cell of any column: its write, and the rows that it moves.
import { useEffect, useState } from 'react';
import { useSettled } from '../../../lib/react/use-settled.ts';
import type { PlanWrite } from '../../../sync/plan/changes/pending.ts';
import type { WriteMoves } from '../../../sync/plan/moves/write-moves.ts';
import type { RowAt } from '../../../sync/plan/plan-snapshot.ts';
import { useWriteMoves } from '../../../sync/react/use-write-moves.ts';
import { previewLinks } from '../../../sync/undo/link-rows.ts';
import { writePlan } from '../../../sync/undo/writes/plan.ts';
import { readWaits } from '../links/read-waits.ts';
import type { CellName } from '../rows/columns.ts';
import type { CellReading, KnownPlan, TypedCell } from '../state/read-cell.ts';
import { type ScheduleUi, useScheduleUi } from '../state/schedule-ui.ts';

/** Typing is never waited for: what it moves is computed when it pauses, in milliseconds. */
const PAUSE_MS = 150;

/** The plan as it is drawn now. */
export function knownPlan({ plan, schedule }: Pick<ScheduleUi, 'plan' | 'schedule'>): KnownPlan | null {
  const drawn = plan.get();
  return drawn ? { plan: drawn, computed: schedule.get() } : null;
}

export async function readTyped(
  { readCell }: Pick<ScheduleUi, 'readCell'>,
  known: KnownPlan,
  { entity, id }: RowAt,
  { cell, text }: { cell: CellName; text: string },
): Promise<CellReading> {
  return cell === 'waits'
    ? readWaits(known.plan, { entity, id }, text)
    : readCell(known, { entity, id }, { cell: cell as TypedCell, text });
}

/** Writes what was typed. Resolves to why it cannot be, in words, or to null. */
export async function writeTyped(
  ui: ScheduleUi,
  row: RowAt,
  typed: { cell: CellName; text: string },
): Promise<string | null> {
  const known = knownPlan(ui);
  if (!known) return null;
  const reading = await readTyped(ui, known, row, typed);
  if ('problem' in reading) return reading.problem;
  const { write, words } = reading;
  if (!write) return null;
  if (write.kind === 'link' || write.kind === 'links') {
    const { isRefused, words: refusal } = await previewLinks(ui.sync, ui.projectId, write);
    if (isRefused) return refusal;
  }
  void writePlan(ui.sync, ui.projectId, write, words);
  return null;
}

/**
 * The moves that a typed text would make in a linked plan, once typing pauses; null while there are none, or the text
 * cannot be read.
 */
export function useTypedMoves({ entity, id }: RowAt, cell: CellName, typed: string, before: string): WriteMoves | null {
  const ui = useScheduleUi();
  const [write, setWrite] = useState<PlanWrite | null>(null);
  const text = useSettled(typed, PAUSE_MS);
  const isSilent = cell === 'name' || text.trim() === before.trim();
  useEffect(() => {
    const known = knownPlan(ui);
    if (isSilent || !known?.computed) return setWrite(null);
    let isOver = false;
    readTyped(ui, known, { entity, id }, { cell, text }).then(
      (reading) => !isOver && setWrite('write' in reading ? reading.write : null),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [ui, entity, id, cell, text, isSilent]);
  const moves = useWriteMoves(ui.projectId, write);
  return moves && !moves.isNothing && typed.trim() !== before.trim() ? moves : null;
}
