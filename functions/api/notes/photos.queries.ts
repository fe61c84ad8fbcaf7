// The rows of photos and files. The bytes are in Storage, bucket attachments.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull, listOf, object } from '../../_shared/database/json.ts';
import { assignments, beginChange, unchanged } from '../../_shared/database/write.ts';
import { badRequest, conflict, notFound } from '../../_shared/errors.ts';
import { limits } from '../../core/common/limits.ts';
import type { NoteFilter, PhotoUpdate } from '../../core/notes/contract.ts';
import { matching } from './filter.ts';
import { photoFields, photo as photoRow } from './note-json.ts';

interface NoteId {
  projectId: number;
  noteId: number;
}

interface GalleryPage extends NoteFilter {
  /** The last picture of the previous page. */
  before?: number | undefined;
  limit: number;
}

interface AllPhotosPage extends Pick<GalleryPage, 'before' | 'limit'> {
  /** Of this project alone. */
  project?: number | undefined;
}

/** Of photo f with its note n, task t and author a. */
const galleryFields = sql`${photoFields}, f.day, coalesce(n.parent_id, n.id) as "noteId", n.is_internal as "isInternal",
  t.id as "taskId", t.title as "taskTitle", private.instant(f.created_at) as "addedOn",
  concat_ws(' ', a.first_name, a.last_name) as "addedBy"`;
const withNote = sql`join public.notes n on n.project_id = f.project_id and n.id = f.note_id
  left join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
  left join public.profiles a on a.id = f.created_by`;
const isPicture = sql`f.deleted_at is null and f.unmarked_of is null and f.mime_type like 'image/%'`;

/** Those after a picture by their day. */
const after = (before: number | undefined) =>
  before === undefined ? sql`` : sql`and (f.day, f.id) < (private.picture_day(${before}::bigint), ${before}::bigint)`;
const newestFirst = sql`f.day desc, f.id desc`;
/** The moment that gave a picture its day (docs/product.md#days-of-photos). */
const moment = sql`case when f.day = private.day_of(f.taken_at) then f.taken_at else f.created_at end`;

/** A page of the pictures of all projects or of one, by their day, newest first. */
export function listAllPhotos(db: Db, { before, limit, project }: AllPhotosPage): Promise<string> {
  const picture = object(sql`${galleryFields}, j.id as "projectId", j.name as "projectName"`);
  // Policies hide the statistics of pictures: over all projects the planner would read each of them.
  const found =
    project === undefined
      ? sql`f.id in (select private.newest_pictures(${before ?? null}::bigint, ${limit}))`
      : sql`${isPicture} and f.project_id = ${project}::bigint ${after(before)}`;
  return jsonOf(
    db,
    sql`select ${listOf(picture, newestFirst)} as json
      from (select f.* from public.photos f where ${found} order by ${newestFirst} limit ${limit}) f
      ${withNote}
      join public.projects j on j.id = f.project_id and j.deleted_at is null`,
  );
}

