// The nightly rounds through all diaries: which projects are next, and what is done with each.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { amendTouched } from './amend.queries.ts';

/** `close`: days that nobody closed. `amend`: closed days that changed. `check`: a thirtieth of the books. */
export type RoundKind = 'close' | 'amend' | 'check';

export interface NextRound {
  day: string;
  projects: number[];
}

/** The next projects of a round; null when it is done for its day. */
export async function nextRound(service: Db, kind: RoundKind, max: number): Promise<NextRound | null> {
  const { rows } = await sql<{ next: string | null }>`
    select private.next_diary_round(${kind}::text, ${max}::integer)::text as next`.execute(service);
  return rows[0]?.next ? JSON.parse(rows[0].next) : null;
}

/** Notes how far a round has come; null: to its end. */
export async function noteRound(service: Db, kind: RoundKind, day: string, after: number | null): Promise<void> {
  await sql`select private.note_diary_round(${kind}::text, ${day}::date, ${after}::bigint)`.execute(service);
}

/** Days of a project that one night amends. */
const AMENDMENTS = 200;

const counted = async (service: Db, call: RawBuilder<unknown>) =>
  (await sql<{ count: number }>`select ${call} as count`.execute(service)).rows[0]?.count ?? 0;

const works: Record<RoundKind, (service: Db, id: number) => Promise<number>> = {
  close: (service, id) => counted(service, sql`private.close_past_days(${id}::bigint)`),
  amend: (service, id) => amendTouched(service, id, { most: AMENDMENTS }),
  check: (service, id) => counted(service, sql`private.check_book(${id}::bigint)`),
};

/** Does one project; resolves to the number of pages, or of faults. */
export function doRound(service: Db, kind: RoundKind, projectId: number): Promise<number> {
  return works[kind](service, projectId);
}
