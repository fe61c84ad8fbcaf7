import type { RowKey } from '../../../../functions/core/plan/row-key.ts';
import { rememberFolds } from '../../../sync/plan/folds.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { RovingButton } from '../state/roving.tsx';

/** Replaces collapsed children; a click expands them. */
export function FoldedNote({ row, text }: { row: RowKey; text: string }) {
  const ui = usePlanUi();
  return (
    <RovingButton
      row={row}
      onClick={() => {
        ui.folded.set(row, undefined);
        rememberFolds(ui);
      }}
      className="flex min-h-(--plan-row) w-full items-start px-3 py-2 text-left text-muted text-sm hover:bg-hover hover:text-text"
    >
      {text}
    </RovingButton>
  );
}
