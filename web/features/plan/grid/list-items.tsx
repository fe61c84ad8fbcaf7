import { useDroppable } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { type ComponentType, createContext, use, useMemo } from 'react';
import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import { useList } from '../../../sync/react/use-optimistic-plan.ts';
import { NewRow } from '../editing/new-row.tsx';
import { listKey } from '../moving/drop.ts';
import { useDraft, usePlanUi } from '../state/plan-ui.ts';
import { type RowKey, rowKey } from '../state/row-key.ts';
import { linesOf, OnlyRowsContext } from './first-rows.ts';

interface ListItemsProps {
  entity: PlanEntity;
  parentId: number;
  /** Draws one item, its `<li>` too. */
  Item: ComponentType<{ id: number }>;
}

/** The rows that a search left; null when there is none. */
export const ShownContext = createContext<ReadonlySet<RowKey> | null>(null);

const staysInPlace = () => null;
const NEW = 'new';

/** The rows of one list in order, the new one that is being written among them, as places to drop on. */
export function ListItems({ entity, parentId, Item }: ListItemsProps) {
  const { projectId } = usePlanUi();
  const only = use(OnlyRowsContext);
  const all = useList(projectId, entity, parentId);
  const shown = use(ShownContext);
  const draft = useDraft(entity, parentId);
  const ids = useMemo(() => (shown ? all.filter((id) => shown.has(rowKey(entity, id))) : all), [all, shown, entity]);
  const keys = useMemo(() => ids.map((id) => rowKey(entity, id)), [ids, entity]);
  const { setNodeRef, isOver } = useDroppable({
    id: listKey(entity, parentId),
    data: { entity },
    disabled: ids.length > 0,
  });

  // One flat list of keys: the new row keeps its place and what is typed when the rows around it change.
  const order: (number | typeof NEW)[] = only ? ids.filter((id) => only.has(rowKey(entity, id))) : [...ids];
  if (draft) order.splice(placeAfter(ids, draft.afterId), 0, NEW);
  return (
    <SortableContext items={keys} strategy={staysInPlace} disabled={shown !== null}>
      {order.map((id) =>
        id === NEW ? <li key={NEW}>{draft && <NewRow draft={draft} />}</li> : <Item key={id} id={id} />,
      )}
      {only && <Following entity={entity} ids={ids.slice(order.length)} />}
      {ids.length === 0 && <li ref={setNodeRef} aria-hidden className={isOver ? 'h-1 bg-accent' : 'h-px'} />}
    </SortableContext>
  );
}

function placeAfter(ids: readonly number[], afterId: number | null) {
  if (afterId === null) return 0;
  return ids.includes(afterId) ? ids.indexOf(afterId) + 1 : ids.length;
}

/** The room of rows that are not drawn yet. */
function Following({ entity, ids }: { entity: PlanEntity; ids: readonly number[] }) {
  const ui = usePlanUi();
  const plan = ui.plan.get();
  const lines = plan ? ids.reduce((sum, id) => sum + linesOf(plan, ui, entity, id), 0) : 0;
  return <li aria-hidden style={{ height: `calc(${lines} * var(--plan-row))` }} />;
}
