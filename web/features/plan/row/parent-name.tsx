import { ChevronDown } from 'lucide-react';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { useKeyed } from '../../../lib/store/use-store.ts';
import { rememberFolds } from '../../../sync/plan/folds.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { RovingButton } from '../state/roving.tsx';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';

interface ParentNameProps {
  entity: Exclude<PlanEntity, 'task'>;
  id: number;
  name: string;
  className: string;
}

/** The full name of a major phase or phase on several lines, with its buttons in the first line. */
export function ParentName({ entity, id, name, className }: ParentNameProps) {
  const row = rowKey(entity, id);
  return (
    <div className="relative">
      <RowName
        row={row}
        name={name}
        className={classNames(
          'block w-full break-words py-1 focus-visible:-outline-offset-2 pointer-coarse:py-3',
          'before:float-right before:h-6 before:w-14 pointer-coarse:before:h-8 pointer-coarse:before:w-22',
          className,
        )}
      />
      <div className="absolute top-0 right-0 flex">
        <FoldButton row={row} name={name} />
        <RowMenu entity={entity} id={id} name={name} />
      </div>
    </div>
  );
}

/** Collapses and expands the children of a row. */
function FoldButton({ row, name }: { row: RowKey; name: string }) {
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
