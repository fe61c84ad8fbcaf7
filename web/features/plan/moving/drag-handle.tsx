import { GripVertical } from 'lucide-react';
import { use } from 'react';
import type { RowKey } from '../../../../functions/core/plan/row-key.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { DragHandleContext, usePlanUi } from '../state/plan-ui.ts';
import { RovingButton } from '../state/roving.tsx';

/** The drag handle of a row, for pointer, or Space and arrow keys; while rows are being selected the row's box. */
export function DragHandle({ row, name }: { row: RowKey; name: string }) {
  const handle = use(DragHandleContext);
  const { moving, selecting } = usePlanUi();
  const isMoving = useValue(moving);
  if (useValue(selecting)) return <SelectBox row={row} name={name} />;
  return (
    <RovingButton
      row={row}
      {...handle?.attributes}
      {...handle?.listeners}
      ref={handle?.setActivatorNodeRef}
      aria-label={`Move ${name}`}
      className={classNames(
        'h-7 w-5 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted',
        'focus-visible:opacity-100 group-hover/row:opacity-100 lg:grid lg:opacity-40 pointer-coarse:size-11',
        isMoving ? 'grid' : 'hidden',
      )}
    >
      <GripVertical aria-hidden size={16} strokeWidth={1.75} />
    </RovingButton>
  );
}
