// Open work of all projects, as indexes have it.
import { sql } from 'kysely';

// The conditions of the partial indexes on `w` (supabase/schema/tables/plan.sql).
export const isOpen = {
  phase: sql`w.completed_on is null`,
  task: sql`w.status_id < 3 and w.completed_on is null`,
};
export const isAhead = {
  phase: sql`w.started_on is null and w.completed_on is null`,
  task: sql`w.status_id = 1 and w.started_on is null and w.completed_on is null`,
};

/** The company's day. Without a time zone of the company the caller's, which is at most a day from that of UTC. */
export const companyDay = (day: string | null) => sql`
  select coalesce((now() at time zone s.time_zone)::date,
    least(greatest(coalesce(${day}::date, utc.day), utc.day - 1), utc.day + 1)) as day
  from public.company_settings s, (select (now() at time zone 'UTC')::date as day) utc`;
