import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { hueOf } from '../../../../functions/core/users/hues.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { EditorNames } from '../../../components/project/editor-names.tsx';
import { Flash } from '../../../components/project/flash.tsx';
import { useEditors } from '../../../sync/react/use-live-project.ts';
import { useIsPending } from '../../../sync/react/use-outbox.ts';
import { useIsSelected } from '../selection/select-box.tsx';
import { DragHandleContext, usePlanUi } from '../state/plan-ui.ts';

interface RowFrameProps {
  entity: PlanEntity;
  id: number;
  className?: string;
  children: ReactNode;
}

/** The frame of every row: drag and drop, its editors, and the highlight after a change. */
export function RowFrame({ entity, id, className, children }: RowFrameProps) {
  const { projectId, flashes } = usePlanUi();
  const key = rowKey(entity, id);
  const editors = useEditors(projectId, key);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, isOver, activeIndex, index } =
    useSortable({
      id: key,
      data: { entity },
    });
  const isSelected = useIsSelected(key);
  const isDropTarget = isOver && !isDragging;
  const outline = editors?.[0] && { outlineColor: `var(--color-presence-${hueOf(editors[0].userId)})` };
  return (
    <div
      ref={setNodeRef}
      data-row={key}
      style={outline}
      className={classNames(
        'group/row relative isolate scroll-mt-(--plan-heads-height) scroll-mb-(--plan-foot)',
        editors && 'z-10 rounded-control outline-2 -outline-offset-2',
        isDragging && 'opacity-40',
        className,
        isSelected && 'bg-chosen!',
      )}
    >
      <Flash flashes={flashes} of={key} />
      {isDropTarget && (
        <span
          aria-hidden
          className={classNames(
            'pointer-events-none absolute inset-x-1 z-10 h-0.5 rounded-full bg-accent',
            activeIndex !== -1 && activeIndex < index ? '-bottom-px' : '-top-px',
          )}
        />
      )}
      <PendingMark row={key} />
      <DragHandleContext value={{ setActivatorNodeRef, attributes, listeners }}>{children}</DragHandleContext>
      {editors && <EditorNames editors={editors} />}
    </div>
  );
}

/** A dot at a row with a pending change; hidden while the network is fast. */
function PendingMark({ row }: { row: RowKey }) {
  if (!useIsPending(row)) return null;
  return (
    <span
      role="img"
      aria-label="Waiting to be sent"
      title="Waiting to be sent"
      className="absolute top-1/2 left-0 z-10 size-1.5 -translate-y-1/2 animate-late rounded-full bg-warning"
    />
  );
}
