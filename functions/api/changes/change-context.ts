// The meaning of the values of a change: a duration with its unit, a link with all its terms, a document with its kind.
import { type RawBuilder, sql } from 'kysely';
import { fullName } from '../users/queries.ts';

/**
 * The context of change `alias`, as the change left it; null for a change that needs none. A field that the change left
 * alone is as the next change of it found it, else as it is now.
 */
export function contextOf(alias: string): RawBuilder<unknown> {
  const s = sql.ref(alias);
  const field = (name: string, now: RawBuilder<unknown>) => sql`coalesce(${s}.after -> ${sql.lit(name)}, (
    select x.before -> ${sql.lit(name)} from public.project_changes x
    where x.project_id = ${s}.project_id and x.entity = ${s}.entity and x.entity_id = ${s}.entity_id and x.seq > ${s}.seq
      and x.before ? ${sql.lit(name)}
    order by x.seq limit 1), to_jsonb(${now}))`;
  const ofLink = (column: string) =>
    sql`(select l.${sql.ref(column)} from public.plan_links l where l.id = ${s}.entity_id)`;
  const ofRow = (column: string) => sql`case ${s}.entity
    when 'task' then (select t.${sql.ref(column)} from public.tasks t where t.id = ${s}.entity_id)
    when 'phase' then (select p.${sql.ref(column)} from public.phases p where p.id = ${s}.entity_id)
    else (select m.${sql.ref(column)} from public.major_phases m where m.id = ${s}.entity_id) end`;
  return sql`case
    when ${s}.entity = 'document' then (
      select jsonb_build_object('kind', d.kind) from public.documents d where d.id = ${s}.entity_id)
    when ${s}.op <> 'update' then null
    when ${s}.entity = 'question' then (
      select jsonb_build_object('user', ${fullName}) from public.profiles u where u.id = (${s}.after ->> 'userId')::uuid)
    when ${s}.entity = 'link' then jsonb_build_object('type', ${field('type', ofLink('type'))},
      'lag', ${field('lag', ofLink('lag'))}, 'lagIn', ${field('lagIn', ofLink('lag_in'))})
    when ${s}.after ?| array['duration', 'durationType'] then jsonb_build_object(
      'duration', ${field('duration', ofRow('duration'))}, 'durationType', ${field('durationType', ofRow('duration_type'))}) end`;
}
