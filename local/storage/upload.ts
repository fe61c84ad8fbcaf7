// Uploads: checks the policies, writes the bytes, then the row, then removes the old version.
import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { inTransaction } from '../postgres/transaction.ts';
import { type Caller, mayCaller } from './authorize.ts';
import { asStorageError, noSuchKey } from './http/errors.ts';
import { type Incoming, readIncoming } from './http/incoming.ts';
import { sendJson } from './http/reply.ts';
import { validKey } from './names.ts';
import { type FileMetadata, findBucket } from './rows.ts';
import type { Exchange, Handler, StorageContext } from './storage-context.ts';

/** `create` rejects an existing name, `update` a missing one, `upsert` neither. */
type Mode = 'create' | 'update' | 'upsert';

export interface UploadTarget {
  bucket: string;
  key: string;
  owner: string | null;
  mode: Mode;
}

/** POST /object/:bucket/*: creates an object; with `x-upsert: true` may replace one. */
export const uploadObject: Handler = async (exchange) => {
  const mode = exchange.request.headers['x-upsert'] === 'true' ? 'upsert' : 'create';
  await uploadAs(exchange, await exchange.caller(), mode);
};

/** PUT /object/:bucket/*: replaces the bytes of an existing object. */
export const updateObject: Handler = async (exchange) => {
  await uploadAs(exchange, await exchange.caller(), 'update');
};

async function uploadAs(exchange: Exchange, caller: Caller, mode: Mode): Promise<void> {
  const { context, bucket } = exchange;
  const target: UploadTarget = { bucket, key: validKey(exchange.key), owner: caller.sub, mode };
  await askForUpload(context, caller, target);
  await receiveUpload(exchange, target);
}

/** Throws when the policies, the bucket or the name forbid this upload; writes nothing. */
export async function askForUpload(context: StorageContext, caller: Caller, target: UploadTarget): Promise<void> {
  await findBucket(context.sql, target.bucket);
  await mayCaller(context.sql, caller, async (tx) => {
    // Nothing is returned, so that a policy for INSERT is enough to upload.
    const { count } = await writeRow(tx, target, { version: null, metadata: null, userMetadata: null }, tx``);
    if (count === 0) throw noSuchKey();
  });
}

/** Stores the bytes of the request as the object; the policies have been checked before. */
export async function receiveUpload(exchange: Exchange, target: UploadTarget): Promise<void> {
  const { context, request, response } = exchange;
  const limits = await findBucket(context.sql, target.bucket);
  const incoming = await readIncoming(request, limits);
  const { version, size } = await context.files.write(incoming.chunks);
  const row = await storeRow(context, target, version, describe(incoming, version, size), incoming.userMetadata);
  sendJson(response, 200, { Id: row.id, Key: `${target.bucket}/${target.key}` });
}

async function storeRow(
  { sql, files, removal }: StorageContext,
  target: UploadTarget,
  version: string,
  metadata: FileMetadata,
  userMetadata: Incoming['userMetadata'],
): Promise<{ id: string }> {
  try {
    const { id, replaced } = await inTransaction(sql, async (tx) => {
      const [old] = await tx<Array<{ version: string }>>`
        select version from storage.objects where bucket_id = ${target.bucket} and name = ${target.key} for update`;
      const [row] = await writeRow(tx, target, { version, metadata, userMetadata }, tx`returning id`);
      if (!row) throw noSuchKey();
      return { id: row.id, replaced: old?.version };
    });
    if (replaced) await removal.drop([replaced]);
    return { id };
  } catch (error) {
    // Only a rejection proves that there is no row. When the connection died the commit may have succeeded: a file
    // without a row is swept at the next start.
    if (asStorageError(error)) await files.remove(version);
    throw error;
  }
}

function writeRow(
  tx: TransactionSql,
  { bucket, key, owner, mode }: UploadTarget,
  file: { version: string | null; metadata: FileMetadata | null; userMetadata: Incoming['userMetadata'] },
  returning: PendingQuery<Row[]>,
) {
  const values = {
    version: file.version,
    metadata: file.metadata === null ? null : tx.json({ ...file.metadata }),
    user_metadata: file.userMetadata === null ? null : tx.json(file.userMetadata),
    owner_id: owner,
    owner: isUuid(owner) ? owner : null,
  };
  if (mode === 'update') {
    return tx<Array<{ id: string }>>`
      update storage.objects set ${tx(values)} where bucket_id = ${bucket} and name = ${key} ${returning}`;
  }
  const onConflict = mode === 'upsert' ? tx`on conflict (bucket_id, name) do update set ${tx(values)}` : tx``;
  return tx<Array<{ id: string }>>`
    insert into storage.objects ${tx({ ...values, bucket_id: bucket, name: key })} ${onConflict} ${returning}`;
}

function describe(incoming: Incoming, version: string, size: number): FileMetadata {
  return {
    // The version identifies these bytes, so an ETag needs no hash.
    eTag: `"${version.replaceAll('-', '')}"`,
    size,
    mimetype: incoming.contentType,
    cacheControl: incoming.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

function isUuid(text: string | null): boolean {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
