// Rows of notes with the contract's names. Aliases: n note, r reply, f photo, m major phase, p phase, t task.
import { type RawBuilder, sql } from 'kysely';
import { fieldsOf, listOf, object } from '../../_shared/database/json.ts';
import type { Audience } from '../../core/common/facts.ts';
import { noteFacts, photoFacts } from '../../core/notes/facts.ts';
import { variantFor } from '../content/variants.ts';
import { fullName } from '../users/queries.ts';
import { todoOfNote } from './todo-json.ts';

const unmarked = sql`(select u.id || '/full' from public.photos u where u.unmarked_of = f.id and u.deleted_at is null)`;

const fieldsFor = (audience: Audience) =>
  fieldsOf('f', photoFacts, {
    filePath: sql`f.id || ${sql.lit(`/${variantFor(audience, 'full')}`)}`,
    unmarkedPath: audience === 'client' ? sql`null::text` : unmarked,
    isImage: sql`f.mime_type like 'image/%'`,
    thumbnailPath: sql`case when f.mime_type like 'image/%' then f.id || ${sql.lit(`/${variantFor(audience, 'thumb')}`)} end`,
  });
export const photoFor = (audience: Audience) => object(fieldsFor(audience));

/** The columns of a photo for staff. */
export const photoFields = fieldsFor('staff');
export const photo = photoFor('staff');

/** The photos of a note or reply, oldest first. */
export const photosOf = (
  n: RawBuilder<unknown>,
  each: RawBuilder<unknown>,
) => sql`(select ${listOf(each, sql`f.id`)} from public.photos f
  where f.project_id = ${n}.project_id and f.note_id = ${n}.id and f.deleted_at is null and f.unmarked_of is null)`;

/** A trade has one name; clients cannot read it. */
const firstName = sql`coalesce(a.first_name, (select d.name from public.trades d where d.id = n.trade_id), '')`;

/** Requires profiles as `a` (author), left joined. */
export const note = object(
  sql`${fieldsOf('n', noteFacts, {
    createdByFirstName: firstName,
    createdByLastName: sql`coalesce(a.last_name, '')`,
  })}, ${photosOf(sql`n`, object(sql`${photoFields}, f.day`))} as photos`,
);

/** Whom reply r was said to at most, or with its flags who reads it now. */
const audienceOf = (said: RawBuilder<unknown>) =>
  sql`case when ${said} = 'office' and r.for_trade_id is not null then 'trade' else ${said} end`;
const now = sql`case when r.is_internal then 'office' when r.is_for_trades then 'trades' else 'clients' end`;

/** Whom reply r is for now. */
export const replyAudience = audienceOf(now);

/** Requires a reply as `r`, its author as `a`. */
export const replyFor = (audience: Audience) =>
  object(sql`r.id, r.parent_id as "noteId", r.description as text, private.instant(r.created_on) as "createdOn",
    ${audience === 'client' ? sql`'clients'` : replyAudience} as audience,
    ${audience === 'client' ? sql`null::text` : audienceOf(sql`r.said_to`)} as chosen,
    (select d.name from public.trades d where d.id = r.for_trade_id) as "tradeName",
    r.is_from_client as "fromClient", r.version, r.created_by as "createdBy",
    coalesce(a.first_name, (select d.name from public.trades d where d.id = r.trade_id), '') as "createdByFirstName",
    coalesce(a.last_name, '') as "createdByLastName", ${photosOf(sql`r`, photoFor(audience))} as photos`);

/** The replies of note n, in brief; `authors` are the people whose names the caller reads. */
const threadFor = (audience: Audience, authors: RawBuilder<unknown>) => sql`(
  select json_build_object('count', count(*), 'forClients', count(*) filter (where c.said_to <> 'office'), 'last', (
    select ${listOf(replyFor(audience), sql`r.id`)}
    from (
      select * from public.notes r where r.project_id = n.project_id and r.parent_id = n.id and r.deleted_at is null
      order by r.id desc limit 3
    ) r left join ${authors} a on a.id = r.created_by))
  from public.notes c where c.project_id = n.project_id and c.parent_id = n.id and c.deleted_at is null)`;

/** Whose question q is. */
export const answerer = sql`(select json_build_object('id', u.id, 'name', ${fullName}) from public.profiles u where u.id = q.user_id)`;

/** The question below note n, if one waits for an answer; clients read since when alone. */
const askedSince = sql`(select json_build_object('since', private.instant(q.since), 'user', null)
  from private.asked_since(n.project_id, n.id) q(since) where q.since is not null)`;
const question = sql`(select json_build_object('since', private.instant(q.since), 'user', ${answerer})
  from public.questions q where q.note_id = n.id)`;

/** The fields that notes and messages of a feed share. */
const threadFieldsFor = (audience: Audience, authors: RawBuilder<unknown>) => sql`n.id, n.description, n.is_internal,
  n.version, n.created_by, private.instant(n.created_on) as created_on,
  ${firstName} as created_first_name, coalesce(a.last_name, '') as created_last_name,
  ${photosOf(sql`n`, photoFor(audience))} as photos, ${threadFor(audience, authors)} as replies,
  ${audience === 'client' ? askedSince : question} as question, private.instant(n.settled_at) as settled_on`;

/** Requires authors as `a`. */
export const messageFor = (audience: Audience, authors: RawBuilder<unknown>) =>
  object(sql`${threadFieldsFor(audience, authors)}, n.is_from_client as from_client`);

/** Requires authors as `a`, tasks as `t`, phases as `p`, major phases as `m`. */
export const feedNoteFor = (audience: Audience, authors: RawBuilder<unknown>) =>
  object(sql`${threadFieldsFor(audience, authors)},
  ${audience === 'client' ? sql`false` : sql`n.is_for_trades`} as is_for_trades,
  t.id as task_id, t.title as task_title, p.id as phase_id, p.name as phase_name,
  m.id as major_phase_id, m.name as major_phase_name,
  ${audience === 'client' ? sql`null::json` : todoOfNote} as todo`);
