// Downloads an object, as a caller under the policies, from a public bucket, or by a signed URL; and its metadata.
import { asCaller, hasToken } from './authorize.ts';
import { noSuchBucket } from './http/errors.ts';
import { sendJson } from './http/reply.ts';
import { sendFile } from './http/send-file.ts';
import { validKey } from './names.ts';
import { findBucket, findObject, type ObjectRow } from './rows.ts';
import type { Exchange, Handler } from './storage-context.ts';

/** Called again when an overwrite removed the file between reading the row and opening the file. */
type Find = () => Promise<ObjectRow>;

/** GET and HEAD /object/authenticated/:bucket/*: under the caller's policies. */
export const downloadAsCaller: Handler = async (exchange) => {
  await send(exchange, await findAsCaller(exchange));
};

/** GET and HEAD /object/public/:bucket/*: without a token, public buckets only. */
export const downloadPublic: Handler = async (exchange) => {
  await send(exchange, await findPublic(exchange));
};

/** GET and HEAD /object/:bucket/*: public buckets for everyone, others under the caller's policies. */
export const downloadEither: Handler = async (exchange) => {
  await send(exchange, await findEither(exchange));
};

/** GET and HEAD /object/sign/:bucket/*: with a signed URL of this object that has not expired. */
export const downloadSigned: Handler = async (exchange) => {
  const { context, bucket, query } = exchange;
  const key = validKey(exchange.key);
  const { exp } = await context.tokens.verify('download', query.get('token'), `${bucket}/${key}`);
  await send(exchange, () => findObject(context.sql, bucket, key), new Date(exp * 1000));
};

/** Finds rows under the caller's policies. */
export async function findAsCaller({ context, bucket, key, caller }: Exchange): Promise<Find> {
  const [who, name] = [await caller(), validKey(key)];
  return () => asCaller(context.sql, who, (tx) => findObject(tx, bucket, name));
}

/** Finds rows of a public bucket. A private bucket is reported as missing. */
export async function findPublic({ context, bucket, key }: Exchange): Promise<Find> {
  const name = validKey(key);
  const { public: isPublic } = await findBucket(context.sql, bucket);
  if (!isPublic) throw noSuchBucket();
  return () => findObject(context.sql, bucket, name);
}

async function findEither(exchange: Exchange): Promise<Find> {
  if (!hasToken(exchange.request)) return findPublic(exchange);
  const find = await findAsCaller(exchange);
  const { public: isPublic } = await findBucket(exchange.context.sql, exchange.bucket);
  return isPublic ? findPublic(exchange) : find;
}

async function send({ context, request, response, query }: Exchange, find: Find, expires?: Date): Promise<void> {
  const sendRow = ({ version, metadata }: ObjectRow) =>
    sendFile(request, response, {
      open: () => context.files.open(version),
      size: metadata.size,
      contentType: metadata.mimetype,
      eTag: metadata.eTag,
      lastModified: new Date(metadata.lastModified),
      cacheControl: metadata.cacheControl,
      download: query.get('download'),
      ...(expires && { expires }),
    });
  try {
    await sendRow(await find());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await sendRow(await find());
  }
}

/** GET /object/info/:bucket/* and /object/info/authenticated/:bucket/*: under the caller's policies. */
export const infoAsCaller: Handler = async (exchange) => {
  const find = await findAsCaller(exchange);
  sendJson(exchange.response, 200, describe(await find()));
};

/** GET /object/info/public/:bucket/*: public buckets only. */
export const infoPublic: Handler = async (exchange) => {
  const find = await findPublic(exchange);
  sendJson(exchange.response, 200, describe(await find()));
};

function describe(row: ObjectRow) {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata.size,
    content_type: row.metadata.mimetype,
    cache_control: row.metadata.cacheControl,
    etag: row.metadata.eTag,
    metadata: row.user_metadata,
    last_modified: row.metadata.lastModified,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
