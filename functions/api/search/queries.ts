// The search of everything. The database finds candidates by its indexes of words; this query joins them under the
// caller's policies.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { documentName } from '../../_shared/database/document-name.ts';
import { jsonOf, object } from '../../_shared/database/json.ts';
import { limits } from '../../core/common/limits.ts';
import type { Hit } from '../../core/search/contract.ts';
import { furtherKinds } from '../../core/search/names.ts';
import { pictureColumns } from '../content/variants.ts';
import { fullName } from '../users/queries.ts';
import { snippetOf } from './snippet.ts';

/** A search is for somebody who types: one that takes longer is of no use any more. */
const LONGEST_MS = '3000';
/** Hits of each kind that come before further hits of any kind. */
const OF_EACH_KIND = 5;

type Found = Omit<Hit, 'snippet'> & { text: string | null };

/** The best hits as JSON, of all kinds or of those that every page knows. */
export async function search(db: Db, q: string, isOfAllKinds: boolean): Promise<string> {
  const [, json] = await Promise.all([
    sql`select set_config('statement_timeout', ${LONGEST_MS}, true)`.execute(db),
    jsonOf(db, hitsQuery(q, isOfAllKinds ? [] : furtherKinds)),
  ]);
  const hits = (JSON.parse(json) as Found[]).map(
    ({ text, ...found }): Hit => ({ ...found, snippet: text === null ? null : snippetOf(text, q) }),
  );
  return JSON.stringify(hits);
}

const none = sql`null`;

/** Hits of these kinds, as columns of `hits`; `rank` puts kinds in order that match equally well. */
function part({
  rank,
  id,
  project,
  task = none,
  note = none,
  title,
  where,
  text = none,
  picture = sql`null::json`,
  begins = sql`f.begins`,
  from,
}: Part) {
  return sql`select f.kind, ${rank} as rank, ${id} as id, ${project}::bigint as project_id, ${task}::bigint as task_id,
    ${note}::bigint as note_id, ${title} as title, ${where} as place, ${text}::text as text, ${picture} as picture, ${begins} as begins, f.at ${from}`;
}

type Sql = RawBuilder<unknown>;
type Part = Record<'rank' | 'id' | 'project' | 'title' | 'where' | 'from', Sql> &
  Partial<Record<'task' | 'note' | 'text' | 'picture' | 'begins', Sql>>;

const customer = sql`(select ${fullName} from public.project_clients k join public.profiles u on u.id = k.user_id
  where k.project_id = j.id and k.is_primary)`;

const inProject = (row: string) => sql`join public.projects j on j.id = ${sql.ref(`${row}.project_id`)}`;
const ofPhase = sql`join public.phases p on p.project_id = t.project_id and p.id = t.phase_id
  join public.major_phases m on m.project_id = p.project_id and m.id = p.major_phase_id`;
/** Of note n, which a message has not. */
const ofTask = sql`left join (public.tasks t ${ofPhase}) on t.project_id = n.project_id and t.id = n.task_id`;
const path = (...names: string[]) => sql`concat_ws(' › ', ${sql.join(names.map((name) => sql.ref(name)))})`;

