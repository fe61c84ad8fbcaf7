// Creates an item of the library, and of a project when the body names one.
import type { Db } from '../../_shared/database/database.ts';
import type { OpenSchedule } from '../dates/reschedule.ts';
import type { Kind } from '../plan/kinds.ts';
import { addItem } from '../plan/linked-items.ts';
import { type Fields, itemFields, named } from '../plan/written-fields.ts';
import { createGenericItem } from './queries.ts';

/** The accepted fields of a generic item; dates and status belong to projects. */
const genericFields = ['name', 'title', 'description', 'duration', 'durationType', 'orderNum'];

/** Creates the item of the library and returns it. */
export function createLibraryItem(db: Db, kind: Kind, body: Fields): Promise<string> {
  const fields = Object.fromEntries(
    Object.entries(named(kind, body)).filter(([field]) => genericFields.includes(field)),
  );
  const parent = { majorphase: null, phase: 'genericMajorPhaseId', task: 'genericPhaseId' }[kind.entity];
  if (parent) fields[parent] = body[parent];
  return createGenericItem(db, kind, fields);
}

/** The same for the library and a project; returns the project's item. */
export async function createItemOfBoth(
  db: Db,
  kind: Kind,
  projectId: number,
  body: Fields,
  schedule: OpenSchedule,
): Promise<string> {
  const fields = itemFields(kind, body);
  const { id }: { id: number } = JSON.parse(await createLibraryItem(db, kind, body));
  return addItem(db, kind, projectId, { ...fields, [kind.generic]: id }, schedule);
}
