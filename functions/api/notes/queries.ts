// Notes of tasks, and the feed of a project. The policies show a note whose files are pending only to its author.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull, listOf } from '../../_shared/database/json.ts';
import { assignments, beginChange, type Guard, unchanged } from '../../_shared/database/write.ts';
import { conflict } from '../../_shared/errors.ts';
import type { Audience } from '../../core/common/facts.ts';
import type { FeedKind, Mention, MessageCreate, NoteCreate, NoteFilter } from '../../core/notes/contract.ts';
import type { ReadersBesideOffice } from '../../core/notes/mentionable.ts';
import { fullName } from '../users/queries.ts';
import { matching } from './filter.ts';
import { feedNoteFor, messageFor, note as noteRow } from './note-json.ts';

interface NoteId {
  projectId: number;
  id: number;
}

const newestFirst = sql`n.created_on desc, n.id desc`;

interface FeedPage extends NoteFilter {
  /** The last note of the previous page. */
  before?: number | undefined;
  limit: number;
  /** Notes of tasks, or messages of the project. */
  kind?: FeedKind | undefined;
}

const withPlace = sql`join public.tasks t on t.id = n.task_id and t.project_id = j.id
  join public.phases p on p.id = t.phase_id
  join public.major_phases m on m.id = p.major_phase_id`;

/** The people whose names the caller reads, and what a statement begins with for them: clients read no profiles. */
export function authorsFor(audience: Audience, projectId: number) {
  if (audience !== 'client') return { authors: sql`public.profiles`, named: sql`` };
  return {
    authors: sql`authors`,
    named: sql`with authors as materialized (select * from private.note_authors(${projectId}::bigint))`,
  };
}

