// Rows of a plan and of the library under the contract's names. Aliases: m major phase, p phase, t task, n note, f photo.
import { sql } from 'kysely';
import { fields, listOf, object } from '../../_shared/database/json.ts';

const common = ['id', 'description', 'duration', 'durationType', 'orderNum', 'version'];
const dates = ['scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn'];

/** Columns of a row; so are the next ones. */
export const majorPhaseColumns = sql`${fields('m', ...common, ...dates, 'name')},
  m.generic_major_phase_id as "majorPhaseId"`;
export const phaseColumns = sql`${fields('p', ...common, ...dates, 'name')},
  p.generic_phase_id as "phaseId", p.major_phase_id as "majorPhase"`;
export const taskColumns = sql`${fields('t', ...common, ...dates, 'title', 'statusId')},
  t.generic_task_id as "taskId", t.phase_id as phase`;

export const genericMajorPhase = object(fields('m', ...common, 'name'));
export const genericPhase = object(sql`${fields('p', ...common, 'name')}, p.generic_major_phase_id as "majorPhase"`);
export const genericTask = object(sql`${fields('t', ...common, 'title')}, t.generic_phase_id as phase`);

/** Whom an address is for. A client's ends with what clients may see, staff's with the file. */
export type Audience = 'staff' | 'client';

/** The variant of a file for those who get its address. */
export const variantFor = (audience: Audience, variant: string) =>
  audience === 'client' ? `client-${variant}` : variant;

/** Addresses are unsigned here; the answer is signed as a whole (functions/_shared/signing/addresses.ts). */
const photoFor = (audience: Audience) =>
  object(sql`${fields('f', 'id', 'caption', 'originalFilename', 'mimeType', 'size', 'width', 'height')},
  f.id || ${sql.lit(`/${variantFor(audience, 'full')}`)} as "filePath", f.mime_type like 'image/%' as "isImage",
  case when f.mime_type like 'image/%' then f.id || ${sql.lit(`/${variantFor(audience, 'thumb')}`)} end as "thumbnailPath"`);

export const photo = photoFor('staff');

/** The photos of note n, oldest first. */
const photosOfNote = (audience: Audience) => sql`(select ${listOf(photoFor(audience), sql`f.id`)} from public.photos f
  where f.project_id = n.project_id and f.note_id = n.id and f.deleted_at is null)`;

/** Needs profiles as `a` (author), left joined. */
export const note = object(sql`${fields('n', 'id', 'taskId', 'description', 'isInternal', 'version')},
  private.instant(n.created_on) as "createdOn", coalesce(a.first_name, '') as "createdByFirstName",
  coalesce(a.last_name, '') as "createdByLastName", ${photosOfNote('staff')} as photos`);

/** Needs authors as `a`, tasks as `t`, phases as `p`, major phases as `m`. */
export const feedNoteFor = (audience: Audience) =>
  object(sql`n.id, n.description, n.is_internal, n.version, n.created_by, private.instant(n.created_on) as created_on,
  coalesce(a.first_name, '') as created_first_name, coalesce(a.last_name, '') as created_last_name,
  t.id as task_id, t.title as task_title, p.id as phase_id, p.name as phase_name,
  m.id as major_phase_id, m.name as major_phase_name, ${photosOfNote(audience)} as photos`);
