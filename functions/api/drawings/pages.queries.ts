// The files and pages of a set. The database makes a row only for a file that is in Storage.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, jsonOrNull, listOf, object } from '../../_shared/database/json.ts';
import { asApi, assignments, beginChange, unchanged } from '../../_shared/database/write.ts';
import { conflict } from '../../_shared/errors.ts';
import type { DrawingFileCreate, DrawingPagesCreate, DrawingPageUpdate } from '../../core/drawings/contract.ts';
import { checkDraft, pageColumns, type SetAt } from './sets.queries.ts';

/** Adds a file. Throws a 404, or a 422 where it did not arrive as it is said. */
export function addFile(db: Db, { projectId, setId }: SetAt, file: DrawingFileCreate): Promise<string> {
  return asApi(db, () =>
    jsonOf(
      db,
      sql`select json_build_object('id', private.add_document_file(
        ${projectId}::bigint, ${setId}::bigint, ${JSON.stringify(file)}::text::jsonb)) as json`,
    ),
  );
}

/** Adds pages of a file, and gives all that it has. Throws a 404, or a 422 where a picture did not arrive. */
export async function addPages(
  db: Db,
  { projectId, setId, fileId }: SetAt & { fileId: number },
  { pages }: DrawingPagesCreate,
): Promise<string> {
  await asApi(db, () =>
    sql`select private.add_document_pages(
      ${projectId}::bigint, ${setId}::bigint, ${fileId}::bigint, ${JSON.stringify(pages)}::text::jsonb)`.execute(db),
  );
  return jsonOf(
    db,
    sql`select ${listOf(object(pageColumns), sql`p.page`)} as json from public.document_pages p
      where p.project_id = ${projectId} and p.set_id = ${setId}::bigint and p.file_id = ${fileId}::bigint`,
  );
}

/** Writes fields of a page of a draft. Throws a 404, a 409 where one is not as `base` says, or a 422. */
export async function updatePage(
  db: Db,
  { pageId, ...at }: SetAt & { pageId: number },
  { base, ...fields }: DrawingPageUpdate,
): Promise<string> {
  await beginChange(db, at.projectId);
  await checkDraft(db, at);
  const isTheOne = sql`p.project_id = ${at.projectId} and p.set_id = ${at.setId}::bigint and p.id = ${pageId}::bigint`;
  const now = () =>
    jsonOf(db, sql`select to_json(${object(pageColumns)}) as json from public.document_pages p where ${isTheOne}`);
  const parts = assignments(fields);
  const written = parts
    ? await jsonOrNull(
        db,
        sql`update public.document_pages as p set ${parts}
          where ${isTheOne} and ${unchanged('p', fields, { base })} returning p.id::text as json`,
      )
    : '';
  const page = await now();
  if (written === null) throw conflict(JSON.parse(page));
  return page;
}
