// The three levels of a plan and what differs between them.
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { fieldsOf, object } from '../../_shared/database/json.ts';
import {
  majorPhaseCreate,
  majorPhaseUpdate,
  type PlanEntity,
  phaseCreate,
  phaseUpdate,
  taskCreate,
  taskUpdate,
} from './contract.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from './facts.ts';

export interface Kind {
  entity: PlanEntity;
  /** In the address. */
  segment: 'majorphases' | 'phases' | 'tasks';
  table: RawBuilder<unknown>;
  /** What the table is called in a query. */
  alias: 'm' | 'p' | 't';
  json: RawBuilder<unknown>;
  /** Bodies of creating and of changing one. */
  create: z.ZodType<Record<string, unknown>>;
  update: z.ZodType<
    Record<string, unknown> & { version?: number | undefined; base?: Record<string, unknown> | undefined }
  >;
  /** The field of the body, and the column, that name the parent. */
  parent: 'majorPhaseId' | 'phaseId' | null;
  /** The field of the body that names the generic item it is made from. */
  generic: 'genericMajorPhaseId' | 'genericPhaseId' | 'genericTaskId';
}

export const majorPhaseKind: Kind = {
  entity: 'majorphase',
  segment: 'majorphases',
  table: sql`public.major_phases`,
  alias: 'm',
  json: sql`to_json(${object(fieldsOf('m', majorPhaseFacts, {}))})`,
  create: majorPhaseCreate,
  update: majorPhaseUpdate,
  parent: null,
  generic: 'genericMajorPhaseId',
};

export const phaseKind: Kind = {
  entity: 'phase',
  segment: 'phases',
  table: sql`public.phases`,
  alias: 'p',
  json: sql`to_json(${object(fieldsOf('p', phaseFacts, {}))})`,
  create: phaseCreate,
  update: phaseUpdate,
  parent: 'majorPhaseId',
  generic: 'genericPhaseId',
};

const noteCount = sql`(select count(*) from public.notes n
  where n.project_id = t.project_id and n.task_id = t.id and n.published_at is not null and n.deleted_at is null)`;

export const taskKind: Kind = {
  entity: 'task',
  segment: 'tasks',
  table: sql`public.tasks`,
  alias: 't',
  json: sql`to_json(${object(fieldsOf('t', taskFacts, { noteCount }))})`,
  create: taskCreate,
  update: taskUpdate,
  parent: 'phaseId',
  generic: 'genericTaskId',
};

export const kinds: readonly Kind[] = [majorPhaseKind, phaseKind, taskKind];
