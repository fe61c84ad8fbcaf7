// Calls that change, order and delete items of the generic library. For administrators.
// Projects keep what they were made from: nothing of a plan changes with them.
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { bodyOf, idParam } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { write } from '../http/transaction.ts';
import { genericTaskUpdate, genericUpdate, order, type PlanEntity } from '../plan/contract.ts';
import { orderGenericItems, removeGenericItem, updateGenericItem } from './items.queries.ts';

export const libraryItems = new Hono<ApiEnv>();

interface LibraryKind {
  entity: PlanEntity;
  path: string;
  update: z.ZodType<Record<string, unknown> & { version?: number | undefined }>;
}

const kinds: LibraryKind[] = [
  { entity: 'majorphase', path: '/majorphases/:id', update: genericUpdate },
  { entity: 'phase', path: '/phases/:id', update: genericUpdate },
  { entity: 'task', path: '/tasks/:id', update: genericTaskUpdate },
];

for (const { entity, path, update } of kinds) {
  libraryItems.patch(path, async (c) => {
    const id = idParam(c, 'id');
    const { version, ...fields } = await bodyOf(c, update);
    return write(c, (db) => updateGenericItem(db, entity, id, fields, version), { who: 'administrators' });
  });

  libraryItems.delete(path, (c) => {
    const id = idParam(c, 'id');
    return write(c, (db) => removeGenericItem(db, entity, id), { who: 'administrators' });
  });
}

libraryItems.patch('/majorphasesorder', (c) => ordered(c, 'majorphase', null));
libraryItems.patch('/majorphases/:id/phasesorder', (c) => ordered(c, 'phase', idParam(c, 'id')));
libraryItems.patch('/phases/:id/tasksorder', (c) => ordered(c, 'task', idParam(c, 'id')));

async function ordered(c: Context<ApiEnv>, entity: PlanEntity, parentId: number | null): Promise<Response> {
  const wanted = await bodyOf(c, order);
  return write(c, (db) => orderGenericItems(db, entity, parentId, wanted), { who: 'administrators' });
}
