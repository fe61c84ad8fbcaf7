// The generic library from which projects are built.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { fieldsOf, jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { insertion } from '../../_shared/database/write.ts';
import { genericMajorPhaseFacts, genericPhaseFacts, genericTaskFacts } from '../../core/library/facts.ts';
import type { Kind } from '../plan/kinds.ts';

/** Rows with the contract's names. Aliases: m major phase, p phase, t task. */
export const genericMajorPhase = object(fieldsOf('m', genericMajorPhaseFacts, {}));
export const genericPhase = object(fieldsOf('p', genericPhaseFacts, {}));
export const genericTask = object(fieldsOf('t', genericTaskFacts, {}));

export function listGenericMajorPhases(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select ${listOf(genericMajorPhase, sql`m.order_num`)} as json
      from public.generic_major_phases m where m.deleted_at is null`,
  );
}

export function listGenericPhases(db: Db, majorPhaseId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (select ${listOf(genericPhase, sql`p.order_num`)}
        from public.generic_phases p where p.generic_major_phase_id = m.id and p.deleted_at is null) as json
      from public.generic_major_phases m where m.id = ${majorPhaseId}`,
  );
}

export function listGenericTasks(db: Db, phaseId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (select ${listOf(genericTask, sql`t.order_num`)}
        from public.generic_tasks t where t.generic_phase_id = p.id and t.deleted_at is null) as json
      from public.generic_phases p where p.id = ${phaseId}`,
  );
}

/** Phases without a major phase. */
export function listLooseGenericPhases(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select ${listOf(genericPhase, sql`p.order_num`)} as json
      from public.generic_phases p where p.generic_major_phase_id is null and p.deleted_at is null`,
  );
}

/** Tasks without a phase. */
export function listLooseGenericTasks(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select ${listOf(genericTask, sql`t.order_num`)} as json
      from public.generic_tasks t where t.generic_phase_id is null and t.deleted_at is null`,
  );
}

/** All phases in the order of the library; those without a major phase last. */
export function listAllGenericPhases(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select ${listOf(genericPhase, sql`m.order_num nulls last, p.order_num`)} as json
      from public.generic_phases p left join public.generic_major_phases m on m.id = p.generic_major_phase_id
      where p.deleted_at is null and (m.id is null or m.deleted_at is null)`,
  );
}

/** All tasks in the order of the library; those without a phase last. */
export function listAllGenericTasks(db: Db): Promise<string> {
  return jsonOf(
    db,
    sql`select ${listOf(genericTask, sql`m.order_num nulls last, p.order_num nulls last, t.order_num`)} as json
      from public.generic_tasks t left join public.generic_phases p on p.id = t.generic_phase_id
        left join public.generic_major_phases m on m.id = p.generic_major_phase_id
      where t.deleted_at is null and (p.id is null or p.deleted_at is null) and (m.id is null or m.deleted_at is null)`,
  );
}

const generic = {
  majorphase: { table: sql`public.generic_major_phases as m`, row: genericMajorPhase },
  phase: { table: sql`public.generic_phases as p`, row: genericPhase },
  task: { table: sql`public.generic_tasks as t`, row: genericTask },
};

/** Creates a generic item and returns it. */
export function createGenericItem(db: Db, kind: Kind, fields: object): Promise<string> {
  const { table, row } = generic[kind.entity];
  return jsonOf(db, sql`insert into ${table} ${insertion({ ...fields })} returning to_json(${row}) as json`);
}
