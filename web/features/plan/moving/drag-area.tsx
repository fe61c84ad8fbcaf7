import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { parseRowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { dragWords } from '../../../components/project/drag-words.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { RowAt } from '../../../sync/plan/plan-snapshot.ts';
import { countOf } from '../../../sync/plan/steps/undo-step.ts';
import { tooManyAtOnce } from '../../../sync/plan/writes.ts';
import type { OptimisticPlan } from '../../../sync/project/optimistic-plan.ts';
import { placeRows } from '../selection/bulk-changes.ts';
import { selectedRows } from '../selection/selection-rules.ts';
import { moveTo } from '../state/plan-commands.ts';
import { type PlanUi, usePlanUi } from '../state/plan-ui.ts';
import { collide, stepByKey } from './collide.ts';
import { dropPlace } from './drop.ts';

/** The page scrolls while the pointer is within this many pixels of the window's edge (docs/product.md#drag-scroll). */
const SCROLL_WITHIN = 100;
const START_AFTER_PIXELS = 5;
// Constant objects, or every row would re-render with this component.
const pointerOptions = { activationConstraint: { distance: START_AFTER_PIXELS } };
const keyboardOptions = { coordinateGetter: stepByKey };

/** Drag and drop of rows by pointer and keyboard, within their list and to another one. */
export function DragArea({ children }: { children: ReactNode }) {
  const ui = usePlanUi();
  const { plan: store, dragging } = ui;
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions), useSensor(KeyboardSensor, keyboardOptions));

  function drop({ active, over }: DragEndEvent) {
    dragging.set(null);
    const plan = store.get();
    const row = parseRowKey(String(active.id));
    const place = plan && row && over ? dropPlace(plan, row.entity, row.id, String(over.id)) : null;
    if (!row || !place) return;
    const together = draggedWith(ui, row);
    const refusal = tooManyAtOnce(together.length);
    if (refusal) showToast({ tone: 'warning', text: refusal });
    else if (together.length > 1) placeRows(ui, together, place);
    else moveTo(ui, row.entity, row.id, place);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      autoScroll={{ threshold: { x: 0, y: SCROLL_WITHIN / window.innerHeight } }}
      accessibility={dragWords((key) => nameOfKey(store, key))}
      onDragStart={({ active }) => {
        const row = parseRowKey(String(active.id));
        if (row) dragging.set(rowKey(row.entity, row.id));
      }}
      onDragEnd={drop}
      onDragCancel={() => dragging.set(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        <DraggedRow />
      </DragOverlay>
    </DndContext>
  );
}

/** The rows that move with a dragged one: the selected rows of its kind, in the order of the plan. */
function draggedWith({ plan: store, selected }: PlanUi, row: RowAt): RowAt[] {
  const plan = store.get();
  const all = plan ? selectedRows(plan, selected.get()).filter(({ entity }) => entity === row.entity) : [];
  return all.some(({ id }) => id === row.id) ? all : [row];
}

function DraggedRow() {
  const ui = usePlanUi();
  const { plan, dragging } = ui;
  const key = useValue(dragging);
  const row = key && parseRowKey(key);
  if (!key || !row) return null;
  const together = draggedWith(ui, row);
  return (
    <div className="flex h-9 w-64 items-center truncate rounded-control border border-accent bg-raised px-3 font-medium shadow-float">
      {together.length > 1 ? countOf(together) : nameOfKey(plan, key)}
    </div>
  );
}

function nameOfKey(plan: OptimisticPlan, key: string): string {
  const at = parseRowKey(key);
  const row = at && plan.get()?.rows[at.entity][at.id];
  return row ? nameOf(row) : 'the end of the list';
}
