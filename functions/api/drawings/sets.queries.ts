// Sets of drawings, as the office sends them up.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull, listOf, object } from '../../_shared/database/json.ts';
import { assignments, beginChange, insertion, unchanged } from '../../_shared/database/write.ts';
import { conflict, invalidField } from '../../_shared/errors.ts';
import type { DrawingSetCreate, DrawingSetUpdate } from '../../core/drawings/contract.ts';
import { fullName } from '../users/queries.ts';

export interface SetAt {
  projectId: number;
  setId: number;
}

const isTheOne = ({ projectId, setId }: SetAt) =>
  sql`s.project_id = ${projectId} and s.id = ${setId}::bigint and s.deleted_at is null`;

const columns = sql`s.id, s.name, s.issued_on as "issuedOn", s.note, s.version, private.instant(s.created_at) as "createdAt",
  (select ${fullName} from public.profiles u where u.id = s.created_by) as "createdByName",
  private.instant(s.published_at) as "publishedAt",
  (select ${fullName} from public.profiles u where u.id = s.published_by) as "publishedByName",
  private.instant(s.withdrawn_at) as "withdrawnAt", s.reason,
  (select count(*) from public.document_pages p where p.project_id = s.project_id and p.set_id = s.id) as "pageCount"`;

export const pageColumns = sql`p.id, p.file_id as "fileId", p.page, p.width, p.height, p.number, p.title, p.revision, p.take,
  p.is_sure as "isSure", p.sheet_path is not null as "isAlone", p.id || '/dpreview' as url`;

const fileColumns = sql`f.id, f.name, f.size, f.pages, f.sha256`;

/** The sets of a project, drafts first, then the newest. Throws a 404, also for a template. */
export function listSets(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select ${listOf(object(columns), sql`s.published_at desc nulls first, s.id desc`)}
        from public.document_sets s where s.project_id = j.id and not s.is_document and s.deleted_at is null
      ) as json
      from public.projects j where j.id = ${projectId} and j.deleted_at is null and not j.is_template`,
  );
}

/** A set with its files and pages. Throws a 404. */
export function getSet(db: Db, at: SetAt): Promise<string> {
  return jsonOf(
    db,
    sql`select to_json(${object(sql`${columns},
        (select ${listOf(object(fileColumns), sql`f.id`)} from public.document_files f
          where f.project_id = s.project_id and f.set_id = s.id) as files,
        (select ${listOf(object(pageColumns), sql`p.file_id, p.page`)} from public.document_pages p
          where p.project_id = s.project_id and p.set_id = s.id) as pages,
        s.published_at is not null and s.withdrawn_at is null
          and (s.published_by = auth.uid() or private.is_admin()) as "isWithdrawable"`)}) as json
      from public.document_sets s
      join public.projects j on j.id = s.project_id and j.deleted_at is null where ${isTheOne(at)}`,
  );
}

/** Begins a set. Throws a 404, or a 422. */
export async function createSet(db: Db, projectId: number, fields: DrawingSetCreate): Promise<string> {
  await beginChange(db, projectId);
  const id = await jsonOf(
    db,
    sql`insert into public.document_sets ${insertion({ projectId, ...fields })} returning id::text as json`,
  );
  return getSet(db, { projectId, setId: Number(id) });
}

/** Writes fields of a draft. Throws a 404, a 409 where one is not as `base` says, or a 422 for a published set. */
export async function updateSet(db: Db, at: SetAt, { base, ...fields }: DrawingSetUpdate): Promise<string> {
  await beginChange(db, at.projectId);
  await checkDraft(db, at);
  const parts = assignments(fields);
  if (!parts) return getSet(db, at);
  const written = await jsonOrNull(
    db,
    sql`update public.document_sets as s set ${parts}
      where ${isTheOne(at)} and ${unchanged('s', fields, { base })} returning s.id::text as json`,
  );
  if (written === null) throw conflict(JSON.parse(await getSet(db, at)));
  return getSet(db, at);
}

/** Deletes a draft. Throws a 404, or a 422 for a published set. */
export function removeSet(db: Db, { projectId, setId }: SetAt): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(setId, sql`m`)} as json
      from public.delete_document_set(${projectId}::bigint, ${setId}::bigint) m`,
  );
}

/** Throws a 404 without the set, and a 422 once it is published. */
export async function checkDraft(db: Db, at: SetAt): Promise<void> {
  const { publishedAt } = JSON.parse(
    await jsonOf(
      db,
      sql`select json_build_object('publishedAt', s.published_at) as json from public.document_sets s
        join public.projects j on j.id = s.project_id and j.deleted_at is null where ${isTheOne(at)}`,
    ),
  );
  if (publishedAt !== null) throw invalidField('publishedAt', 'The set is published already');
}
