// Pins of drawings: the places of notes and tasks. The caller reads those whose note or task is there.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull, listOf, object } from '../../_shared/database/json.ts';
import { beginChange } from '../../_shared/database/write.ts';
import { notFound } from '../../_shared/errors.ts';
import { carriedPins, type Point } from '../../core/drawings/carried.ts';
import { type Packed, unpacked } from '../../core/drawings/cells.ts';
import type { DrawingPinCreate, DrawingPinUpdate } from '../../core/drawings/contract.ts';
import { fullName } from '../users/queries.ts';

/** Pins `i` of live notes `n` and tasks `t`, and the version `w` on which each was placed, `k` on which it was checked. */
const pins = sql`public.document_pins i
  left join public.notes n on n.project_id = i.project_id and n.id = i.note_id
  join public.tasks t on t.project_id = i.project_id and t.id = coalesce(i.task_id, n.task_id) and t.deleted_at is null
  join public.document_versions w on w.project_id = i.project_id and w.id = i.placed_id
  left join public.document_versions k on k.project_id = i.project_id and k.id = i.checked_id`;
const isThere = sql`(i.note_id is null or n.deleted_at is null and n.id is not null)`;

/** Whether the place was seen neither on the current version of the drawing `d`, nor before and after it. */
const isToCheck = sql`coalesce((select coalesce(k.id, w.id) <> c.id and (w.n > c.n or coalesce(k.n, w.n) < c.n)
  from public.document_versions c where c.project_id = d.project_id and c.id = d.current_id), false)`;

const columns = sql`i.id, i.x, i.y, i.note_id as "noteId", n.description as text, t.id as "taskId",
  t.title as "taskTitle", t.phase_id as "phaseId", ${isToCheck} as "isToCheck", i.version,
  (select ${fullName} from public.profiles u where u.id = i.created_by) as "byName"`;

const ofDrawing = sql`i.project_id = d.project_id and i.document_id = d.id and ${isThere}`;

/** The pins of the drawing `d`. */
export const pinsOf = sql`(select ${listOf(object(columns), sql`i.id`)} from ${pins} where ${ofDrawing})`;

/** How many pins of the drawing `d` wait to be checked. */
export const pinsToCheck = sql`(select count(*) from ${pins} where ${ofDrawing} and ${isToCheck})`;

export interface PinsAt {
  projectId: number;
  documentId: number;
}
type PinAt = PinsAt & { pinId: number };

function getPin(db: Db, { projectId, documentId, pinId }: PinAt): Promise<string> {
  return jsonOf(
    db,
    sql`select to_json(${object(columns)}) as json
      from public.documents d join ${pins} on ${ofDrawing}
      where d.project_id = ${projectId} and d.id = ${documentId}::bigint and d.deleted_at is null and i.id = ${pinId}::bigint`,
  );
}

/** Pins a note or task. Throws a 404, or a 422 where the version is not the current one, or it has a pin there. */
export async function createPin(db: Db, at: PinsAt, pin: DrawingPinCreate): Promise<string> {
  await beginChange(db, at.projectId);
  const [note, task] = 'noteId' in pin ? [pin.noteId, null] : [null, pin.taskId];
  const made = await jsonOf(
    db,
    sql`insert into public.document_pins (project_id, document_id, x, y, note_id, task_id, placed_id)
      values (${at.projectId}, ${at.documentId}::bigint, ${pin.x}::real, ${pin.y}::real, ${note}::bigint, ${task}::bigint,
        ${pin.versionId}::bigint) returning id::text as json`,
  );
  return getPin(db, { ...at, pinId: Number(made) });
}

/** Moves a pin, and notes that it is right on a version. Throws a 404, or a 422 where that is not the current one. */
export async function updatePin(db: Db, at: PinAt, pin: DrawingPinUpdate): Promise<string> {
  await beginChange(db, at.projectId);
  const place = 'x' in pin ? sql`x = ${pin.x}::real, y = ${pin.y}::real,` : sql``;
  await jsonOf(
    db,
    sql`update public.document_pins as i set ${place} checked_id = ${pin.versionId}::bigint
      where i.project_id = ${at.projectId} and i.document_id = ${at.documentId}::bigint and i.id = ${at.pinId}::bigint
      returning i.id::text as json`,
  );
  return getPin(db, at);
}

/** Takes a pin off. Throws a 404. */
export async function removePin(db: Db, at: PinAt): Promise<string> {
  await beginChange(db, at.projectId);
  const gone = await jsonOrNull(
    db,
    sql`delete from public.document_pins i
      where i.project_id = ${at.projectId} and i.document_id = ${at.documentId}::bigint and i.id = ${at.pinId}::bigint
      returning ${deletionOf(at.pinId)} as json`,
  );
  if (gone === null) throw notFound();
  return gone;
}

interface Taken {
  pageId: number;
  documentId: number | null;
}

/** Of each page that replaces a version: the pins around which nothing changes. */
export async function carriedByPage(
  db: Db,
  { projectId }: { projectId: number },
  taken: readonly Taken[],
): Promise<Map<number, number[]>> {
  const cells = (page: string) =>
    sql`json_build_object('cells', ${sql.ref(`${page}.cells`)}, 'columns', ${sql.ref(`${page}.columns`)})`;
  const rows: { pageId: number; before: Packed; now: Packed; pins: (Point & { id: number })[] }[] = JSON.parse(
    await jsonOf(
      db,
      sql`select ${listOf(
        object(sql`p.id as "pageId", ${cells('b')} as before, ${cells('p')} as now,
          (select ${listOf(object(sql`i.id, i.x, i.y`), sql`i.id`)} from ${pins}
            where i.project_id = d.project_id and i.document_id = d.id and not ${isToCheck}) as pins`),
        sql`p.id`,
      )} as json
        from jsonb_to_recordset(${JSON.stringify(taken)}::text::jsonb) x ("pageId" bigint, "documentId" bigint)
        join public.documents d on d.project_id = ${projectId} and d.id = x."documentId"
        join public.document_versions v on v.project_id = d.project_id and v.id = d.current_id
        join public.document_pages b on b.project_id = d.project_id and b.id = v.page_id
        join public.document_pages p on p.project_id = d.project_id and p.id = x."pageId"
        where exists (select from public.document_pins i where i.project_id = d.project_id and i.document_id = d.id)`,
    ),
  );
  return new Map(
    rows.map(({ pageId, before, now, pins: placed }) => [
      pageId,
      carriedPins(placed, unpacked(before), unpacked(now)).map(({ id }) => id),
    ]),
  );
}