/** A page of the feed, newest first. */
export function listFeed(
  db: Db,
  projectId: number,
  { before, limit, kind, ...filter }: FeedPage,
  audience: Audience = 'staff',
): Promise<string> {
  // When the note `before` has been deleted, the newest older one replaces it.
  const older = sql`and (n.created_on, n.id) < ((select coalesce(
    (select b.created_on from public.notes b where b.project_id = j.id and b.id = ${before}::bigint),
    (select max(b.created_on) from public.notes b where b.project_id = j.id and b.id < ${before}::bigint))), ${before}::bigint)`;
  const { authors, named } = authorsFor(audience, projectId);
  const isOfMessages = kind === 'messages';
  const row = isOfMessages ? messageFor(audience, authors) : feedNoteFor(audience, authors);
  const ofTask = isOfMessages ? sql`` : sql`not`;
  const place = isOfMessages ? sql`` : withPlace;
  return jsonOf(
    db,
    sql`${named} select (
        select ${listOf(row, newestFirst)}
        from (
          select * from public.notes n where n.project_id = j.id and n.deleted_at is null and n.parent_id is null
            and n.task_id is ${ofTask} null and ${matching(filter)}
            ${before === undefined ? sql`` : older}
          order by n.created_on desc, n.id desc limit ${limit}
        ) n
        ${place}
        left join ${authors} a on a.id = n.created_by
      ) as json
      from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
}

/** Who has written notes of a project, by name. */
export function listNoteAuthors(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select ${listOf(sql`json_build_object('id', u.id, 'fullname', ${fullName})`, sql`u.first_name, u.last_name, u.id`)}
        from public.profiles u
        where u.id in (select n.created_by from public.notes n
          where n.project_id = j.id and n.deleted_at is null and n.parent_id is null and n.task_id is not null)
      ) as json
      from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
}

/** The notes of a task, newest first. */
export function listTaskNotes(db: Db, { projectId, taskId }: { projectId: number; taskId: number }): Promise<string> {
  return jsonOf(
    db,
    sql`select json_build_object('projectTaskNoteGet', (
        select ${listOf(noteRow, newestFirst)}
        from public.notes n left join public.profiles a on a.id = n.created_by
        where n.project_id = t.project_id and n.task_id = t.id and n.deleted_at is null and n.parent_id is null
      )) as json
      from public.tasks t where t.project_id = ${projectId} and t.id = ${taskId} and t.deleted_at is null`,
  );
}

export function getNote(db: Db, note: NoteId): Promise<string> {
  return jsonOf(db, currentNote(note));
}

/** Creates a note and returns `{id}`. With `files`, others see it once that many photos have arrived. */
export function createNote(db: Db, at: { projectId: number; taskId: number }, note: NoteCreate): Promise<string> {
  return insertNote(db, at, note);
}

/** Begins a message of the office, which clients read unless it is internal, and returns `{id}`. */
export function createMessage(db: Db, projectId: number, message: MessageCreate): Promise<string> {
  return insertNote(db, { projectId, taskId: null }, message);
}

async function insertNote(
  db: Db,
  { projectId, taskId }: { projectId: number; taskId: number | null },
  { description, isInternal = false, isForTrades = false, files = 0, mentions = [] }: NoteCreate,
): Promise<string> {
  const [, json] = await Promise.all([
    beginChange(db, projectId),
    jsonOf(
      db,
      sql`insert into public.notes (project_id, task_id, description, is_internal, is_for_trades, files_expected)
        values (${projectId}, ${taskId}::bigint, ${description}, ${isInternal}, ${isForTrades}, ${files}) returning json_build_object('id', id) as json`,
    ),
  ]);
  await addMentions(db, { projectId, id: JSON.parse(json).id }, mentions);
  return json;
}

/**
 * Names people and trades in a note or reply of the caller (docs/product.md#mentions). Of a reply that became narrower
 * than was asked, `readers` are those who read it still: the others are left out, where elsewhere they are refused.
 */
export async function addMentions(
  db: Db,
  { projectId, id }: NoteId,
  mentions: readonly Mention[],
  readers: ReadersBesideOffice = { clients: true, trades: true },
): Promise<void> {
  const named = mentions.filter((mention) => readers.trades || !('tradeId' in mention));
  if (named.length === 0) return;
  const colleague = sql`exists (select from public.profiles u where u.id = m."userId" and u.user_type <> 3)`;
  await sql`insert into public.note_mentions (project_id, note_id, user_id, trade_id, label)
    select distinct on (m."userId", m."tradeId") ${projectId}::bigint, ${id}::bigint, m."userId", m."tradeId", m.label
    from jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) m ("userId" uuid, "tradeId" bigint, label text)
    where ${readers.clients}::boolean or m."userId" is null or ${colleague}`.execute(db);
}

interface NoteChange extends Guard {
  description?: string | undefined;
  isInternal?: boolean | undefined;
  isForTrades?: boolean | undefined;
  published?: true | undefined;
  audience?: 'office' | 'clients' | undefined;
}

export async function updateNote(db: Db, note: NoteId, change: NoteChange): Promise<string> {
  const { description, isInternal, isForTrades, published, audience, ...guard } = change;
  const fields = {
    ...(description !== undefined && { description }),
    ...(isInternal !== undefined && { isInternal }),
    ...(isForTrades !== undefined && { isForTrades }),
  };
  const written = assignments(fields);
  const sets = [
    ...(written ? [written] : []),
    ...(audience ? [sql`said_to = ${audience}, for_trade_id = null`] : []),
    ...(published ? [sql`published_at = coalesce(n.published_at, now())`] : []),
  ];
  const isAsSeen = sql`n.project_id = ${note.projectId} and n.id = ${note.id}
    and ${unchanged('n', fields, guard)}`;
  const write =
    sets.length > 0
      ? sql`update public.notes as n set ${sql.join(sets)} where ${isAsSeen} returning to_json(n.id) as json`
      : sql`select to_json(n.id) as json from public.notes n where ${isAsSeen}`;
  const [, found, current] = await Promise.all([
    beginChange(db, note.projectId),
    jsonOrNull(db, write),
    jsonOf(db, currentNote(note)),
  ]);
  if (found === null) throw conflict(JSON.parse(current));
  return current;
}

/** Brings a deleted note back with its replies and photos, or a reply; of one that is not deleted just gives it. */
export async function restoreNote(db: Db, note: NoteId): Promise<string> {
  const [, restored] = await Promise.all([
    sql`select public.restore_note(${note.projectId}::bigint, ${note.id}::bigint)`.execute(db),
    jsonOf(db, currentNote(note)),
  ]);
  return restored;
}

/** Marks the note, its replies and their photos as deleted. Their files go with the sweep, which knows what the diary keeps. */
export function removeNote(db: Db, { projectId, id }: NoteId): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(id)} as json
      from public.delete_note(${projectId}::bigint, ${id}::bigint)`,
  );
}

function currentNote({ projectId, id }: NoteId) {
  return sql`select to_json(${noteRow}) as json from public.notes n left join public.profiles a on a.id = n.created_by
    where n.project_id = ${projectId} and n.id = ${id} and n.deleted_at is null`;
}
