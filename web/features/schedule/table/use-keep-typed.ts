import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import { rowsAbove } from '../../../sync/plan/steps/undo-step.ts';
import { type CellName, cellLabels } from '../rows/columns.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import type { KnownPlan } from '../state/read-cell.ts';
import { type ScheduleUi, useScheduleUi } from '../state/schedule-ui.ts';
import { knownPlan, readTyped } from './typed-cell.ts';

interface Typed {
  row: ScheduleRow;
  cell: CellName;
  text: string;
  isTouched: boolean;
  /** It was saved or cancelled. */
  isOver: RefObject<boolean>;
  onLeave: () => void;
}

/**
 * Keeps what is typed in a cell that leaves the screen: under the id that its row gets, or in a question when somebody
 * deleted the row (docs/product.md#deleted-while-edited). Otherwise leaving saves.
 */
export function useKeepTyped({ row: { key, entity, id }, cell, text, isTouched, isOver, onLeave }: Typed) {
  const ui = useScheduleUi();
  const known = useRef<KnownPlan>(null);
  useEffect(() => {
    // While the row is there: afterwards the plan does not know what it was in.
    const now = knownPlan(ui);
    if (now?.plan.rows[entity][id]) known.current = now;
  });
  const leave = useEffectEvent(() => {
    if (isOver.current) return;
    const isOurs = ui.typing.get()?.key === key;
    const realId = ui.sync.outbox.idOfDraft(id);
    if (realId !== undefined) {
      if (!isOurs) return;
      const real = rowKey(entity, realId);
      ui.current.set(real);
      ui.typing.set({ key: real, cell, ...(isTouched && { carried: text }) });
    } else if (ui.plan.get()?.rows[entity][id]) {
      if (isTouched) onLeave();
    } else {
      if (isOurs) ui.typing.set(null);
      if (isTouched && known.current) void keepLost(ui, known.current, { key, entity, id }, { cell, text });
    }
  });
  useEffect(() => () => leave(), []);
}

async function keepLost(
  ui: ScheduleUi,
  known: KnownPlan,
  { entity, id }: Pick<ScheduleRow, 'key' | 'entity' | 'id'>,
  typed: { cell: CellName; text: string },
) {
  const row = known.plan.rows[entity][id];
  const reading = await readTyped(ui, known, { entity, id }, typed).catch(() => null);
  const write = reading && 'write' in reading ? reading.write : null;
  const lost = { projectId: ui.projectId, name: row ? nameOf(row) : '', above: rowsAbove(known.plan, { entity, id }) };
  ui.sync.lostEdit.set(
    write?.kind === 'update'
      ? { ...lost, write }
      : { ...lost, row: { entity, id }, label: cellLabels[typed.cell], text: typed.text },
  );
}
