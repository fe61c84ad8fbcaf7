import { useDroppable } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { type ComponentType, createContext, use, useMemo } from 'react';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { parseRowKey, type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { useSelected } from '../../../lib/store/use-store.ts';
import { rowsAbove } from '../../../sync/plan/steps/undo-step.ts';
import { useList, useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { AddRow } from '../editing/add-row.tsx';
import { NewRow } from '../editing/new-row.tsx';
import { listKey } from '../moving/drop.ts';
import { type PlanUi, useDraft, usePlanUi } from '../state/plan-ui.ts';
import { PlanViewContext } from './plan-view.ts';
import { useNearRows } from './use-near-rows.ts';

interface ListItemsProps {
  entity: PlanEntity;
  parentId: number;
  /** The name of the parent; undefined for the project. */
  parentName?: string;
  label: string;
  Item: ComponentType<{ id: number }>;
}

/** The rows that match a search; null without a search. */
export const ShownContext = createContext<ReadonlySet<RowKey> | null>(null);

const staysInPlace = () => null;
const looks = {
  majorphase: 'border-line border-b lg:grid lg:grid-cols-(--plan-major)',
  phase: 'border-line border-b lg:grid lg:grid-cols-(--plan-phase)',
  task: 'min-h-(--plan-row) border-line border-b',
};

/** One list: its rows near the viewport, the editor of a new row, and the line for adding. */
export function ListItems({ entity, parentId, parentName, label, Item }: ListItemsProps) {
  const { projectId, sync } = usePlanUi();
  const view = use(PlanViewContext);
  const all = useList(projectId, entity, parentId);
  const shown = use(ShownContext);
  const draft = useDraft(entity, parentId);
  const ids = useMemo(() => (shown ? all.filter((id) => shown.has(rowKey(entity, id))) : all), [all, shown, entity]);
  const keys = useMemo(() => ids.map((id) => rowKey(entity, id)), [ids, entity]);
  const draftAt = draft ? placeAfter(ids, draft.afterId) : -1;
  const { list, drawn, room } = useNearRows(entity, ids, [...useKept(entity), ids[draftAt - 1] ?? null], shown);
  const { setNodeRef, isOver } = useDroppable({
    id: listKey(entity, parentId),
    data: { entity },
    disabled: ids.length > 0,
  });

  // One flat list of keys, so that the new row keeps its place and text when rows around it change.
  const newRow = draft && (
    <li key="new">
      <NewRow draft={draft} />
    </li>
  );
  const rows = drawn.map((place, index) => {
    const id = ids[place] ?? 0;
    return [
      <Gap key={`above ${id}`} height={room((drawn[index - 1] ?? -1) + 1, place)} />,
      // A new row keeps its elements, and so the focus and an open menu, when the server has given it an id.
      <li
        key={sync.outbox.draftOf(entity, id) ?? id}
        ref={view?.measure}
        data-item={keys[place]}
        aria-posinset={place + 1}
        aria-setsize={ids.length}
        className={looks[entity]}
      >
        <Item id={id} />
      </li>,
      place === draftAt - 1 && newRow,
    ];
  });
  return (
    <ol
      ref={list}
      aria-label={label}
      className={parentName === undefined ? undefined : 'min-w-0 pl-4 max-[16rem]:pl-2 lg:pl-0'}
    >
      <SortableContext items={keys} strategy={staysInPlace} disabled={shown !== null}>
        {[draftAt === 0 && newRow, rows].flat(2)}
        <Gap height={room((drawn.at(-1) ?? -1) + 1, ids.length)} />
        {ids.length === 0 && <li ref={setNodeRef} aria-hidden className={isOver ? 'h-1 bg-accent' : 'h-px'} />}
      </SortableContext>
      {parentId > 0 && <AddRow entity={entity} parentId={parentId} parentName={parentName} />}
    </ol>
  );
}

function placeAfter(ids: readonly number[], afterId: number | null) {
  if (afterId === null) return 0;
  return ids.includes(afterId) ? ids.indexOf(afterId) + 1 : ids.length;
}

/** Reserves the space of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 && <li aria-hidden style={{ height }} />;
}

/** The rows of one kind that stay rendered: the focused row, the edited row, the parent of a new row, and their ancestors. */
function useKept(entity: PlanEntity): (number | null)[] {
  const ui = usePlanUi();
  const current = () => rowAround(ui, entity, ui.current.get());
  const inEditing = () => rowAround(ui, entity, edited(ui));
  useOptimisticPlan(ui.projectId, current);
  useOptimisticPlan(ui.projectId, inEditing);
  return [useSelected(ui.current, current), useSelected(ui.editing, inEditing)];
}

/** The row itself or its ancestor of this kind. */
function rowAround({ plan: store }: PlanUi, entity: PlanEntity, key: string | null): number | null {
  const at = parseRowKey(key ?? '');
  const plan = store.get();
  if (!at || !plan) return null;
  return [at, ...rowsAbove(plan, at)].find((row) => row.entity === entity)?.id ?? null;
}

/** The row edited in place, or the parent of the new row. */
function edited({ editing }: PlanUi): string | null {
  const now = editing.get();
  if (now?.kind === 'row') return now.key;
  if (!now || now.entity === 'majorphase') return null;
  return rowKey(now.entity === 'task' ? 'phase' : 'majorphase', now.parentId);
}
