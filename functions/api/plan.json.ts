// Rows of a plan and of the library as the contract's JSON. Aliases: m major phase, p phase, t task, n note, f photo.
import { sql } from 'kysely';

const dates = (row: string) => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`'scheduledStart', ${column('scheduled_start')}, 'scheduledCompletion', ${column('scheduled_completion')},
    'startedOn', ${column('started_on')}, 'completedOn', ${column('completed_on')}`;
};

const common = (row: string) => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`'id', ${column('id')}, 'description', ${column('description')}, 'duration', ${column('duration')},
    'durationType', ${column('duration_type')}, 'orderNum', ${column('order_num')}, 'version', ${column('version')}`;
};

/** Pairs for json_build_object; so are the next ones. */
export const majorPhasePairs = sql`${common('m')}, ${dates('m')}, 'majorPhaseId', m.generic_major_phase_id, 'name', m.name`;
export const phasePairs = sql`${common('p')}, ${dates('p')}, 'phaseId', p.generic_phase_id,
  'majorPhase', p.major_phase_id, 'name', p.name`;
export const taskPairs = sql`${common('t')}, ${dates('t')}, 'taskId', t.generic_task_id, 'phase', t.phase_id,
  'title', t.title, 'statusId', t.status_id`;

export const genericMajorPhaseJson = sql`json_build_object(${common('m')}, 'name', m.name)`;
export const genericPhaseJson = sql`json_build_object(${common('p')}, 'majorPhase', p.generic_major_phase_id, 'name', p.name)`;
export const genericTaskJson = sql`json_build_object(${common('t')}, 'phase', t.generic_phase_id, 'title', t.title)`;

/** Addresses are unsigned here; the answer is signed as a whole (functions/_shared/addresses.ts). */
export const photoJson = sql`json_build_object('id', f.id, 'filePath', f.id || '/full',
  'thumbnailPath', case when f.mime_type like 'image/%' then f.id || '/thumb' end, 'caption', f.caption,
  'originalFilename', f.original_filename, 'mimeType', f.mime_type, 'isImage', f.mime_type like 'image/%',
  'size', f.size, 'width', f.width, 'height', f.height)`;

/** The photos of note n, oldest first. */
const photosOfNote = sql`coalesce((select json_agg(${photoJson} order by f.id) from public.photos f
  where f.project_id = n.project_id and f.note_id = n.id and f.deleted_at is null), '[]'::json)`;

/** Needs profiles as `a` (author), left joined. */
export const noteJson = sql`json_build_object('id', n.id, 'taskId', n.task_id, 'description', n.description,
  'createdOn', private.instant(n.created_on), 'createdByFirstName', coalesce(a.first_name, ''),
  'createdByLastName', coalesce(a.last_name, ''), 'version', n.version, 'photos', ${photosOfNote})`;

/** Needs profiles as `a`, tasks as `t`, phases as `p`, major phases as `m`. */
export const feedNoteJson = sql`json_build_object('id', n.id, 'description', n.description, 'task_id', t.id,
  'task_title', t.title, 'phase_id', p.id, 'phase_name', p.name, 'major_phase_id', m.id, 'major_phase_name', m.name,
  'created_on', private.instant(n.created_on), 'created_by', n.created_by,
  'created_first_name', coalesce(a.first_name, ''), 'created_last_name', coalesce(a.last_name, ''),
  'version', n.version, 'photos', ${photosOfNote})`;
