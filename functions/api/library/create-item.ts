// A new item of the library, and at the same time of a project where the body names one.
import type { Db } from '../../_shared/database/database.ts';
import { type Fields, itemFields, named } from '../plan/item-fields.ts';
import { createItem } from '../plan/items.queries.ts';
import type { Kind } from '../plan/kinds.ts';
import { createGenericItem } from './queries.ts';

/** What a generic item has of the fields that may be sent; dates and status belong to projects. */
const genericFields = ['name', 'title', 'description', 'duration', 'durationType', 'orderNum'];

/** The new item: the project's where the body names one, else the library's. */
export async function createLibraryItem(db: Db, kind: Kind, body: Fields): Promise<string> {
  const fields = Object.fromEntries(
    Object.entries(named(kind, body)).filter(([field]) => genericFields.includes(field)),
  );
  const parent = { majorphase: null, phase: 'genericMajorPhaseId', task: 'genericPhaseId' }[kind.entity];
  if (parent) fields[parent] = body[parent];
  const { projectId } = body;
  const ofProject = typeof projectId === 'number' && { projectId, fields: itemFields(kind, body) };
  const made = await createGenericItem(db, kind, fields);
  if (!ofProject) return made;
  const { id }: { id: number } = JSON.parse(made);
  return createItem(db, kind, ofProject.projectId, { ...ofProject.fields, [kind.generic]: id });
}
