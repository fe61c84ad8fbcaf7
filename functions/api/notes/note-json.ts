// Rows of notes with the contract's names. Aliases: n note, f photo, m major phase, p phase, t task.
import { type RawBuilder, sql } from 'kysely';
import { fieldsOf, listOf, object } from '../../_shared/database/json.ts';
import type { Audience } from '../../_shared/facts.ts';
import { variantFor } from '../content/variants.ts';
import { noteFacts, photoFacts } from './facts.ts';

const unmarked = sql`(select u.id || '/full' from public.photos u where u.unmarked_of = f.id and u.deleted_at is null)`;

const fieldsFor = (audience: Audience) =>
  fieldsOf('f', photoFacts, {
    filePath: sql`f.id || ${sql.lit(`/${variantFor(audience, 'full')}`)}`,
    unmarkedPath: audience === 'client' ? sql`null::text` : unmarked,
    isImage: sql`f.mime_type like 'image/%'`,
    thumbnailPath: sql`case when f.mime_type like 'image/%' then f.id || ${sql.lit(`/${variantFor(audience, 'thumb')}`)} end`,
  });
const photoFor = (audience: Audience) => object(fieldsFor(audience));

/** The columns of a photo for staff. */
export const photoFields = fieldsFor('staff');
export const photo = photoFor('staff');

/** The photos of note n, oldest first. */
const photosOfNote = (each: RawBuilder<unknown>) => sql`(select ${listOf(each, sql`f.id`)} from public.photos f
  where f.project_id = n.project_id and f.note_id = n.id and f.deleted_at is null and f.unmarked_of is null)`;

/** A trade has one name; clients cannot read it. */
const firstName = sql`coalesce(a.first_name, (select d.name from public.trades d where d.id = n.trade_id), '')`;

/** Requires profiles as `a` (author), left joined. */
export const note = object(
  sql`${fieldsOf('n', noteFacts, {
    createdByFirstName: firstName,
    createdByLastName: sql`coalesce(a.last_name, '')`,
  })}, ${photosOfNote(object(sql`${photoFields}, f.day`))} as photos`,
);

/** Requires authors as `a`, tasks as `t`, phases as `p`, major phases as `m`. */
export const feedNoteFor = (audience: Audience) =>
  object(sql`n.id, n.description, n.is_internal,
  ${audience === 'client' ? sql`false` : sql`n.is_for_trades`} as is_for_trades, n.version, n.created_by, private.instant(n.created_on) as created_on,
  ${firstName} as created_first_name, coalesce(a.last_name, '') as created_last_name,
  t.id as task_id, t.title as task_title, p.id as phase_id, p.name as phase_name,
  m.id as major_phase_id, m.name as major_phase_name, ${photosOfNote(photoFor(audience))} as photos`);
