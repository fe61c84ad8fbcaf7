// Calls of the plan of a project. Major phases, phases and tasks have the same ones.
import { z } from 'zod';
import { invalidField } from '../../_shared/errors.ts';
import { deleted } from '../../core/common/fields.contract.ts';
import { batch, batchDone } from '../../core/plan/batch.contract.ts';
import { duplicate, genericAdd, order, orderResult, removeQuery, task } from '../../core/plan/contract.ts';
import { planImport, planImported } from '../../core/plan/import.contract.ts';
import { writePlan } from '../dates/write-plan.ts';
import { type Call, section } from '../http/call.ts';
import { write } from '../http/transaction.ts';
import { changeRows } from './batch.queries.ts';
import { duplicateItem } from './duplicate.queries.ts';
import { importPlan } from './import.queries.ts';
import { addGenericItem, getItem, listTasksOfPhase, removeItem, restoreItem, updateGuarded } from './items.queries.ts';
import { kinds, taskKind } from './kinds.ts';
import { addItem, changeItem, isScheduling } from './linked-items.ts';
import { orderMajorPhases, orderPhases, orderTasks } from './order.queries.ts';
import { itemFields, titled } from './written-fields.ts';

const plan = section('Plan');
const transfer = section('Import and export');
const reordered = { body: order, answer: orderResult };

export const planCalls: readonly Call[] = [
  ...kinds.flatMap((kind) => {
    const { noun, words, answer, param } = kind;
    const list = `/projects/{id}/${kind.segment}` as const;
    const one = `${list}/{${param}}` as const;
    const itemOf = (input: { id: number } & Record<typeof param, number>) => ({
      projectId: input.id,
      id: input[param],
    });
    return [
      plan(`POST ${list}`, `create${noun}`, `Adds a ${words} of the project's own`, {
        body: kind.create,
        answer,
        status: 201,
        handle: (c, { id, body }) => {
          const fields = itemFields(kind, body);
          return writePlan(c, id, (db, schedule) => addItem(db, kind, id, fields, schedule));
        },
      }),
      plan(`POST ${one}`, `addGeneric${noun}`, `Adds the library's ${words} with this id`, {
        body: genericAdd,
        answer,
        status: 201,
        handle: (c, { body: { include, orderNum, ...parents }, ...input }) => {
          const { projectId, id: genericId } = itemOf(input);
          return writePlan(c, projectId, async (db, schedule) => {
            const parentId = kind.parent ? parents[kind.parent] : undefined;
            if (kind.parent && !parentId) throw invalidField(kind.parent, 'Required');
            const place = { include, orderNum, ...(parentId && { parentId }) };
            const id = await addGenericItem(db, kind, { projectId, genericId, ...place });
            await schedule.write();
            return getItem(db, kind, { projectId, id });
          });
        },
      }),
      plan(`GET ${one}`, `get${noun}`, `One ${words}`, {
        answer,
        read: (db, input) => getItem(db, kind, itemOf(input)),
      }),
      plan(`PATCH ${one}`, `update${noun}`, `Changes fields of a ${words}`, {
        body: kind.update,
        answer,
        guards: answer,
        handle: (c, { body: { version, base, statusOn, ...fields }, ...input }) => {
          const item = itemOf(input);
          const guard = { version, base: base && titled(kind, base) };
          const [written, rest] = [titled(kind, fields), { guard, statusOn }];
          if (!isScheduling(written)) return write(c, (db) => updateGuarded(db, kind, item, written, rest));
          return writePlan(c, item.projectId, (db, schedule) => changeItem(db, kind, item, written, rest, schedule));
        },
      }),
      plan(`DELETE ${one}`, `remove${noun}`, `Deletes a ${words} with what is below it`, {
        query: removeQuery,
        answer: deleted,
        guards: answer,
        handle: (c, { query, ...input }) =>
          writePlan(c, input.id, (db) => removeItem(db, kind, itemOf(input), query.since)),
      }),
      plan(`POST ${one}/duplicate`, `duplicate${noun}`, `Copies a ${words} with what is below it, behind itself`, {
        body: duplicate,
        answer,
        status: 201,
        handle: (c, { body, ...input }) =>
          writePlan(c, input.id, async (db, schedule) => {
            const item = itemOf(input);
            const id = await duplicateItem(db, kind, item, body.name);
            await schedule.write();
            return getItem(db, kind, { ...item, id });
          }),
      }),
      plan(`POST ${one}/restore`, `restore${noun}`, `Brings a deleted ${words} back, for 30 days`, {
        answer,
        handle: (c, input) =>
          writePlan(c, input.id, async (db, schedule) => {
            const item = itemOf(input);
            await restoreItem(db, kind, item);
            await schedule.write([{ entity: kind.entity, id: item.id }]);
            return getItem(db, kind, item);
          }),
      }),
    ];
  }),
  plan(
    'POST /projects/{id}/batch',
    'changeRows',
    'Changes, deletes, restores, moves or assigns several rows as one write',
    {
      body: batch,
      answer: batchDone,
      handle: (c, { id, body }) => writePlan(c, id, (db, schedule) => changeRows(db, id, body.changes, schedule)),
    },
  ),
  plan('GET /projects/{id}/phases/{phaseId}/tasks', 'listTasks', 'The tasks of a phase', {
    answer: z.array(task),
    read: (db, { id, phaseId }) => listTasksOfPhase(db, taskKind, { projectId: id, id: phaseId }),
  }),
  plan('PATCH /projects/{id}/majorphasesorder', 'orderMajorPhases', 'Orders the major phases, or moves one', {
    ...reordered,
    handle: (c, { id, body }) => writePlan(c, id, (db) => orderMajorPhases(db, { projectId: id }, body)),
  }),
  plan(
    'PATCH /projects/{id}/majorphases/{majorPhaseId}/phasesorder',
    'orderPhases',
    'Orders the phases of a major phase, or moves one',
    {
      ...reordered,
      handle: (c, { id, majorPhaseId, body }) =>
        writePlan(c, id, (db) => orderPhases(db, { projectId: id, majorPhaseId }, body)),
    },
  ),
  plan(
    'PATCH /projects/{id}/majorphases/{majorPhaseId}/phases/{phaseId}/tasksorder',
    'orderTasks',
    'Orders the tasks of a phase, or moves one',
    {
      ...reordered,
      handle: (c, { id, majorPhaseId, phaseId, body }) =>
        writePlan(c, id, (db) => orderTasks(db, { projectId: id, majorPhaseId, phaseId }, body)),
    },
  ),
  transfer('POST /projects/{id}/import', 'importPlan', 'Adds a tree of items at the end of a plan, all or nothing', {
    body: planImport,
    answer: planImported,
    status: 201,
    handle: (c, { id, body }) => writePlan(c, id, (db, schedule) => importPlan(db, id, body, schedule)),
  }),
];