const parts = [
  part({
    rank: sql`case f.kind when 'project' then 1 else 5 end`,
    id: sql`to_json(j.id)`,
    project: sql`j.id`,
    title: sql`j.name`,
    where: sql`concat_ws(' · ', nullif(concat_ws(', ', nullif(j.address, ''), nullif(j.city, '')), ''), ${customer})`,
    picture: sql`case f.kind when 'project' then to_json(${object(pictureColumns)}) end`,
    from: sql`from found f join public.projects j on j.id = f.row_id where f.kind in ('project', 'template')`,
  }),
  part({
    rank: sql`case f.kind when 'client' then 2 else 3 end`,
    id: sql`to_json(u.id)`,
    project: none,
    title: fullName,
    where: sql`u.email`,
    from: sql`from found f join public.profiles u on u.id = f.person where f.kind in ('client', 'user')`,
  }),
  part({
    rank: sql`4`,
    id: sql`to_json(t.id)`,
    project: none,
    title: sql`t.name`,
    where: sql`concat_ws(' · ', nullif(t.contact, ''), t.email)`,
    from: sql`from found f join public.trades t on t.id = f.row_id where f.kind = 'trade'`,
  }),
  part({
    rank: sql`6`,
    id: sql`to_json(m.id)`,
    project: sql`m.project_id`,
    title: sql`m.name`,
    where: path('j.name'),
    from: sql`from found f join public.major_phases m on m.id = f.row_id ${inProject('m')} where f.kind = 'majorphase'`,
  }),
  part({
    rank: sql`6`,
    id: sql`to_json(p.id)`,
    project: sql`p.project_id`,
    title: sql`p.name`,
    where: path('j.name', 'm.name'),
    from: sql`from found f join public.phases p on p.id = f.row_id ${inProject('p')}
      join public.major_phases m on m.project_id = p.project_id and m.id = p.major_phase_id where f.kind = 'phase'`,
  }),
  part({
    rank: sql`6`,
    id: sql`to_json(t.id)`,
    project: sql`t.project_id`,
    title: sql`t.title`,
    where: path('j.name', 'm.name', 'p.name'),
    from: sql`from found f join public.tasks t on t.id = f.row_id ${inProject('t')} ${ofPhase} where f.kind = 'task'`,
  }),
  part({
    rank: sql`7`,
    id: sql`to_json(d.id)`,
    project: sql`d.project_id`,
    title: sql`d.title`,
    where: sql`concat_ws(' › ', j.name, nullif(d.place, ''))`,
    from: sql`from found f join public.decisions d on d.id = f.row_id ${inProject('d')} where f.kind = 'decision'`,
  }),
  part({
    rank: sql`8`,
    id: sql`to_json(s.id)`,
    project: sql`s.project_id`,
    title: documentName('s'),
    where: path('j.name'),
    from: sql`from found f join public.documents s on s.id = f.row_id and s.current_id is not null ${inProject('s')}
      where f.kind = 'sheet'`,
  }),
  part({
    rank: sql`9`,
    id: sql`to_json(r.id)`,
    project: sql`r.project_id`,
    title: sql`r.title`,
    where: path('j.name'),
    from: sql`from found f join public.reports r on r.id = f.row_id ${inProject('r')} where f.kind = 'report'`,
  }),
  part({
    rank: sql`10`,
    id: sql`to_json(n.id)`,
    project: sql`n.project_id`,
    task: sql`t.id`,
    note: sql`coalesce(n.parent_id, n.id)`,
    title: sql`concat_ws(' ', (select '#' || d.number from public.todos d
      where d.note_id = n.id and d.deleted_at is null), coalesce(t.title, 'Message'))`,
    where: path('j.name', 'm.name', 'p.name'),
    text: sql`left(n.description, 4000)`,
    begins: sql`false`,
    from: sql`from found f join public.notes n on n.id = f.row_id and n.published_at is not null ${inProject('n')}
      ${ofTask} where f.kind = 'note'`,
  }),
  part({
    rank: sql`11`,
    id: sql`to_json(i.id)`,
    project: sql`i.project_id`,
    task: sql`t.id`,
    note: sql`coalesce(n.parent_id, n.id)`,
    title: sql`i.original_filename`,
    where: path('j.name', 'm.name', 'p.name', 't.title'),
    text: sql`i.caption`,
    from: sql`from found f join public.photos i on i.id = f.row_id and i.unmarked_of is null
      join public.notes n on n.project_id = i.project_id and n.id = i.note_id and n.published_at is not null
      ${inProject('n')} ${ofTask}
      where f.kind = 'file'`,
  }),
];
const allParts = sql.join(parts, sql` union all `);

const best = sql`begins desc, rank, at desc, kind`;

/** Of the few that are shown alone. */
const isMilestone = sql`case c.kind
  when 'task' then (select t.is_milestone from public.tasks t
    where t.project_id = c.project_id and t.id = (c.id #>> '{}')::bigint)
  when 'phase' then (select private.is_milestone(p) from public.phases p
    where p.project_id = c.project_id and p.id = (c.id #>> '{}')::bigint)
  else false end`;

function hitsQuery(q: string, without: readonly string[]): Sql {
  return sql`
    with found as materialized (select * from private.found(${q}::text) where kind <> all (${without}::text[])),
    hits as materialized (${allParts}),
    placed as (select h.*, row_number() over (partition by h.kind order by ${best}) > ${sql.lit(OF_EACH_KIND)} as is_further from hits h),
    chosen as (select * from placed order by is_further, ${best} limit ${sql.lit(limits.hits)})
    select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'projectId', project_id, 'taskId', task_id,
      'noteId', note_id, 'title', title, 'where', place, 'text', text, 'picture', picture, 'isMilestone', ${isMilestone}) order by ${best}), '[]'::json) as json
    from chosen c`;
}
