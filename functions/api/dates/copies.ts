// The dates of a project that is made from a template.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { type CopiedDates, copiedDates } from '../../core/schedule/copied-dates.ts';
import { readPlan } from './inputs.queries.ts';
import { lockSchedule } from './reschedule.ts';

/** The dates of a copy that starts on this day, of a template that stays as it is until the copy is made. Throws a 404. */
export async function datesOfCopy(db: Db, templateId: number, start: string): Promise<CopiedDates> {
  const [, plan] = await Promise.all([
    sql`select private.hold_template(${templateId}::bigint)`.execute(db),
    readPlan(db, templateId),
  ]);
  return copiedDates(plan, start);
}

/** Computes the dates of a project that this transaction made, when it is linked. */
export async function computeCopy(db: Db, projectId: number): Promise<void> {
  const schedule = await lockSchedule(db, projectId);
  if (schedule.isLinked) await schedule.write();
}
