// Reads rows of storage.objects and storage.buckets with the rights of the given `sql`.
import type { Sql, TransactionSql } from 'postgres';
import { noSuchBucket, noSuchKey } from './http/errors.ts';
import type { BucketLimits } from './http/incoming.ts';

type Queryable = Sql | TransactionSql;

/** Metadata of a stored file; written once with its version. */
export interface FileMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface ObjectRow {
  id: string;
  name: string;
  bucket_id: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
  metadata: FileMetadata;
  user_metadata: Record<string, unknown> | null;
}

/** The object of that name. Throws 'Object not found' when there is no visible one. */
export async function findObject(sql: Queryable, bucket: string, key: string): Promise<ObjectRow> {
  const [row] = await sql<ObjectRow[]>`
    select id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata
    from storage.objects where bucket_id = ${bucket} and name = ${key}`;
  if (!row) throw noSuchKey();
  return row;
}

/** Visibility and limits of the bucket. Throws 'Bucket not found'. */
export async function findBucket(sql: Queryable, bucket: string): Promise<BucketLimits & { public: boolean }> {
  const [row] = await sql<
    Array<{ public: boolean; file_size_limit: string | null; allowed_mime_types: string[] | null }>
  >`
    select public, file_size_limit, allowed_mime_types from storage.buckets where id = ${bucket}`;
  if (!row) throw noSuchBucket();
  return { ...row, file_size_limit: row.file_size_limit === null ? null : Number(row.file_size_limit) };
}
