import { ChevronDown } from 'lucide-react';
import type { RowKey } from '../../../../functions/core/plan/row-key.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { useKeyed } from '../../../lib/store/use-store.ts';
import { rememberFolds } from '../../../sync/plan/folds.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { RovingButton } from '../state/roving.tsx';

/** Collapses and expands the children of a row. */
export function FoldButton({ row, name }: { row: RowKey; name: string }) {
  const ui = usePlanUi();
  const isFolded = useKeyed(ui.folded, row) === true;
  return (
    <RovingButton
      row={row}
      aria-expanded={!isFolded}
      aria-label={`${isFolded ? 'Expand' : 'Collapse'} ${name}`}
      onClick={() => {
        ui.folded.set(row, isFolded ? undefined : true);
        rememberFolds(ui);
      }}
      className="grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
    >
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={classNames('transition-transform duration-[120ms]', isFolded && '-rotate-90')}
      />
    </RovingButton>
  );
}
