// Calls of plans and of the generic library (docs/api.md#a-project-and-its-plan). The three levels have the same calls.
import { z } from 'zod';
import { type Operation, section } from '../http/operation.ts';
import {
  deleted,
  genericAdd,
  genericMajorPhase,
  genericPhase,
  genericTask,
  majorPhase,
  majorPhaseCreate,
  majorPhaseUpdate,
  order,
  orderResult,
  phase,
  phaseCreate,
  phaseUpdate,
  removeQuery,
  task,
  taskCreate,
  taskUpdate,
} from '../plan/contract.ts';

const library = section('Library');
const plan = section('Plan');

const levels = [
  {
    ...{ noun: 'MajorPhase', words: 'major phase', segment: 'majorphases', param: 'majorPhaseId' },
    ...{ item: majorPhase, generic: genericMajorPhase, create: majorPhaseCreate, update: majorPhaseUpdate },
  },
  {
    ...{ noun: 'Phase', words: 'phase', segment: 'phases', param: 'phaseId' },
    ...{ item: phase, generic: genericPhase, create: phaseCreate, update: phaseUpdate },
  },
  {
    ...{ noun: 'Task', words: 'task', segment: 'tasks', param: 'taskId' },
    ...{ item: task, generic: genericTask, create: taskCreate, update: taskUpdate },
  },
] as const;

const reordered = { body: order, answer: orderResult };

export const planOperations: readonly Operation[] = [
  library('GET /majorphases', 'listGenericMajorPhases', 'The major phases of the library', {
    answer: z.array(genericMajorPhase),
  }),
  library('GET /majorphases/{id}/phases', 'listGenericPhases', 'The phases of one of its major phases', {
    answer: z.array(genericPhase),
  }),
  library('GET /phases/{id}/tasks', 'listGenericTasks', 'The tasks of one of its phases', {
    answer: z.array(genericTask),
  }),
  library('GET /phases', 'listLooseGenericPhases', 'The phases of the library that belong to no major phase', {
    answer: z.array(genericPhase),
  }),
  library('GET /tasks', 'listLooseGenericTasks', 'The tasks of the library that belong to no phase', {
    answer: z.array(genericTask),
  }),
  ...levels.map(({ noun, words, segment, item, generic, create }) =>
    library(`POST /${segment}`, `createGeneric${noun}`, `Adds a ${words}; with projectId also to that project`, {
      body: create,
      answer: z.union([generic, item]),
      status: 201,
    }),
  ),

  ...levels.flatMap(({ noun, words, segment, param, item, create, update }) => {
    const list = `/projects/{id}/${segment}`;
    const one = `${list}/{${param}}`;
    return [
      plan(`POST ${list}`, `create${noun}`, `Adds a ${words} of the project's own`, {
        body: create,
        answer: item,
        status: 201,
      }),
      plan(`POST ${one}`, `addGeneric${noun}`, `Adds the library's ${words} with this id`, {
        body: genericAdd,
        answer: item,
        status: 201,
      }),
      plan(`GET ${one}`, `get${noun}`, `One ${words}`, { answer: item }),
      plan(`PATCH ${one}`, `update${noun}`, `Changes fields of a ${words}`, {
        body: update,
        answer: item,
        guards: item,
      }),
      plan(`DELETE ${one}`, `remove${noun}`, `Deletes a ${words} with what is below it`, {
        query: removeQuery,
        answer: deleted,
        guards: item,
      }),
      plan(`POST ${one}/restore`, `restore${noun}`, `Brings a deleted ${words} back, for 30 days`, { answer: item }),
    ];
  }),
  plan('GET /projects/{id}/phases/{phaseId}/tasks', 'listTasks', 'The tasks of a phase', { answer: z.array(task) }),
  plan('PATCH /projects/{id}/majorphasesorder', 'orderMajorPhases', 'Orders the major phases, or moves one', reordered),
  plan(
    'PATCH /projects/{id}/majorphases/{majorPhaseId}/phasesorder',
    'orderPhases',
    'Orders the phases of a major phase, or moves one',
    reordered,
  ),
  plan(
    'PATCH /projects/{id}/majorphases/{majorPhaseId}/phases/{phaseId}/tasksorder',
    'orderTasks',
    'Orders the tasks of a phase, or moves one',
    reordered,
  ),
];