/** A page of a project's pictures, by their day, newest first. */
export function listPhotos(db: Db, projectId: number, { before, limit, ...filter }: GalleryPage): Promise<string> {
  const picture = object(galleryFields);
  return jsonOf(
    db,
    sql`select (
        select ${listOf(picture, newestFirst)}
        from (
          select f.* from public.photos f
          join public.notes n on n.project_id = f.project_id and n.id = f.note_id and n.deleted_at is null
          where f.project_id = j.id and ${isPicture}
            and ${matching(filter, moment)} ${after(before)}
          order by ${newestFirst} limit ${limit}
        ) f
        ${withNote}
      ) as json
      from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
}

/** Throws when the caller may not add a file to the note, or the note is full. */
export async function checkNoteTakesFile(db: Db, { projectId, noteId }: NoteId): Promise<void> {
  const note = await db
    .selectFrom('public.notes as n')
    .where('n.project_id', '=', projectId)
    .where('n.id', '=', noteId)
    .leftJoin('public.photos as f', (join) =>
      join.onRef('f.note_id', '=', 'n.id').on('f.deleted_at', 'is', null).on('f.unmarked_of', 'is', null),
    )
    .select(({ fn }) => fn.count<number>('f.id').as('files'))
    .groupBy('n.id')
    .executeTakeFirstOrThrow(() => notFound());
  if (note.files >= limits.filesPerNote) throw badRequest('the note has too many files');
}

interface PhotoId {
  projectId: number;
  id: number;
}

interface NewPhoto extends NoteId {
  path: string;
  originalFilename: string;
  mimeType: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Whether the original follows later. */
  awaitsOriginal: boolean;
  caption?: string | undefined;
  sha256: string;
  /** When it was taken, as who sends it says; undefined when nobody does. */
  taken: string | undefined;
  /** The time of the camera in the bytes that came. */
  takenAt: string | undefined;
}

export async function createPhoto(db: Db, photo: NewPhoto): Promise<string> {
  const { projectId, noteId, path, originalFilename, mimeType, size, width, height, awaitsOriginal, caption } = photo;
  const { sha256, taken, takenAt } = photo;
  const [, json] = await Promise.all([
    beginChange(db, projectId),
    jsonOf(
      db,
      sql`insert into public.photos as f (project_id, note_id, path, original_filename, mime_type, size, width, height, awaits_original, caption, sha256, ${takenColumns})
        values (${projectId}, ${noteId}, ${path}, ${originalFilename}, ${mimeType}, ${size}, ${width}, ${height}, ${awaitsOriginal}, ${caption || null},
          ${sha256}, ${takenValues(taken, takenAt)})
        returning json_build_object('projectAddPhotoToNote', json_build_array(${photoRow})) as json`,
    ),
  ]);
  return json;
}

const takenColumns = sql`taken_at, taken_by, taken_seen`;

/** The clock of a camera, said or read; the database has its own for other files. */
function takenValues(taken: string | undefined, read: string | undefined) {
  const moment = taken ?? read;
  if (moment === undefined) return sql`now(), 'server', false`;
  return sql`private.moment_of(${moment}), 'camera',
    coalesce(private.moment_of(${read ?? null}::text) = private.moment_of(${moment}), false)`;
}

/** Changes the caption of a photo; a 409 with the photo when its caption is no longer the one in `base`. */
export async function updatePhoto(db: Db, { projectId, id }: PhotoId, { caption, base }: PhotoUpdate): Promise<string> {
  const fields = { ...(caption !== undefined && { caption: caption || null }) };
  const isThere = sql`f.project_id = ${projectId} and f.id = ${id} and f.deleted_at is null`;
  const current = sql`select to_json(${photoRow}) as json from public.photos f where ${isThere}`;
  const written = assignments(fields);
  const seen = base && 'caption' in base ? { base: { caption: base.caption || null } } : {};
  const [, changed] = await Promise.all([
    beginChange(db, projectId),
    jsonOrNull(
      db,
      written
        ? sql`update public.photos as f set ${written} where ${isThere} and ${unchanged('f', fields, seen)}
            returning to_json(${photoRow}) as json`
        : current,
    ),
  ]);
  if (changed !== null) return changed;
  throw conflict(JSON.parse(await jsonOf(db, current)));
}

/** Whether a photo awaits its original. Throws a 404 when the caller cannot see the photo. */
export async function awaitsOriginal(db: Db, { projectId, id }: PhotoId): Promise<boolean> {
  const photo = await db
    .selectFrom('public.photos')
    .select('awaits_original')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound());
  return photo.awaits_original;
}

/** Throws a 404 unless this is a file of a note that the caller sees. */
export async function checkTakesUnmarked(db: Db, { projectId, id }: PhotoId): Promise<void> {
  await db
    .selectFrom('public.photos as f')
    .select('f.id')
    .where('f.project_id', '=', projectId)
    .where('f.id', '=', id)
    .where('f.deleted_at', 'is', null)
    .where('f.unmarked_of', 'is', null)
    .executeTakeFirstOrThrow(() => notFound());
}

type Unmarked = Original & Pick<NewPhoto, 'originalFilename'>;

/** Keeps what a marked picture was before, for the office; a 404 when it is kept already. */
export async function keepUnmarked(db: Db, { projectId, id }: PhotoId, file: Unmarked): Promise<string> {
  const { path, originalFilename, mimeType, size, width, height, sha256, takenAt } = file;
  const [, json] = await Promise.all([
    beginChange(db, projectId),
    jsonOf(
      db,
      sql`insert into public.photos as u (project_id, note_id, unmarked_of, path, original_filename, mime_type, size, width, height,
          sha256, ${takenColumns})
        select f.project_id, f.note_id, f.id, ${path}, ${originalFilename}, ${mimeType}, ${size}::bigint,
          ${width}::integer, ${height}::integer, ${sha256}, ${takenValues(undefined, takenAt)}
        from public.photos f where f.project_id = ${projectId} and f.id = ${id} and f.deleted_at is null
          and not exists (select from public.photos k where k.unmarked_of = f.id)
        returning json_build_object('id', u.id) as json`,
    ),
  ]);
  return json;
}

type Original = Pick<NewPhoto, 'path' | 'mimeType' | 'size' | 'width' | 'height' | 'sha256' | 'takenAt'>;

/** Sets the original of a photo that awaits it; `paths` is the replaced file. */
export async function replacePhoto(db: Db, { projectId, id }: PhotoId, original: Original) {
  const { path, mimeType, size, width, height, sha256, takenAt } = original;
  const { rows } = await sql<{ json: string; paths: string[] }>`
    select json_build_object('id', ${id}::bigint) as json, array[replaced] as paths
    from public.replace_photo(${projectId}::bigint, ${id}::bigint, ${path}, ${mimeType}, ${size}::bigint,
      ${width}::integer, ${height}::integer, ${sha256}, ${takenAt ?? null}::text) as replaced`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Marks the photo as deleted; `paths` are its file, unless the diary keeps it, and what it was before it was marked up. */
export async function removePhoto(db: Db, { projectId, id }: PhotoId) {
  const { rows } = await sql<{ json: string; paths: (string | null)[] }>`
    with kept as materialized (
      select coalesce(array_agg(u.path), '{}') as paths from public.photos u
      where u.project_id = ${projectId} and u.unmarked_of = ${id} and u.deleted_at is null
    )
    select ${deletionOf(id)} as json,
      array[gone] || kept.paths as paths
    from kept cross join lateral public.delete_photo(${projectId}::bigint, ${id}::bigint) as gone`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
