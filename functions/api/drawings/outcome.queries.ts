// The table of what publishing a set will do, and publishing it: computed for reading, and again under the lock.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { asApi, beginChange } from '../../_shared/database/write.ts';
import { conflict, invalidField } from '../../_shared/errors.ts';
import { basisOf } from '../../core/drawings/basis.ts';
import type { DrawingOutcome, DrawingPublish } from '../../core/drawings/contract.ts';
import { comparedPages, type Known, outcomeOf, type SetPage } from '../../core/drawings/outcome.ts';
import { sha256Of } from '../http/upload.ts';
import { fullName } from '../users/queries.ts';
import { versions } from './documents.queries.ts';
import { carriedByPage } from './pins.queries.ts';
import { checkDraft, getSet, type SetAt } from './sets.queries.ts';

interface Table {
  name: string;
  issuedOn: string;
  pages: (SetPage & { revision: string })[];
}

/** Without its cells, which are many times as long as the rest and are read of few pages. */
const drawn = sql`p.sheet_sha256 as "sheetSha256", p.picture_sha256 as "pictureSha256", '' as cells, p.columns`;

const publishedSet = sql`s.id as "setId", s.name, private.instant(s.published_at) as "publishedAt",
  (select ${fullName} from public.profiles u where u.id = s.published_by) as "byName"`;

/** How the current version of the drawing `d` looks. */
const current = sql`select ${drawn}, p.id as "pageId", v.revision, v.issued_on as "issuedOn",
    private.instant(v.created_at) as since, ${object(publishedSet)} as set
  from ${versions}
  where v.project_id = d.project_id and v.id = d.current_id`;

async function tableOf(db: Db, at: SetAt): Promise<Table> {
  return JSON.parse(
    await jsonOf(
      db,
      sql`select to_json(${object(sql`s.name, s.issued_on as "issuedOn",
          (select ${listOf(object(sql`p.id, p.number, p.title, p.revision, p.take, ${drawn}`), sql`p.id`)}
            from public.document_pages p where p.project_id = s.project_id and p.set_id = s.id) as pages`)}) as json
        from public.document_sets s
        where s.project_id = ${at.projectId} and s.id = ${at.setId}::bigint and s.deleted_at is null`,
    ),
  );
}

async function knownDrawings(db: Db, projectId: number): Promise<Known[]> {
  const known = object(sql`d.id as "documentId", d.number, d.title, (select c from (${current}) c) as current`);
  return JSON.parse(
    await jsonOf(
      db,
      sql`select ${listOf(known, sql`d.number_key`)} as json from public.documents d
        where d.project_id = ${projectId} and d.kind = 'drawing' and d.deleted_at is null`,
    ),
  );
}

/** The cells of pages, by their ids: as rows, since megabytes of them take longest to write and read as JSON. */
async function cellsOf(db: Db, projectId: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; cells: string }>`select p.id, p.cells from public.document_pages p
    where p.project_id = ${projectId} and p.id = any (${`{${ids.join()}}`}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, cells }) => [Number(id), cells]));
}

/** The table of a draft. Throws a 404, or a 422 for a published set. */
async function outcomeNow(db: Db, at: SetAt): Promise<DrawingOutcome> {
  const [, { name, issuedOn, pages }, known] = await Promise.all([
    checkDraft(db, at),
    tableOf(db, at),
    knownDrawings(db, at.projectId),
  ]);
  const cells = await cellsOf(db, at.projectId, comparedPages(pages, known));
  for (const page of pages) page.cells = cells.get(page.id) ?? '';
  for (const { current } of known) if (current) current.cells = cells.get(current.pageId) ?? '';
  const outcome = outcomeOf(issuedOn, pages, known);
  const basis = sha256Of(basisOf({ name, issuedOn, pages, outcome }));
  return { basis, ...outcome };
}

/** The table of what publishing will do. Throws a 404, or a 422 for a published set. */
export async function getOutcome(db: Db, at: SetAt): Promise<string> {
  return JSON.stringify(await outcomeNow(db, at));
}

/** Publishes a set. Throws a 404, a 409 where the table is another by now, or a 422 where it waits or nothing is new. */
export async function publishSet(db: Db, at: SetAt, { basis, retire }: DrawingPublish): Promise<string> {
  await beginChange(db, at.projectId);
  const now = await outcomeNow(db, at);
  if (now.basis !== basis) throw conflict(now);
  if (now.waits) throw invalidField('pages', 'A sheet has no number, or that of another one');
  const others = new Set(now.others.map(({ documentId }) => documentId));
  if (!retire.every((each) => others.has(each))) throw invalidField('retire', 'Not a drawing that the set lacks');
  const taken = now.pages.flatMap(({ takes, pageId, documentId }) => (takes ? [{ pageId, documentId }] : []));
  const carried = await carriedByPage(db, at, taken);
  const takes = taken.map((page) => ({ ...page, carries: carried.get(page.pageId) ?? [] }));
  await asApi(db, () =>
    sql`select private.publish_set(${at.projectId}::bigint, ${at.setId}::bigint, ${JSON.stringify(takes)}::text::jsonb,
      ${`{${retire.join()}}`}::bigint[])`.execute(db),
  );
  return getSet(db, at);
}

/** Withdraws a set. Throws a 403, a 404, or a 422 where it was replaced since. */
export async function withdrawSet(db: Db, at: SetAt, reason: string): Promise<string> {
  await asApi(db, () =>
    sql`select private.withdraw_set(${at.projectId}::bigint, ${at.setId}::bigint, ${reason})`.execute(db),
  );
  return getSet(db, at);
}
