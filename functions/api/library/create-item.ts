// Creates an item of the library, and of a project when the body names one.
import type { Db } from '../../_shared/database/database.ts';
import type { OpenSchedule } from '../dates/reschedule.ts';
import { type Fields, itemFields, named } from '../plan/item-fields.ts';
import { createItem } from '../plan/items.queries.ts';
import type { Kind } from '../plan/kinds.ts';
import { createLinkedItem } from '../plan/linked-items.ts';
import { createGenericItem } from './queries.ts';

/** The accepted fields of a generic item; dates and status belong to projects. */
const genericFields = ['name', 'title', 'description', 'duration', 'durationType', 'orderNum'];

/** Creates the item and returns the project's, or the library's without a project. */
export async function createLibraryItem(db: Db, kind: Kind, body: Fields, schedule: OpenSchedule): Promise<string> {
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
  const { statusOn, ...ofItem } = ofProject.fields;
  const item = { ...ofItem, [kind.generic]: id };
  if (schedule.isOpen) return createLinkedItem(db, kind, ofProject.projectId, { ...item, statusOn }, schedule);
  return createItem(db, kind, ofProject.projectId, item, statusOn);
}
