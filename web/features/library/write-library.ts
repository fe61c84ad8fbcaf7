import type { MutationFunctionContext } from '@tanstack/react-query';
import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { writeNow } from '../../sync/write/now.ts';
import { inOrder } from './library-order.ts';
import { type LibraryItem, type LibraryList, libraryQuery } from './queries.ts';

const segments: Record<PlanEntity, string> = { majorphase: 'majorphases', phase: 'phases', task: 'tasks' };
const parents = { majorphase: null, phase: 'genericMajorPhaseId', task: 'genericPhaseId' } as const;

export interface LibraryFields {
  name: string;
  description: string | null;
  duration: number | null;
  durationType: 0 | 1;
}

const named = (entity: PlanEntity, { name, ...fields }: LibraryFields) =>
  entity === 'task' ? { title: name, ...fields } : { name, ...fields };

const refresh = ({ client }: MutationFunctionContext, list: LibraryList) =>
  client.invalidateQueries({ queryKey: libraryQuery(list).queryKey });
/** The dialog shows field errors and conflicts. */
const failure = (text: string) => (error: unknown) => (isStatus(error, 409, 422) ? null : text);

export const createLibraryItem = (list: LibraryList) =>
  writeNow({
    write: (send, fields: LibraryFields) => {
      const parent = parents[list.entity];
      const body = { ...named(list.entity, fields), ...(parent && list.parentId && { [parent]: list.parentId }) };
      return send<LibraryItem>(`/${segments[list.entity]}`, { method: 'POST', body });
    },
    onSuccess: (_data, _input, _result, context) => refresh(context, list),
    meta: { failure: failure('Item could not be saved') },
  });

export const updateLibraryItem = (list: LibraryList, item: LibraryItem) =>
  writeNow({
    write: (send, { version, ...fields }: LibraryFields & { version: number }) =>
      send<LibraryItem>(`/${segments[list.entity]}/${item.id}`, {
        method: 'PATCH',
        body: { ...named(list.entity, fields), version },
      }),
    onSuccess: (_data, _input, _result, context) => refresh(context, list),
    meta: { failure: failure('Item could not be saved') },
  });

export const removeLibraryItem = (list: LibraryList, id: number) =>
  writeNow({
    write: (send) => send(`/${segments[list.entity]}/${id}`, { method: 'DELETE' }),
    onSuccess: (_data, _input, _result, context) => refresh(context, list),
    meta: { success: 'Item removed', failure: 'Item could not be removed' },
  });

/** Moves an item after another of its list; null: first. */
export const moveLibraryItem = (list: LibraryList) =>
  writeNow({
    write: (send, move: { id: number; afterId: number | null }) =>
      send<{ order: [number, number][] }>(orderPath(list), { method: 'PATCH', body: { move } }),
    onSuccess: ({ order }, _input, _result, { client }) => {
      client.setQueryData(libraryQuery(list).queryKey, (items) => items && inOrder(items, order));
    },
    onError: (_error, _input, _result, context) => void refresh(context, list),
    meta: { failure: 'Item could not be moved' },
  });

function orderPath({ entity, parentId }: LibraryList): string {
  if (entity === 'majorphase') return '/majorphasesorder';
  return entity === 'phase' ? `/majorphases/${parentId}/phasesorder` : `/phases/${parentId}/tasksorder`;
}
