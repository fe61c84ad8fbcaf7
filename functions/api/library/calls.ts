// Calls of the generic library. Staff read and add items; administrators change, order and delete them. Existing plans
// do not change with the library.
import { z } from 'zod';
import type { Db } from '../../_shared/database/database.ts';
import { deleted } from '../../core/common/fields.contract.ts';
import {
  genericMajorPhase,
  genericPhase,
  genericTask,
  libraryQuery,
  order,
  orderResult,
} from '../../core/plan/contract.ts';
import type { OpenSchedule } from '../dates/reschedule.ts';
import { writePlan } from '../dates/write-plan.ts';
import { type Call, section } from '../http/call.ts';
import { write } from '../http/transaction.ts';
import { type Kind, kinds } from '../plan/kinds.ts';
import { addItem } from '../plan/linked-items.ts';
import { type Fields, itemFields, named } from '../plan/written-fields.ts';
import { orderGenericItems, removeGenericItem, updateGenericItem } from './items.queries.ts';
import {
  createGenericItem,
  listAllGenericPhases,
  listAllGenericTasks,
  listGenericMajorPhases,
  listGenericPhases,
  listGenericTasks,
  listLooseGenericPhases,
  listLooseGenericTasks,
} from './queries.ts';

const library = section('Library');
const reordered = { who: 'administrators', body: order, answer: orderResult } as const;

export const libraryCalls: readonly Call[] = [
  library('GET /majorphases', 'listGenericMajorPhases', 'The major phases of the library', {
    answer: z.array(genericMajorPhase),
    read: listGenericMajorPhases,
  }),
  library('GET /majorphases/{id}/phases', 'listGenericPhases', 'The phases of one of its major phases', {
    answer: z.array(genericPhase),
    read: (db, { id }) => listGenericPhases(db, id),
  }),
  library('GET /phases/{id}/tasks', 'listGenericTasks', 'The tasks of one of its phases', {
    answer: z.array(genericTask),
    read: (db, { id }) => listGenericTasks(db, id),
  }),
  library('GET /phases', 'listLooseGenericPhases', 'The phases of the library that belong to no major phase, or all', {
    query: libraryQuery,
    answer: z.array(genericPhase),
    read: (db, { query }) => (query.all ? listAllGenericPhases(db) : listLooseGenericPhases(db)),
  }),
  library('GET /tasks', 'listLooseGenericTasks', 'The tasks of the library that belong to no phase, or all', {
    query: libraryQuery,
    answer: z.array(genericTask),
    read: (db, { query }) => (query.all ? listAllGenericTasks(db) : listLooseGenericTasks(db)),
  }),
  ...kinds.flatMap((kind) => {
    const { noun, words, segment, entity } = kind;
    return [
      library(`POST /${segment}`, `createGeneric${noun}`, `Adds a ${words}; with projectId also to that project`, {
        body: kind.create,
        answer: z.union([kind.library.answer, kind.answer]),
        status: 201,
        handle: (c, { body }) => {
          const { projectId } = body;
          if (typeof projectId !== 'number') return write(c, (db) => createLibraryItem(db, kind, body));
          return writePlan(c, projectId, (db, schedule) => createItemOfBoth(db, kind, projectId, body, schedule));
        },
      }),
      library(`PATCH /${segment}/{id}`, `updateGeneric${noun}`, `Changes a ${words} of the library`, {
        who: 'administrators',
        body: kind.library.update,
        answer: kind.library.answer,
        guards: kind.library.answer,
        write: (db, { id, body: { version, ...fields } }) => updateGenericItem(db, entity, id, fields, version),
      }),
      library(`DELETE /${segment}/{id}`, `removeGeneric${noun}`, `Takes a ${words} out of the library`, {
        who: 'administrators',
        answer: deleted,
        write: (db, { id }) => removeGenericItem(db, entity, id),
      }),
    ];
  }),
  library('PATCH /majorphasesorder', 'orderGenericMajorPhases', 'Orders its major phases, or moves one', {
    ...reordered,
    write: (db, { body }) => orderGenericItems(db, 'majorphase', null, body),
  }),
  library(
    'PATCH /majorphases/{id}/phasesorder',
    'orderGenericPhases',
    'Orders the phases of one of its major phases, or moves one',
    { ...reordered, write: (db, { id, body }) => orderGenericItems(db, 'phase', id, body) },
  ),
  library('PATCH /phases/{id}/tasksorder', 'orderGenericTasks', 'Orders the tasks of one of its phases, or moves one', {
    ...reordered,
    write: (db, { id, body }) => orderGenericItems(db, 'task', id, body),
  }),
];

/** The accepted fields of a generic item; dates and status belong to projects. */
const genericFields = ['name', 'title', 'description', 'duration', 'durationType', 'orderNum'];

/** Creates the item of the library and returns it. */
function createLibraryItem(db: Db, kind: Kind, body: Fields): Promise<string> {
  const fields = Object.fromEntries(
    Object.entries(named(kind, body)).filter(([field]) => genericFields.includes(field)),
  );
  const parent = { majorphase: null, phase: 'genericMajorPhaseId', task: 'genericPhaseId' }[kind.entity];
  if (parent) fields[parent] = body[parent];
  return createGenericItem(db, kind, fields);
}

/** The same for the library and a project; returns the project's item. */
async function createItemOfBoth(
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
