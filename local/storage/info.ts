// Metadata of objects.
import { findAsCaller, findPublic } from './download.ts';
import { sendJson } from './http/reply.ts';
import type { ObjectRow } from './rows.ts';
import type { Handler } from './storage-context.ts';

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
