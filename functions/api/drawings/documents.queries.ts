// The drawings of a project: of each the version that is current, and what it was before.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull, listOf, object } from '../../_shared/database/json.ts';
import { asApi, assignments, beginChange, unchanged } from '../../_shared/database/write.ts';
import { conflict, notFound } from '../../_shared/errors.ts';
import type { DocumentCreate, DocumentReplace, DrawingsShare, DrawingUpdate } from '../../core/drawings/contract.ts';
import { fullName } from '../users/queries.ts';
import { pinsOf, pinsToCheck } from './pins.queries.ts';

const version = sql`v.id, v.n, v.revision, v.issued_on as "issuedOn", v.set_id as "setId", s.name as "setName",
  case when v.id = d.current_id then d.title else coalesce(nullif(p.title, ''), d.title) end as title, private.instant(v.created_at) as since, v.page_id || '/dpreview' as url,
  p.width, p.height, p.page, (p.sheet_path is not null or p.page = 0) as "isAlone",
  case p.page when 0 then (select f.pages from public.document_files f where f.id = p.file_id) else 1 end as pages, p.kept_size as size`;

const inOrder = sql`d.kind <> 'drawing', d.number_key, d.title, d.id`;

/** Versions `v` with their pages `p` and sets `s`. */
export const versions = sql`public.document_versions v
  join public.document_pages p on p.project_id = v.project_id and p.id = v.page_id
  join public.document_sets s on s.project_id = v.project_id and s.id = v.set_id`;

const current = sql`(select c from (select ${version} from ${versions}
  where v.project_id = d.project_id and v.id = d.current_id) c)`;

const columns = sql`d.id, d.kind, d.number, d.title, d.version, d.for_clients as "forClients",
  d.for_trades as "forTrades", ${current} as current, private.instant(d.retired_at) as "retiredAt",
  ${pinsToCheck} as "pinsToCheck"`;

/** The drawings of a project by number. Throws a 404, also for a template. */
export function listDrawings(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select ${listOf(object(columns), inOrder)} from public.documents d
        where d.project_id = j.id and d.deleted_at is null
      ) as json
      from public.projects j where j.id = ${projectId} and j.deleted_at is null and not j.is_template`,
  );
}

export interface DrawingAt {
  projectId: number;
  documentId: number;
}

const ofVersion = sql`${version}, (select ${fullName} from public.profiles u where u.id = v.created_by) as "byName",
  private.instant(v.withdrawn_at) as "withdrawnAt"`;
const whole = sql`${columns}, ${pinsOf} as pins, (select ${listOf(object(ofVersion), sql`v.n desc`)} from ${versions}
  where v.project_id = d.project_id and v.document_id = d.id) as versions,
  private.drawing_readers(d.project_id, d.id) as readers`;

/** The drawings of a project by number, each with its versions and readers. Throws a 404, also for a template. */
export function readRegister(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select ${listOf(object(whole), inOrder)} from public.documents d
        where d.project_id = j.id and d.deleted_at is null
      ) as json
      from public.projects j where j.id = ${projectId} and j.deleted_at is null and not j.is_template`,
  );
}

/** A drawing with its versions. Throws a 404. */
export function getDrawing(db: Db, { projectId, documentId }: DrawingAt): Promise<string> {
  return jsonOf(
    db,
    sql`select to_json(${object(whole)}) as json
      from public.documents d join public.projects j on j.id = d.project_id and j.deleted_at is null
      where d.project_id = ${projectId} and d.id = ${documentId}::bigint and d.deleted_at is null`,
  );
}

/** Throws a 404 for a project that takes no documents, a template for instance. */
export async function checkProject(db: Db, projectId: number): Promise<void> {
  await jsonOf(
    db,
    sql`select j.id::text as json from public.projects j
      where j.id = ${projectId} and j.deleted_at is null and not j.is_template`,
  );
}

type Added = { documentId: null; body: DocumentCreate } | { documentId: number; body: DocumentReplace };

/** Adds a document that is no drawing, or a file that replaces that of one. Throws a 404, or a 422 where it did not arrive. */
export async function addDocument(db: Db, projectId: number, { documentId, body }: Added): Promise<string> {
  await checkProject(db, projectId);
  const { file, page, issuedOn } = body;
  const { kind, title } = 'kind' in body ? body : { kind: null, title: null };
  const id = await asApi(db, () =>
    jsonOf(
      db,
      sql`select private.add_document(${projectId}::bigint, ${documentId}::bigint, ${kind}, ${title}, ${issuedOn}::date,
        ${JSON.stringify(file)}::text::jsonb, ${JSON.stringify(page)}::text::jsonb)::text as json`,
    ),
  );
  return getDrawing(db, { projectId, documentId: Number(id) });
}

/** Corrects number and title, and shares. Throws a 404, a 409 where one is not as `base` says, or a 422 for the number of another. */
export async function updateDrawing(db: Db, at: DrawingAt, { base, ...fields }: DrawingUpdate): Promise<string> {
  await beginChange(db, at.projectId);
  const parts = assignments(fields);
  const written = parts
    ? await jsonOrNull(
        db,
        sql`update public.documents as d set ${parts}
          where d.project_id = ${at.projectId} and d.id = ${at.documentId}::bigint and d.deleted_at is null
            and ${unchanged('d', fields, { base })} returning d.id::text as json`,
      )
    : '';
  const now = await getDrawing(db, at);
  if (written === null) throw conflict(JSON.parse(now));
  return now;
}

/** Shares drawings, or no longer; gives those that were not so before. Throws a 404 where none of them is there. */
export async function shareDrawings(
  db: Db,
  projectId: number,
  { ids, audience, isShared }: DrawingsShare,
): Promise<string> {
  await beginChange(db, projectId);
  const column = audience === 'clients' ? sql`for_clients` : sql`for_trades`;
  const there = sql`d.project_id = ${projectId} and d.id = any (${ids}::bigint[]) and d.deleted_at is null`;
  const { rows } = await sql`select from public.documents d where ${there} limit 1`.execute(db);
  if (rows.length === 0) throw notFound();
  return jsonOf(
    db,
    sql`with done as (
        update public.documents d set ${column} = ${isShared}
        where ${there} and d.${column} is distinct from ${isShared} returning d.id
      )
      select json_build_object('changed', ${listOf(sql`o.id`, sql`o.id`)}) as json from done o`,
  );
}

/** The drawings that were deleted and can be brought back, the newest first. Throws a 404, also for a template. */
export function listDeletedDrawings(db: Db, projectId: number): Promise<string> {
  return jsonOf(db, sql`select private.deleted_documents(${projectId}::bigint)::text as json`);
}

/** Deletes a drawing with its versions. Throws a 404. */
export function removeDrawing(db: Db, { projectId, documentId }: DrawingAt): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(documentId, sql`m`)} as json
      from public.delete_document(${projectId}::bigint, ${documentId}::bigint) m`,
  );
}

/** Brings a deleted drawing back. Throws a 404, or a 422 where another one has its number by now. */
export async function restoreDrawing(db: Db, at: DrawingAt): Promise<string> {
  await sql`select public.restore_document(${at.projectId}::bigint, ${at.documentId}::bigint)`.execute(db);
  return getDrawing(db, at);
}
