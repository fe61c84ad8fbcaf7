// Calls for the generic library. Staff read it and add to it.
import { Hono } from 'hono';
import { bodyOf, idParam } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { read, write } from '../http/transaction.ts';
import { createItem } from '../plan/items.queries.ts';
import { itemFields, named } from '../plan/items.ts';
import { kinds } from '../plan/kinds.ts';
import {
  createGenericItem,
  listGenericMajorPhases,
  listGenericPhases,
  listGenericTasks,
  listLooseGenericPhases,
  listLooseGenericTasks,
} from './queries.ts';

export const library = new Hono<ApiEnv>();

library.get('/majorphases', (c) => read(c, listGenericMajorPhases));

library.get('/majorphases/:id/phases', (c) => {
  const id = idParam(c, 'id');
  return read(c, (db) => listGenericPhases(db, id));
});

library.get('/phases/:id/tasks', (c) => {
  const id = idParam(c, 'id');
  return read(c, (db) => listGenericTasks(db, id));
});

library.get('/phases', (c) => read(c, listLooseGenericPhases));
library.get('/tasks', (c) => read(c, listLooseGenericTasks));

/** What a generic item has of the fields that may be sent; dates and status belong to projects. */
const genericFields = ['name', 'title', 'description', 'duration', 'durationType', 'orderNum'];

for (const kind of kinds) {
  library.post(`/${kind.segment}`, async (c) => {
    const body = await bodyOf(c, kind.create);
    const fields = Object.fromEntries(
      Object.entries(named(kind, body)).filter(([field]) => genericFields.includes(field)),
    );
    const parent = kind.entity === 'phase' ? 'genericMajorPhaseId' : kind.entity === 'task' ? 'genericPhaseId' : null;
    if (parent) fields[parent] = body[parent];
    const { projectId } = body;
    const projectFields = typeof projectId === 'number' ? itemFields(kind, body) : null;
    return write(
      c,
      async (db) => {
        const made = await createGenericItem(db, kind, fields);
        if (!projectFields || typeof projectId !== 'number') return made;
        const { id }: { id: number } = JSON.parse(made);
        return createItem(db, kind, projectId, { ...projectFields, [kind.generic]: id });
      },
      { status: 201 },
    );
  });
}
