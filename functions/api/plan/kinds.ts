// The three levels of a plan and what differs between them.
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { fieldsOf, object } from '../../_shared/database/json.ts';
import {
  genericMajorPhase,
  genericPhase,
  genericTask,
  genericTaskUpdate,
  genericUpdate,
  majorPhase,
  majorPhaseCreate,
  majorPhaseUpdate,
  type PlanEntity,
  phase,
  phaseCreate,
  phaseUpdate,
  task,
  taskCreate,
  taskUpdate,
} from './contract.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from './facts.ts';

type Fields = Record<string, unknown>;

export interface Kind {
  entity: PlanEntity;
  /** In names of calls, and in sentences. */
  noun: 'MajorPhase' | 'Phase' | 'Task';
  words: string;
  /** In paths: the list, and the id of one. */
  segment: 'majorphases' | 'phases' | 'tasks';
  param: 'majorPhaseId' | 'phaseId' | 'taskId';
  table: RawBuilder<unknown>;
  /** What the table is called in a query. */
  alias: 'm' | 'p' | 't';
  json: RawBuilder<unknown>;
  /** One as it is answered, and the bodies of creating and of changing one. */
  answer: z.ZodType;
  create: z.ZodType<Fields>;
  update: z.ZodType<Fields & { version?: number | undefined; base?: Fields | undefined }>;
  /** The same of the library. */
  library: { answer: z.ZodType; update: z.ZodType<Fields & { version?: number | undefined }> };
  /** The field of the body, and the column, that name the parent. */
  parent: 'majorPhaseId' | 'phaseId' | null;
  /** The field of the body that names the generic item it is made from. */
  generic: 'genericMajorPhaseId' | 'genericPhaseId' | 'genericTaskId';
}

export const majorPhaseKind: Kind = {
  entity: 'majorphase',
  noun: 'MajorPhase',
  words: 'major phase',
  segment: 'majorphases',
  param: 'majorPhaseId',
  table: sql`public.major_phases`,
  alias: 'm',
  json: sql`to_json(${object(fieldsOf('m', majorPhaseFacts, {}))})`,
  answer: majorPhase,
  create: majorPhaseCreate,
  update: majorPhaseUpdate,
  library: { answer: genericMajorPhase, update: genericUpdate },
  parent: null,
  generic: 'genericMajorPhaseId',
};

export const phaseKind: Kind = {
  entity: 'phase',
  noun: 'Phase',
  words: 'phase',
  segment: 'phases',
  param: 'phaseId',
  table: sql`public.phases`,
  alias: 'p',
  json: sql`to_json(${object(fieldsOf('p', phaseFacts, {}))})`,
  answer: phase,
  create: phaseCreate,
  update: phaseUpdate,
  library: { answer: genericPhase, update: genericUpdate },
  parent: 'majorPhaseId',
  generic: 'genericPhaseId',
};

const noteCount = sql`(select count(*) from public.notes n
  where n.project_id = t.project_id and n.task_id = t.id and n.published_at is not null and n.deleted_at is null)`;

export const taskKind: Kind = {
  entity: 'task',
  noun: 'Task',
  words: 'task',
  segment: 'tasks',
  param: 'taskId',
  table: sql`public.tasks`,
  alias: 't',
  json: sql`to_json(${object(fieldsOf('t', taskFacts, { noteCount }))})`,
  answer: task,
  create: taskCreate,
  update: taskUpdate,
  library: { answer: genericTask, update: genericTaskUpdate },
  parent: 'phaseId',
  generic: 'genericTaskId',
};

export const kinds: readonly Kind[] = [majorPhaseKind, phaseKind, taskKind];
