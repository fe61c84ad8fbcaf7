// The target of a signed URL, read outside the policies: the signature is the authorisation.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import type { Bucket } from '../../_shared/services/storage.ts';

export interface OpenFile {
  bucket: Bucket;
  path: string;
  mimeType: string;
  /** The file is the small copy of the picture already. */
  isTile?: boolean;
}

/**
 * The file of `<id>/<variant>`, or null when its row is deleted or has another picture, and for clients when they may
 * no longer see it.
 */
export async function openFacts(db: Db, id: number, variant: string, forClients: boolean): Promise<OpenFile | null> {
  const [kind = '', mark = ''] = variant.split('-');
  const { rows } = await factsOf(id, kind, mark, forClients).execute(db);
  return rows[0] ?? null;
}

/** The file of a note or drawing for trades, or null when the link opens no visit or project that shows it. */
export async function openFactsByLink(db: Db, id: number, kind: string, linkId: number): Promise<OpenFile | null> {
  const facts = isSheet(kind)
    ? sharedSheet(id, kind, linkId)
    : sql<OpenFile>`select bucket, path, mime_type as "mimeType"
        from private.visits_photo(${linkId}::bigint, ${id}::bigint) where path is not null`;
  const { rows } = await facts.execute(db);
  return rows[0] ?? null;
}

/** The picture of a report that a link opens, or null when the link does not open, or the report has no such picture. */
export async function openFactsByReport(db: Db, id: number, linkId: number): Promise<OpenFile | null> {
  const { rows } = await sql<OpenFile>`select bucket, path, mime_type as "mimeType"
    from private.report_photo_of_link(${linkId}::bigint, ${id}::bigint) where path is not null`.execute(db);
  return rows[0] ?? null;
}

const isSheet = (kind: string) => ['dpreview', 'dthumb', 'dsheet', 'dfile'].includes(kind);

const sharedSheet = (id: number, kind: string, linkId: number | null) =>
  sql<OpenFile>`select 'drawings' as bucket, path, mime_type as "mimeType", true as "isTile"
    from private.shared_sheet(${id}::bigint, ${kind}, ${linkId}::bigint) where path is not null`;

/** `mark` distinguishes a banner or logo from the one it replaced. */
function factsOf(id: number, kind: string, mark: string, forClients: boolean): RawBuilder<OpenFile> {
  const mayBeSeen = sql`live and (for_clients or not ${forClients}::boolean)`;
  if (kind === 'tile') {
    return sql`select bucket, coalesce(tile_path, path) as path, 'image/jpeg' as "mimeType", tile_path is not null as "isTile"
      from private.banner_facts(${id}::bigint) where ${mayBeSeen} and left(md5(path), 8) = ${mark}`;
  }
  if (kind === 'banner') {
    return sql`select bucket, path, '' as "mimeType" from private.banner_facts(${id}::bigint)
      where ${mayBeSeen} and left(md5(path), 8) = ${mark}`;
  }
  if (['sample', 'sampleprint', 'paper', 'print', 'signed', 'order'].includes(kind)) {
    return sql`select 'papers' as bucket, path, mime_type as "mimeType", true as "isTile"
      from private.decision_file_facts(${id}::bigint, ${kind}) where ${mayBeSeen} and path is not null`;
  }
  if (kind === 'kept' || kind === 'keptthumb') {
    return sql`select 'attachments' as bucket, path, mime_type as "mimeType" from private.kept_photo_facts(${id}::bigint)
      where not ${forClients}::boolean`;
  }
  if (kind === 'report') {
    return sql`select 'papers' as bucket, path, 'application/pdf' as "mimeType", true as "isTile"
      from private.report_file_facts(${id}::bigint) where ${mayBeSeen}`;
  }
  if (isSheet(kind)) {
    if (forClients) return sharedSheet(id, kind, null);
    return sql`select 'drawings' as bucket, path, mime_type as "mimeType", true as "isTile"
      from private.sheet_facts(${id}::bigint, ${kind}) where live`;
  }
  if (kind === 'logo') {
    return sql`select 'banners' as bucket, logo_path as path, '' as "mimeType" from private.company_facts()
      where left(md5(logo_path), 8) = ${mark}`;
  }
  return sql`select bucket, path, mime_type as "mimeType" from private.content_facts(${id}::bigint)
    where ${mayBeSeen}`;
}
