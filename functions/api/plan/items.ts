// Calls for one item of a plan, the same for major phases, phases and tasks. For staff.
import { Hono } from 'hono';
import { invalidField } from '../../_shared/errors.ts';
import { bodyOf, idParam, queryOf } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { read, write, writeAtOnce } from '../http/transaction.ts';
import { genericAdd, removeQuery } from './contract.ts';
import {
  addGenericItem,
  conflictOver,
  createItem,
  getItem,
  listTasksOfPhase,
  removeItem,
  restoreItem,
  updateItem,
} from './items.queries.ts';
import { type Kind, kinds, taskKind } from './kinds.ts';

export const planItems = new Hono<ApiEnv>();

planItems.get('/:id/phases/:pid/tasks', (c) => {
  const phase = { projectId: idParam(c, 'id'), id: idParam(c, 'pid') };
  return read(c, (db) => listTasksOfPhase(db, taskKind, phase));
});

for (const kind of kinds) {
  const list = `/:id/${kind.segment}`;
  const one = `${list}/:item`;

  planItems.post(list, async (c) => {
    const projectId = idParam(c, 'id');
    const fields = itemFields(kind, await bodyOf(c, kind.create));
    return writeAtOnce(c, (db) => createItem(db, kind, projectId, fields), { status: 201 });
  });

  planItems.post(one, async (c) => {
    const item = { projectId: idParam(c, 'id'), genericId: idParam(c, 'item') };
    const { include, orderNum, ...parents } = await bodyOf(c, genericAdd);
    const parentId = kind.parent ? parents[kind.parent] : undefined;
    if (kind.parent && !parentId) throw invalidField(kind.parent, 'Required');
    const added = { ...item, include, orderNum, ...(parentId && { parentId }) };
    return write(c, (db) => addGenericItem(db, kind, added), { status: 201 });
  });

  planItems.get(one, (c) => {
    const item = { projectId: idParam(c, 'id'), id: idParam(c, 'item') };
    return read(c, (db) => getItem(db, kind, item));
  });

  planItems.patch(one, async (c) => {
    const item = { projectId: idParam(c, 'id'), id: idParam(c, 'item') };
    const { version, base, ...fields } = await bodyOf(c, kind.update);
    const guard = { version, base: base && titled(kind, base) };
    return writeAtOnce(c, (db) => updateItem(db, kind, item, titled(kind, fields), guard), {
      otherwise: (db) => conflictOver(db, kind, item),
    });
  });

  planItems.delete(one, (c) => {
    const item = { projectId: idParam(c, 'id'), id: idParam(c, 'item') };
    const { since } = queryOf(c, removeQuery);
    return write(c, (db) => removeItem(db, kind, item, since));
  });

  planItems.post(`${one}/restore`, (c) => {
    const item = { projectId: idParam(c, 'id'), id: idParam(c, 'item') };
    return write(c, (db) => restoreItem(db, kind, item));
  });
}

type Fields = Record<string, unknown>;

/** The columns of a new item of a project; what the body says of the library's parents has no meaning there. */
export function itemFields(kind: Kind, body: Fields): Fields {
  const { projectId, majorPhaseId, phaseId, genericMajorPhaseId, genericPhaseId, genericTaskId, ...fields } = body;
  const parents: Fields = { majorPhaseId, phaseId };
  const generics: Fields = { genericMajorPhaseId, genericPhaseId, genericTaskId };
  if (kind.parent && parents[kind.parent] === undefined) throw invalidField(kind.parent, 'Required');
  const parent = kind.parent ? { [kind.parent]: parents[kind.parent] } : {};
  return { ...named(kind, fields), ...parent, [kind.generic]: generics[kind.generic] };
}

/** A task may be called by `name`; its column is `title`. */
export function named(kind: Kind, fields: Fields): Fields {
  const written = titled(kind, fields);
  if (kind.entity === 'task' && written.title === undefined) throw invalidField('title', 'Name is required');
  return written;
}

function titled(kind: Kind, { name, ...fields }: Fields): Fields {
  if (name === undefined) return fields;
  return kind.entity === 'task' ? { title: name, ...fields } : { name, ...fields };
}
