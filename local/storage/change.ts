// Copies, moves and deletes objects. Bytes are never rewritten: a copy is a hard link, a move only changes the row.
import { z } from 'zod';
import { asCaller } from './authorize.ts';
import { asStorageError, noSuchKey } from './http/errors.ts';
import { readJson, sendJson } from './http/reply.ts';
import { validBucketName, validKey } from './names.ts';
import { findObject, type ObjectRow } from './rows.ts';
import type { Exchange, Handler } from './storage-context.ts';
import { askForUpload } from './upload.ts';

const relocateSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ cacheControl: z.string().optional(), mimetype: z.string().optional() }).optional(),
});

/** POST /object/copy: requires the rights to read the source and to create the target. */
export const copyObject: Handler = async ({ context, request, response, caller }) => {
  const who = await caller();
  const body = await readJson(request, relocateSchema);
  const { from, to } = ends(body);
  const source = await asCaller(context.sql, who, (tx) => findObject(tx, from.bucket, from.key));
  await askForUpload(context, who, { ...to, owner: who.sub, mode: 'create' });

  const version = await context.files.duplicate(source.version);
  const metadata = {
    ...source.metadata,
    ...(!body.copyMetadata && body.metadata),
    eTag: `"${version.replaceAll('-', '')}"`,
    lastModified: new Date().toISOString(),
  };
  try {
    const [row] = await context.sql<Array<{ id: string }>>`
      insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      select ${to.bucket}, ${to.key}, ${source.owner}, ${who.sub}, ${version}, ${context.sql.json(metadata)}, user_metadata
      from storage.objects where id = ${source.id} returning id`;
    if (!row) throw noSuchKey();
    sendJson(response, 200, { Id: row.id, Key: `${to.bucket}/${to.key}` });
  } catch (error) {
    // As in an upload: with any other error the row may exist.
    if (asStorageError(error)) await context.files.remove(version);
    throw error;
  }
};

/** POST /object/move: one UPDATE as the caller, so it is atomic. */
export const moveObject: Handler = async ({ context, request, response, caller }) => {
  const who = await caller();
  const { from, to } = ends(await readJson(request, relocateSchema));
  await asCaller(context.sql, who, async (tx) => {
    await findObject(tx, from.bucket, from.key);
    const moved = await tx`update storage.objects set bucket_id = ${to.bucket}, name = ${to.key}
      where bucket_id = ${from.bucket} and name = ${from.key}`;
    if (moved.count === 0) throw noSuchKey();
  });
  sendJson(response, 200, { message: 'Successfully moved', Key: `${to.bucket}/${to.key}` });
};

/** DELETE /object/:bucket: answers the deleted rows; names that the caller may not delete are skipped. */
export const removeObjects: Handler = async (exchange) => {
  const { prefixes } = await readJson(exchange.request, z.object({ prefixes: z.array(z.string()).min(1).max(1000) }));
  sendJson(exchange.response, 200, await remove(exchange, prefixes));
};

/** DELETE /object/:bucket/*: one object, or 'Object not found'. */
export const removeObject: Handler = async (exchange) => {
  const removed = await remove(exchange, [validKey(exchange.key)]);
  if (removed.length === 0) throw noSuchKey();
  sendJson(exchange.response, 200, { message: 'Successfully deleted' });
};

async function remove({ context, bucket, caller }: Exchange, keys: string[]): Promise<ObjectRow[]> {
  const removed = await asCaller(
    context.sql,
    await caller(),
    (tx) => tx<ObjectRow[]>`
      delete from storage.objects where bucket_id = ${bucket} and name = any(${keys})
      returning id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata`,
  );
  await context.removal.drop(removed.map(({ version }) => version));
  return removed;
}

function ends(body: z.infer<typeof relocateSchema>) {
  return {
    from: { bucket: validBucketName(body.bucketId), key: validKey(body.sourceKey) },
    to: { bucket: validBucketName(body.destinationBucket ?? body.bucketId), key: validKey(body.destinationKey) },
  };
}
