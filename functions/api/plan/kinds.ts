// The three levels of a plan and their differences.
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
} from '../../core/plan/contract.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../../core/plan/facts.ts';

type Fields = Record<string, unknown>;

export interface Kind {
  entity: PlanEntity;
  /** For operation ids and texts. */
  noun: 'MajorPhase' | 'Phase' | 'Task';
  words: string;
  /** The path segment of the list. */
  segment: 'majorphases' | 'phases' | 'tasks';
  param: 'majorPhaseId' | 'phaseId' | 'taskId';
  table: RawBuilder<unknown>;
  /** The alias of the table in queries. */
  alias: 'm' | 'p' | 't';
  json: RawBuilder<unknown>;
  /** The schemas of the answer, and of the bodies for create and update. */
  answer: z.ZodType;
  create: z.ZodType<Fields>;
  update: z.ZodType<
    Fields & { version?: number | undefined; base?: Fields | undefined; statusOn?: string | undefined }
  >;
  /** The same for the library. */
  library: { answer: z.ZodType; update: z.ZodType<Fields & { version?: number | undefined }> };
  /** The body field, and column, of the parent. */
  parent: 'majorPhaseId' | 'phaseId' | null;
  /** The body field of the generic item. */
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
  where n.project_id = t.project_id and n.task_id = t.id and n.published_at is not null and n.deleted_at is null
    and n.parent_id is null)`;

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
