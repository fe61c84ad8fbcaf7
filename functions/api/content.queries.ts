// Where a signed address leads, asked past the policies: the signature stands for the caller.
import { sql } from 'kysely';
import type { Db } from '../_shared/database.ts';
import type { Bucket } from '../_shared/storage.ts';

export interface OpenFile {
  bucket: Bucket;
  path: string;
  mimeType: string;
}

/** The file behind `<id>/<variant>`, or null when its row is gone or shows another picture by now. */
export async function openFacts(db: Db, id: number, variant: string): Promise<OpenFile | null> {
  const facts = variant.startsWith('banner-')
    ? sql<OpenFile>`select bucket, path, '' as "mimeType" from private.banner_facts(${id}::bigint)
        where live and left(md5(path), 8) = ${variant.slice('banner-'.length)}`
    : sql<OpenFile>`select bucket, path, mime_type as "mimeType" from private.content_facts(${id}::bigint) where live`;
  const { rows } = await facts.execute(db);
  return rows[0] ?? null;
}
